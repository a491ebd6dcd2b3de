import HTTPTransport
import LenientJSON
import Synchronization

/// Keeps good answers of the API on disk, and answers from there when the network may not be used or
/// cannot be reached.
///
/// Only what would be an answer again is kept: status 200 and JSON that says so. Lists are always asked
/// for while there is a network; details of a photo, look-ups and licenses, which hardly ever change,
/// are asked for once a day. Pictures and writes pass through.
public struct AnswerTransport: Transport {
  /// When the network is asked.
  public enum Mode: Sendable, Equatable {
    /// For lists always, for details and look-ups when the stored answer is older than a day.
    case online
    /// Always.
    case refreshing
    /// Never: what is not stored throws `TransportError.offline`.
    case offline
  }

  /// How long details and look-ups are fresh, in seconds (FlickrKit: answers may be cached up to 24 hours).
  static let freshFor = 86_400

  private let inner: any Transport
  private let files: AnswerFiles
  private let mode: Mode
  private let person: String?
  private let secrets: [String]
  private let now: @Sendable () -> Int
  private let onStale: @Sendable (Int) -> Void
  private let onUnwritable: @Sendable (String) -> Void
  private let hasWarned = WarnedOnce()

  /// A keeping transport around another one.
  ///
  /// - Parameters:
  ///   - directory: where answers are kept; `answers/v1` is appended.
  ///   - byteLimit: the most bytes that are kept; the oldest answers go first.
  ///   - person: the NSID of whom answers of the API are given to, which nobody else gets; nil for
  ///     what everybody may see.
  ///   - secrets: an answer that repeats one of them is not kept.
  ///   - now: the time in Unix seconds.
  ///   - onStale: is told the time of a stored answer that stands in for the network.
  ///   - onUnwritable: is told once why answers cannot be kept.
  public init(
    wrapping inner: any Transport, directory: String, mode: Mode, byteLimit: Int = 64 << 20,
    person: String? = nil, secrets: [String] = [], now: @escaping @Sendable () -> Int,
    onStale: @escaping @Sendable (Int) -> Void = { _ in },
    onUnwritable: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.inner = inner
    files = AnswerFiles(directory: directory + "/answers/v1", byteLimit: byteLimit)
    self.mode = mode
    self.person = person
    self.secrets = secrets.filter { !$0.isEmpty }
    self.now = now
    self.onStale = onStale
    self.onUnwritable = onUnwritable
  }

  /// The answer of the network or of the disk; see ``Mode``.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let key = AnswerKey(request, person: person) else {
      if mode == .offline { throw .offline }
      return try await inner.send(request)
    }
    if mode == .offline {
      guard let stored = stored(key) else { throw .offline }
      return response(stored, request)
    }
    if mode == .online, LastingMethod(request) != nil, let stored = files.read(key.name) {
      let age = now() - stored.time
      if age >= 0, age < Self.freshFor { return response(stored, request) }
    }
    do throws(TransportError) {
      let answer = try await inner.send(request)
      keep(answer, to: request, key)
      return answer
    } catch {
      guard Self.isAway(error), let stored = stored(key) else { throw error }
      onStale(stored.time)
      return response(stored, request)
    }
  }

  /// Whether the network is away; a budget that is spent is to be told instead.
  private static func isAway(_ error: TransportError) -> Bool {
    switch error {
    case .budgetSpent, .quotaSpent, .askedToWait: false
    default: error.isPassing
    }
  }

  /// The answer to the same call, else to the same call with another size of its pages.
  private func stored(_ key: AnswerKey) -> StoredAnswer? {
    files.read(key.name) ?? files.read(key.anyPageSize)
  }

  private func response(_ answer: StoredAnswer, _ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: answer.body,
      url: request.url, attempts: 0)
  }

  private func keep(_ response: HTTPResponse, to request: HTTPRequest, _ key: AnswerKey) {
    guard response.status == 200, isGood(response.body, request) else { return }
    let answer = StoredAnswer(time: now(), body: response.body)
    for name in [key.name, key.anyPageSize] {
      if let reason = files.write(answer, name), hasWarned.isFirst() { onUnwritable(reason) }
    }
  }

  private func isGood(_ body: [UInt8], _ request: HTTPRequest) -> Bool {
    guard let root = try? JSONDocument(parsing: body).root, root.kind == .object,
      root["stat"]?.text == "ok" || (root["stat"] == nil && root["items"] != nil)  // a feed
    else { return false }
    if let lasting = LastingMethod(request), !lasting.isAnswered(by: root) { return false }
    let text = String(decoding: body, as: UTF8.self)
    return !secrets.contains { Self.hasWord($0, in: text) }
  }

  /// Whether a secret stands in a text as a word of its own: a short one is a part of many a photo's
  /// id by chance.
  private static func hasWord(_ secret: String, in text: String) -> Bool {
    text.ranges(of: secret).contains { range in
      let before = range.lowerBound == text.startIndex ? nil : text[..<range.lowerBound].last
      return !isWord(before) && !isWord(text[range.upperBound...].first)
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}

/// Lets one warning through.
private final class WarnedOnce: Sendable {
  private let warned = Atomic(false)

  func isFirst() -> Bool { !warned.exchange(true, ordering: .relaxed) }
}
