import ImageDecoding
import LenientJSON
import PhotoGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a terminal replied, kept for the next command in it: a terminal that is silent costs its wait
/// once.
///
/// The replies are kept and not what follows from them, so that a wish or `NO_COLOR` needs no new
/// ones. Inside tmux nothing is kept: it answers at once, and the terminal around it may be another
/// one each time.
struct GraphicsStore {
  private static let version = 1
  /// How long replies are believed, in seconds.
  private static let lifetime = 12 * 3600

  private let path: String
  private let now: Int
  /// What a terminal that is another one differs in.
  private let identity: [String]

  /// The store of this terminal; nil where there is none to keep anything for.
  init?(_ environment: AppEnvironment) {
    let variables = environment.variables
    guard let terminal = HandleSession.terminal(variables), (variables["TMUX"] ?? "").isEmpty
    else { return nil }
    path = environment.directories.runtime + "/terminal-\(terminal).json"
    now = environment.now
    identity = ["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "STY", "ZELLIJ"].map {
      variables[$0] ?? ""
    }
  }

  /// The replies of this terminal; nil when they are not known for a window of this size.
  func replies(in window: TerminalWindow) -> TerminalReplies? {
    guard let bytes = try? Files.read(path),
      let root = try? JSONDocument(parsing: bytes).root,
      root["version"]?.integer == Self.version,
      let time = root["time"]?.integer, (0...Self.lifetime).contains(now - time),
      root["terminal"]?.elements?.map({ $0.text }) == identity,
      root["window"]?.elements?.map({ $0.integer }) == Self.numbers(window),
      let list = root["replies"]?.elements
    else { return nil }
    var replies: [TerminalReply] = []
    for item in list {
      guard let query = item["query"]?.text.flatMap({ TerminalQuery(rawValue: $0) }),
        let bytes = item["bytes"]?.text.flatMap({ Self.bytes($0) }),
        let time = item["microseconds"]?.integer
      else { return nil }
      replies.append(TerminalReply(query: query, bytes: bytes, time: .microseconds(time)))
    }
    return TerminalReplies(replies)
  }

  /// Keeps what came of asking; what was not asked is nothing to keep.
  ///
  /// Trouble costs the next command its wait only.
  func keep(_ answer: ProbeAnswer) {
    guard [.complete, .silent].contains(answer.ending), let slash = path.lastIndex(of: "/") else {
      return
    }
    let replies = answer.replies.received.map { reply in
      JSON.object([
        .init("query", .string(reply.query.rawValue)),
        .init("bytes", .string(Self.hex(reply.bytes))),
        .init("microseconds", .integer(Int(reply.time / .microseconds(1)))),
      ])
    }
    let root = JSON.object([
      .init("version", .integer(Self.version)), .init("time", .integer(now)),
      .init("terminal", .array(identity.map { .string($0) })),
      .init("window", .array(Self.numbers(answer.window).map { .integer($0) })),
      .init("replies", .array(replies)),
    ])
    do {
      try Files.makeFolder(String(path[..<slash]))
      try Files.replace(path, with: Array((root.encoded() + "\n").utf8), isLasting: false)
    } catch {
      unlink(path)
    }
  }

  private static func numbers(_ window: TerminalWindow) -> [Int] {
    [
      window.cells?.columns ?? 0, window.cells?.rows ?? 0, window.pixels.width,
      window.pixels.height,
    ]
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    let digits = Array(hex.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
