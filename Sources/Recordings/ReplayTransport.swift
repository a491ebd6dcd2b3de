import HTTPTransport
import Synchronization

/// Answers from a recording; nothing reaches the network.
///
/// ```swift
/// let transport = ReplayTransport(directory: "Fixtures/demo", bases: ["https://api.flickr.com"])
/// ```
/// A recording is a folder with `index.jsonl` and the files it names. The index is read with the
/// first request. What is not recorded throws `.notRecorded`, which says what there is.
public final class ReplayTransport: Transport {
  private let directory: String
  private let bases: [RecordingBase]
  private let index = Mutex<RecordingIndex?>(nil)

  /// A transport over the recording in a folder.
  ///
  /// - Parameter bases: the addresses that stand for the service, defaults and replacements: paths
  ///   in the index are relative to them.
  public init(directory: String, bases: [String]) {
    self.directory = directory
    self.bases = bases.compactMap { RecordingBase($0) }
  }

  /// The recorded answer.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let asked = try RecordedRequest(request, bases: bases)
    let index = try loadedIndex()
    guard let exchange = index.exchange(for: asked) ?? index.exchange(for: asked.ofLogin) else {
      throw .notRecorded(description: asked.summary, available: index.summary)
    }
    let body = try body(of: exchange)
    guard body.count <= request.byteLimit else {
      throw .tooLarge(host: asked.host, limit: request.byteLimit)
    }
    var headers = exchange.headers
    if let type = exchange.contentType { headers.insert(HTTPHeader("Content-Type", type), at: 0) }
    return HTTPResponse(
      status: exchange.status, headers: HTTPHeaders(headers), body: body, url: request.url)
  }

  private func loadedIndex() throws(TransportError) -> RecordingIndex {
    // Under the lock, so that many first requests read the file once; it takes a millisecond or two.
    let result = index.withLock { index -> Result<RecordingIndex, TransportError> in
      if let index { return .success(index) }
      do throws(TransportError) {
        let read = RecordingIndex(
          try RecordingIndex.exchanges(at: "\(directory)/index.jsonl"))
        index = read
        return .success(read)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func body(of exchange: RecordedExchange) throws(TransportError) -> [UInt8] {
    guard let name = exchange.body else { return [] }
    let path = "\(directory)/\(name)"
    // A recording may come from somebody else: a link in it must not bring in a file of ours.
    if let folder = Platform.resolved(directory), let file = Platform.resolved(path),
      !file.hasPrefix(folder + "/")
    {
      throw .badRecording(path: path, reason: "it lies outside the recording")
    }
    do throws(Platform.Failure) {
      return try Platform.read(path)
    } catch {
      throw .badRecording(path: path, reason: error.reason)
    }
  }
}
