/// Tells about every request in a line (or with its headers), without secrets.
public struct LoggingTransport: Transport {
  /// How much is told.
  public enum Level: Int, Sendable, Comparable {
    /// One line a request: method, address, status, bytes, time, attempts.
    case requests
    /// The headers of both sides as well.
    case headers

    /// Less is told by the lower level.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let inner: any Transport
  private let level: Level
  private let sink: @Sendable (String) -> Void

  /// A telling transport around another one; `sink` gets one line at a time, without a line break.
  public init(
    wrapping inner: any Transport, level: Level, sink: @escaping @Sendable (String) -> Void
  ) {
    self.inner = inner
    self.level = level
    self.sink = sink
  }

  /// Sends the request and tells how it went.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let name = "\(request.method.rawValue) \(Redaction.url(request.url))"
    if level >= .headers { tell(request.headers, arrow: ">") }
    do throws(TransportError) {
      let response = try await inner.send(request)
      let milliseconds = Int((response.duration.inSeconds * 1000).rounded())
      sink(
        "\(name) \(response.status) \(response.body.count) B \(milliseconds) ms"
          + (response.attempts > 1 ? " attempt \(response.attempts)" : ""))
      if level >= .headers { tell(response.headers.fields, arrow: "<") }
      return response
    } catch {
      sink("\(name) failed: \(LogText.escaped(error.description))")
      throw error
    }
  }

  private func tell(_ headers: [HTTPHeader], arrow: String) {
    for header in headers {
      sink("\(arrow) \(LogText.escaped(header.name)): \(Redaction.value(of: header))")
    }
  }
}
