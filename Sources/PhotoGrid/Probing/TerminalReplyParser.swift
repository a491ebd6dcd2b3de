/// Collects the replies out of what a terminal sends.
///
/// Bytes that are no replies were typed meanwhile; they are counted and not kept.
struct TerminalReplyParser: Sendable {
  /// What came so far.
  private(set) var replies = TerminalReplies()

  private let queries: TerminalQueries
  private var reader = ControlSequenceReader()
  private var typed = 0

  init(queries: TerminalQueries) { self.queries = queries }

  /// How many bytes were typed; those of a key that is not whole yet as well.
  ///
  /// Control strings that nobody asked for are not counted: no key sends one.
  var typedCount: Int { typed + reader.unfinishedCount }

  /// Takes what came at a time after the questions.
  mutating func take(_ bytes: some Sequence<UInt8>, at time: Duration) {
    for byte in bytes {
      switch reader.take(byte) {
      case nil, .overlong: break
      case .byte: typed += 1
      case .string(let bytes): _ = add(bytes, at: time)
      case .sequence(let bytes): if !add(bytes, at: time) { typed += bytes.count }
      }
    }
  }

  /// Takes a sequence; false when it is no reply.
  private mutating func add(_ bytes: [UInt8], at time: Duration) -> Bool {
    guard let query = queries.asked.first(where: { isReply(bytes, to: $0) }) else { return false }
    // A second reply to one question is not typed either.
    replies.add(TerminalReply(query: query, bytes: bytes, time: time))
    return true
  }

  private func isReply(_ bytes: [UInt8], to query: TerminalQuery) -> Bool {
    let reply = TerminalReply(query: query, bytes: bytes, time: .zero)
    guard let content = reply.content else { return false }
    let introducer = Unicode.Scalar(bytes[1])
    switch query {
    case .kitty: return introducer == "_" && isKitty(content, id: queries.kittyID)
    case .kittySharedMemory:
      return introducer == "_" && isKitty(content, id: queries.sharedMemoryID)
    case .version: return introducer == "P" && content.hasPrefix(">|")
    case .background: return introducer == "]" && content.hasPrefix("11;")
    case .cellSize: return introducer == "[" && has(reply, "6;", "t", count: 2)
    case .areaSize: return introducer == "[" && has(reply, "4;", "t", count: 2)
    case .synchronizedOutput: return introducer == "[" && has(reply, "?2026;", "$y", count: 1)
    case .attributes: return introducer == "[" && has(reply, "?", "c", count: nil)
    }
  }

  private func has(_ reply: TerminalReply, _ prefix: String, _ suffix: String, count: Int?) -> Bool
  {
    guard let numbers = reply.numbers(after: prefix, before: suffix) else { return false }
    return count.map { $0 == numbers.count } ?? true
  }

  /// `Gi=31;OK`, among other keys.
  private func isKitty(_ content: String, id: UInt32) -> Bool {
    guard content.hasPrefix("G"), let end = content.firstIndex(of: ";") else { return false }
    return content[..<end].dropFirst().split(separator: ",").contains("i=\(id)")
  }
}
