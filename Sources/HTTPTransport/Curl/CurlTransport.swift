/// Requests over libcurl: HTTP/2 where the server offers it, connections kept, many at a time.
///
/// ```swift
/// let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "example/1"))
/// let answer = try await transport.send(HTTPRequest(url: "https://example.org/"))
/// ```
/// One thread owns every libcurl handle. It starts with the first request and ends when the
/// transport is deinitialised; nothing here blocks the caller. No retry and no logging happen here.
public final class CurlTransport: Transport {
  private let configuration: CurlConfiguration
  private let inbox = CurlInbox()

  /// A transport; libcurl is opened with the first request.
  public init(configuration: CurlConfiguration) { self.configuration = configuration }

  deinit { inbox.stop() }

  /// Sends one request; see `Transport`.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    // A transport that is dropped while it works must not take its thread away: it lives until here
    // is left.
    defer { withExtendedLifetime(self) {} }
    let parts = try Self.checked(request)
    try startThreadIfNeeded()
    let flag = CancellationFlag()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let transfer = CurlTransfer(
          request: request, parts: parts, flag: flag, continuation: continuation)
        if !inbox.add(transfer) { transfer.finish(.failure(.cancelled)) }
      }
    } onCancel: { [inbox] in
      flag.set()
      inbox.lookForCancellations()
    }
    return try outcome.get()
  }

  /// How often the engine waited a full poll step with transfers under way.
  var slowPollCount: Int { inbox.slowPollCount }

  /// Refuses what must not reach the network, before any connection.
  private static func checked(_ request: HTTPRequest) throws(TransportError) -> URLParts {
    guard let parts = URLParts(request.url) else { throw .badURL(hiding: request.url) }
    switch parts.scheme {
    case "https": break
    case "http": if !parts.isLoopback { throw .insecure(host: parts.host) }
    default: throw .protocolRefused(scheme: parts.scheme)
    }
    for header in request.headers {
      let hasLineBreak = "\(header.name)\(header.value)".utf8.contains { $0 < 0x20 && $0 != 0x09 }
      if header.name.isEmpty || header.name.contains(":") || hasLineBreak {
        throw .badHeader(name: LogText.escaped(header.name))
      }
    }
    return parts
  }

  private func startThreadIfNeeded() throws(TransportError) {
    if let reason = CurlHandle.openFailure() { throw .libraryMissing(reason: reason) }
    guard inbox.claimThreadStart() else { return }
    let started = Platform.startThread { [inbox, configuration] in
      CurlEngine.run(inbox: inbox, configuration: configuration)
    }
    if !started {
      for transfer in inbox.close().transfers {
        transfer.finish(.failure(.libraryMissing(reason: "no thread could be started")))
      }
      throw .libraryMissing(reason: "no thread could be started")
    }
  }
}
