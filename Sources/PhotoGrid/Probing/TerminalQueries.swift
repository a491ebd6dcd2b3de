/// The questions for one terminal, as the bytes that ask them all at once.
public struct TerminalQueries: Sendable, Equatable {
  /// What is asked, in this order; ``TerminalQuery/attributes`` is the last.
  public let asked: [TerminalQuery]
  /// The id that a reply about kitty graphics carries.
  let kittyID: UInt32
  /// The id that a reply about shared memory carries.
  let sharedMemoryID: UInt32
  /// The POSIX name of the shared memory object that the terminal is asked to read.
  let sharedMemoryName: String

  /// One pixel of three bytes is asked about.
  static let sharedMemoryLength = 3

  /// The questions for the terminal that some environment variables describe; nil where none is safe.
  ///
  /// A terminal that does not know a sequence should ignore it. Those left out are known to print it:
  /// the Linux console and the Terminal of macOS, and tmux and screen, which take a question about
  /// kitty graphics for a title.
  public init?(_ variables: [String: String]) {
    let term = variables["TERM"] ?? ""
    guard !term.isEmpty, !Self.mute.contains(term), !term.hasPrefix("linux-") else { return nil }
    var asked = TerminalQuery.allCases
    if TerminalFacts.isMultiplexer(variables) || variables["TERM_PROGRAM"] == "Apple_Terminal" {
      asked.removeAll { $0 == .kitty || $0 == .kittySharedMemory }
    }
    if variables["TERM_PROGRAM"] == "Apple_Terminal" {
      asked.removeAll { $0 == .synchronizedOutput }
    }
    #if !canImport(Glibc)
      asked.removeAll { $0 == .kittySharedMemory }
    #endif
    self.init(asked: asked)
  }

  private static let mute: Set<String> = ["dumb", "linux", "cons25", "vt52", "unknown"]

  /// The given questions; ids and names are random, so that the reply to somebody else is not taken
  /// for one of ours.
  init(asked: [TerminalQuery]) {
    self.asked = asked
    let ids = 0x1000_0000...UInt32(0x7FFF_FFFE)
    kittyID = .random(in: ids)
    sharedMemoryID = kittyID + 1
    sharedMemoryName = SharedMemory.newName()
  }

  /// All questions.
  public var bytes: [UInt8] { asked.flatMap { bytes(of: $0) } }

  /// One question.
  public func bytes(of query: TerminalQuery) -> [UInt8] {
    let text =
      switch query {
      case .kitty: "\u{1B}_Gi=\(kittyID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
      case .kittySharedMemory:
        "\u{1B}_Gi=\(sharedMemoryID),s=1,v=1,a=q,t=s,f=24,S=\(Self.sharedMemoryLength);"
          + "\(String(decoding: Base64.text(Array(sharedMemoryName.utf8)), as: UTF8.self))\u{1B}\\"
      case .version: "\u{1B}[>0q"
      case .cellSize: "\u{1B}[16t"
      case .areaSize: "\u{1B}[14t"
      case .synchronizedOutput: "\u{1B}[?2026$p"
      case .background: "\u{1B}]11;?\u{1B}\\"
      case .attributes: "\u{1B}[c"
      }
    return Array(text.utf8)
  }
}
