import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct ProbingParserTests {
  private let queries = TerminalQueries(asked: TerminalQuery.allCases)

  /// What a terminal that knows everything replies.
  private var replies: [(TerminalQuery, String)] {
    [
      (.kitty, "\u{1B}_Gi=\(queries.kittyID);OK\u{1B}\\"),
      (.kittySharedMemory, "\u{1B}_Ga=q,i=\(queries.sharedMemoryID);EBADF: no; such\u{1B}\\"),
      (.version, "\u{1B}P>|kitty(0.31.0)\u{1B}\\"), (.cellSize, "\u{1B}[6;20;10t"),
      (.areaSize, "\u{1B}[4;480;800t"), (.synchronizedOutput, "\u{1B}[?2026;2$y"),
      (.background, "\u{1B}]11;rgb:0000/8000/ffff\u{7}"), (.attributes, "\u{1B}[?62;4;22c"),
    ]
  }

  private var stream: [UInt8] { replies.flatMap { Array($0.1.utf8) } }

  private func parse(_ pieces: some Sequence<[UInt8]>) -> TerminalReplyParser {
    var parser = TerminalReplyParser(queries: queries)
    for piece in pieces { parser.take(piece, at: .zero) }
    return parser
  }

  private func expectAll(_ parser: TerminalReplyParser, typed: Int = 0) {
    let found = parser.replies
    #expect(found.received.map(\.query) == TerminalQuery.allCases)
    #expect(found.received.map { String(decoding: $0.bytes, as: UTF8.self) } == replies.map(\.1))
    #expect(found.hasKitty == true)
    #expect(found.hasSharedMemory == false)
    #expect(found.version == "kitty(0.31.0)")
    #expect(found.cell == PixelSize(width: 10, height: 20))
    #expect(found.area == PixelSize(width: 800, height: 480))
    #expect(found.synchronizedOutput == 2)
    #expect(found.attributes == [62, 4, 22])
    #expect(found.background.map { [$0.red, $0.green, $0.blue] } == [0, 127, 255])
    #expect(found.isComplete)
    #expect(parser.typedCount == typed)
  }

  @Test func `replies come in pieces of any size`() {
    for size in 1...stream.count {
      expectAll(
        parse(
          stride(from: 0, to: stream.count, by: size).map {
            Array(stream[$0..<min($0 + size, stream.count)])
          }))
    }
  }

  @Test func `replies carry the time they came at`() {
    var parser = TerminalReplyParser(queries: queries)
    for (index, reply) in replies.enumerated() {
      parser.take(reply.1.utf8, at: .milliseconds(index))
    }
    #expect(parser.replies.received.map(\.time) == (0..<8).map { .milliseconds($0) })
  }

  @Test func `what is typed between them is counted`() {
    let keys = ["ls\n", "\u{1B}[A", "\u{1B}OP", "\u{1B}x", "é", "\u{3}", "\u{1B}[1;5C", "\u{1B}"]
    var pieces: [[UInt8]] = []
    for (reply, key) in zip(replies, keys) {
      pieces.append(Array(key.utf8))
      pieces.append(Array(reply.1.utf8))
    }
    // The last key is the beginning of what follows as far as anybody can tell.
    expectAll(parse(pieces), typed: keys.reduce(0) { $0 + $1.utf8.count })
    var parser = TerminalReplyParser(queries: queries)
    parser.take("abc\u{1B}[1".utf8, at: .zero)
    #expect(parser.typedCount == 6)
    parser.take("\u{1B}_Gnot a key".utf8, at: .zero)
    #expect(parser.typedCount == 6)
  }

  @Test(
    arguments: [
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}_Gi=99", "\u{1B}_G;OK\u{1B}\\", "\u{1B}_\u{1B}\\",
      "\u{1B}P\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]11\u{7}", "\u{1B}]10;rgb:1/2/3\u{7}",
      "\u{1B}[6;20t", "\u{1B}[6;20;10;5t", "\u{1B}[6;-20;10t", "\u{1B}[6;99999999999999999999;1t",
      "\u{1B}[4;t", "\u{1B}[?2026$y", "\u{1B}[?2027;1$y", "\u{1B}[c", "\u{1B}[?a;bc",
      "\u{1B}[>1;2c",
      "\u{1B}[6;20;10\u{18}t", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{7}", "\u{9B}?62c", "[?62c",
      "\u{1B}[?62;4",
    ])
  func `what is no reply is taken for none`(text: String) {
    #expect(parse([Array(text.utf8)]).replies.received == [])
  }

  @Test func `the first of two replies counts, and neither was typed`() {
    let parser = parse([Array("\u{1B}[?1;4c\u{1B}[?6c".utf8)])
    #expect(parser.replies.attributes == [1, 4])
    #expect(parser.replies.received.count == 1)
    #expect(parser.typedCount == 0)
  }

  @Test func `only what was asked is a reply`() {
    var parser = TerminalReplyParser(queries: TerminalQueries(asked: [.attributes]))
    parser.take(stream, at: .zero)
    #expect(parser.replies.received.map(\.query) == [.attributes])
  }

  @Test func `a string without an end is not kept`() {
    var reader = ControlSequenceReader()
    for byte in "\u{1B}]11;".utf8 { #expect(reader.take(byte) == nil) }
    for _ in 0..<1_000_000 { _ = reader.take(UInt8(ascii: "x")) }
    #expect(MemoryLayout.size(ofValue: reader) < 64)
    #expect(reader.take(0x07) == .overlong)
    // What comes after it is read as ever.
    let after = "\u{1B}[?6c".utf8.compactMap { reader.take($0) }
    #expect(after == [.sequence(Array("\u{1B}[?6c".utf8))])
  }

  @Test func `a string is cut off by what cannot be in it`() {
    expectAll(parse([Array("\u{1B}]11;half\u{18}".utf8), stream]))
    expectAll(parse([Array("\u{1B}[12\u{1A}".utf8), stream]), typed: 4)
  }

  @Test(arguments: 0..<200)
  func `any bytes are read`(seed: Int) {
    var random = Sequence64(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 + 1)
    var parser = TerminalReplyParser(queries: queries)
    let special: [UInt8] = [0x1B, 0x1B, 0x5B, 0x5D, 0x5F, 0x50, 0x5C, 0x07, 0x18, 0x3B, 0x63, 0x3F]
    var count = 0
    for _ in 0..<200 {
      let piece = (0..<Int(random.next() % 64)).map { _ in
        random.next() % 2 == 0
          ? UInt8(truncatingIfNeeded: random.next()) : special[Int(random.next() % 12)]
      }
      count += piece.count
      parser.take(piece, at: .zero)
    }
    #expect(parser.typedCount <= count)
    #expect(parser.replies.received.count <= TerminalQuery.allCases.count)
    // Whatever they are, nothing of it stays in the way for good.
    parser.take([0x18] + Array("\u{1B}\\\u{7}".utf8) + stream, at: .zero)
    #expect(parser.replies.isComplete)
  }

  private struct Sequence64: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 16
    }
  }

  // MARK: Questions

  @Test func `the questions are one string that ends with the attributes`() {
    let text = String(decoding: queries.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[c"))
    #expect(text.contains("\u{1B}_Gi=\(queries.kittyID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"))
    #expect(text.contains(",t=s,f=24,S=3;"))
    #expect(queries != TerminalQueries(asked: TerminalQuery.allCases))
  }

  @Test func `the name of the shared memory is in base 64`() throws {
    let text = String(decoding: queries.bytes(of: .kittySharedMemory), as: UTF8.self)
    let code = try #require(text.split(separator: ";").last).dropLast(2)
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bits = 0
    var count = 0
    var bytes: [UInt8] = []
    for digit in code where digit != "=" {
      bits = bits << 6 | (try #require(digits.firstIndex(of: digit)))
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
    }
    #expect(code.count % 4 == 0)
    #expect(String(decoding: bytes, as: UTF8.self) == queries.sharedMemoryName)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true, true), (["TERM": "xterm-kitty"], true, true),
      (["TERM": "tmux-256color"], true, false), (["TERM": "screen"], true, false),
      (["TERM": "xterm", "TMUX": "x"], true, false), (["TERM": "xterm", "STY": "x"], true, false),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], true, false),
      (["TERM": "linux"], false, false), (["TERM": "dumb"], false, false),
      (["TERM": ""], false, false), ([:], false, false),
    ])
  func `nothing is asked that would be printed`(
    variables: [String: String], asks: Bool, asksKitty: Bool
  ) {
    let queries = TerminalQueries(variables)
    #expect((queries != nil) == asks)
    #expect((queries?.asked.contains(.kitty) ?? false) == asksKitty)
    #expect(queries?.asked.last == (asks ? .attributes : nil))
  }
}
