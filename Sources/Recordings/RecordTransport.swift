import HTTPTransport
import Synchronization

/// Writes every exchange that passes through it into a recording, without secrets.
///
/// Left out of the requests are the key, tokens, signatures and the parameters that a request calls
/// volatile; their values are also taken out of answers. The same request again replaces its answer.
/// What fails without an answer is not recorded.
public final class RecordTransport: Transport {
  private let inner: any Transport
  private let directory: String
  private let bases: [RecordingBase]
  private let secrets: [String]
  /// The last line for each request, so that an unchanged one is not written again; nil before the
  /// folder was opened.
  private let known = Mutex<[String: String]?>(nil)

  /// A recording transport around another one.
  ///
  /// - Parameters:
  ///   - bases: the addresses that stand for the service; paths are recorded relative to them.
  ///   - secrets: values that must not reach a file, such as the API key and secret.
  public init(
    wrapping inner: any Transport, directory: String, bases: [String], secrets: [String]
  ) {
    self.inner = inner
    self.directory = directory
    self.bases = bases.compactMap { RecordingBase($0) }
    self.secrets = secrets
  }

  /// Sends the request and records its answer before returning it.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let response = try await inner.send(request)
    let asked = try RecordedRequest(request, bases: bases)
    let entry = RecordedEntry(
      request, asked, response, scrubber: Scrubber.of(request, and: secrets))
    let result = known.withLock { known -> Result<Void, TransportError> in
      do throws(TransportError) {
        var lines: [String: String]
        if let known { lines = known } else { lines = try openFolder() }
        try write(entry, lines: &lines)
        known = lines
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return response
  }

  private var indexPath: String { "\(directory)/index.jsonl" }

  private func openFolder() throws(TransportError) -> [String: String] {
    do throws(Platform.Failure) {
      for folder in [directory, "\(directory)/answers", "\(directory)/pictures"] {
        try Platform.makeFolder(folder)
      }
      let bytes: [UInt8]
      do throws(Platform.Failure) {
        bytes = try Platform.read(indexPath)
      } catch {
        guard error.isMissing else { throw error }
        return [:]
      }
      if let last = bytes.last, last != UInt8(ascii: "\n") {
        try Platform.append([UInt8(ascii: "\n")], to: indexPath)
      }
    } catch {
      throw .cannotWriteRecording(path: directory, reason: error.reason)
    }
    let exchanges = try RecordingIndex.exchanges(at: indexPath)
    return Dictionary(exchanges.map { (RecordedEntry.identity(of: $0), $0.line) }) { $1 }
  }

  private func write(
    _ entry: RecordedEntry, lines: inout [String: String]
  ) throws(TransportError) {
    let identity = RecordedEntry.identity(of: entry.exchange)
    let line = entry.exchange.line
    do throws(Platform.Failure) {
      // The body first: a line never names a file that is not there.
      if let name = entry.exchange.body {
        try Platform.replace("\(directory)/\(name)", with: entry.body)
      }
      if lines[identity] != line {
        try Platform.append(Array((line + "\n").utf8), to: indexPath)
        lines[identity] = line
      }
    } catch {
      throw .cannotWriteRecording(path: directory, reason: error.reason)
    }
  }
}
