import ImageDecoding

/// What a terminal replied to all questions.
public struct TerminalReplies: Sendable, Equatable {
  /// The first reply to each question, in the order they came.
  public private(set) var received: [TerminalReply] = []

  /// No reply at all.
  public init() {}

  /// Replies that are known already, such as kept ones.
  public init(_ received: [TerminalReply]) {
    for reply in received { add(reply) }
  }

  /// Takes a reply; false when there is one to that question already.
  @discardableResult
  mutating func add(_ reply: TerminalReply) -> Bool {
    guard self[reply.query] == nil else { return false }
    received.append(reply)
    return true
  }

  /// The reply to a question.
  public subscript(query: TerminalQuery) -> TerminalReply? {
    received.first { $0.query == query }
  }

  /// Whether the last question is answered, so that nothing else will come.
  public var isComplete: Bool { self[.attributes] != nil }

  /// Whether pictures of the kitty graphics protocol are understood; nil when that is not answered.
  public var hasKitty: Bool? { isOK(.kitty) }

  /// Whether such pictures are read from shared memory; nil when that is not answered.
  public var hasSharedMemory: Bool? { isOK(.kittySharedMemory) }

  private func isOK(_ query: TerminalQuery) -> Bool? {
    self[query]?.content.map { $0.hasSuffix(";OK") }
  }

  /// What the terminal calls itself, such as `kitty(0.31.0)`.
  public var version: String? {
    guard let content = self[.version]?.content, content.hasPrefix(">|") else { return nil }
    return String(content.dropFirst(2))
  }

  /// The pixels of a cell.
  public var cell: PixelSize? {
    self[.cellSize]?.numbers(after: "6;", before: "t").flatMap { Self.size($0) }
  }

  /// The pixels of the text area.
  public var area: PixelSize? {
    self[.areaSize]?.numbers(after: "4;", before: "t").flatMap { Self.size($0) }
  }

  /// Height comes before width.
  private static func size(_ numbers: [Int]) -> PixelSize? {
    numbers.count == 2 ? PixelSize(width: numbers[1], height: numbers[0]) : nil
  }

  /// The state of the mode of synchronized output, as in DECRPM: 0 unknown, 1 set, 2 reset,
  /// 3 and 4 the same for good.
  public var synchronizedOutput: Int? {
    guard
      let numbers = self[.synchronizedOutput]?.numbers(after: "?2026;", before: "$y"),
      numbers.count == 1
    else { return nil }
    return numbers[0]
  }

  /// The numbers of DA1: 4 stands for sixel graphics.
  public var attributes: [Int]? { self[.attributes]?.numbers(after: "?", before: "c") }

  /// The color of the background in eight bits each.
  public var background: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard let content = self[.background]?.content, content.hasPrefix("11;rgb") else { return nil }
    let parts = content.drop { $0 != ":" }.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let levels = parts.prefix(3).compactMap { Self.level($0) }
    return levels.count == 3 ? (levels[0], levels[1], levels[2]) : nil
  }

  /// One to four hexadecimal digits of which all F is the brightest.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0
    else { return nil }
    return UInt8(clamping: value * 255 / ((1 << (4 * digits.utf8.count)) - 1))
  }
}
