/// What a terminal replied to one question.
public struct TerminalReply: Sendable, Equatable {
  /// The question.
  public let query: TerminalQuery
  /// The reply as it came.
  public let bytes: [UInt8]
  /// How long after the question.
  public let time: Duration

  /// A reply.
  public init(query: TerminalQuery, bytes: [UInt8], time: Duration) {
    self.query = query
    self.bytes = bytes
    self.time = time
  }

  /// The text between introducer and terminator; nil where `bytes` are no whole sequence.
  ///
  /// Of `ESC [ 6 ; 20 ; 10 t` that is `6;20;10t`.
  var content: String? {
    guard bytes.count >= 3, bytes[0] == 0x1B else { return nil }
    var end = bytes.count
    if bytes[1] != UInt8(ascii: "[") {
      if bytes[end - 1] == 0x07 {
        end -= 1
      } else if bytes[end - 2] == 0x1B, bytes[end - 1] == UInt8(ascii: "\\") {
        end -= 2
      } else {
        return nil
      }
    }
    guard end >= 2 else { return nil }
    return String(decoding: bytes[2..<end], as: UTF8.self)
  }

  /// The numbers of a reply that is written `<prefix>1;2;3<suffix>`; nil when it is not.
  func numbers(after prefix: String, before suffix: String) -> [Int]? {
    guard let content, content.hasPrefix(prefix), content.hasSuffix(suffix),
      content.utf8.count >= prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let inner = content.dropFirst(prefix.count).dropLast(suffix.count)
    var numbers: [Int] = []
    for part in inner.split(separator: ";", omittingEmptySubsequences: false) {
      guard let number = part.isEmpty ? 0 : Int(part), (0...1_000_000).contains(number) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }
}
