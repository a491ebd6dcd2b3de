import ImageDecoding
import LenientJSON
import PhotoGrid

/// What `doctor terminal` found: what was asked, what came, and what follows.
struct TerminalReport: Sendable {
  /// The variables that say something of the terminal.
  static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LC_TERMINAL",
    "LC_TERMINAL_VERSION", "TMUX", "STY", "ZELLIJ", "SSH_CONNECTION", "NO_COLOR", "LC_ALL",
    "LC_CTYPE", "LANG",
  ]
  /// Of these only that they are set is told: they hold paths and addresses.
  private static let hidden: Set<String> = ["TMUX", "STY", "SSH_CONNECTION"]

  let variables: [String: String]
  let facts: TerminalFacts
  let verdict: GraphicsVerdict
  /// How the asking ended; nil when there was nobody to ask, or nothing safe to.
  let ending: ProbeAnswer.Ending?
  /// What was asked, each as the bytes that were sent.
  let questions: [(query: TerminalQuery, bytes: [UInt8])]
  let typedCount: Int

  /// The report in the form of the other doctor's page.
  func page(_ paste: PasteableText) -> String {
    var page = ""
    func section(_ name: String, _ lines: [(String, String)]) {
      page += "\(name)\n"
      let width = (lines.map(\.0.count).max() ?? 0) + 2
      for (name, value) in lines {
        let gap = String(repeating: " ", count: width - name.count)
        page += "  \(paste.clean(name))\(gap)\(paste.clean(value))\n"
      }
    }
    section("environment", environmentLines)
    section("window", windowLines)
    page += "questions\n  \(asking)\n"
    if !questions.isEmpty { section("replies", questions.map { line($0.query, $0.bytes) }) }
    section("verdict", verdictLines)
    section("modes that would work here", modeLines)
    return page
  }

  /// The same as one object.
  func json(_ paste: PasteableText) -> JSON {
    func object(_ lines: [(String, String)]) -> JSON {
      .object(lines.map { .init($0.0, .string(paste.clean($0.1))) })
    }
    let replies = questions.map { question in
      var members: [JSON.Member] = [
        .init("query", .string(question.query.rawValue)),
        .init("question", .string(Self.visible(question.bytes))),
      ]
      if let reply = facts.replies[question.query] {
        members.append(.init("reply", .string(paste.clean(Self.visible(reply.bytes)))))
        members.append(.init("milliseconds", .double(reply.time.milliseconds)))
      }
      return JSON.object(members)
    }
    var verdict: [JSON.Member] = [.init("mode", .string(self.verdict.mode?.rawValue ?? "none"))]
    verdict += [
      .init("colors", .string(self.verdict.depth == .full ? "24 bit" : "256")),
      .init("cellWidth", .integer(self.verdict.cell.width)),
      .init("cellHeight", .integer(self.verdict.cell.height)),
      .init("sharedMemory", .bool(self.verdict.hasSharedMemory)),
      .init("passthrough", .bool(self.verdict.needsPassthrough)),
      .init("synchronizedOutput", .bool(self.verdict.synchronizesOutput)),
      .init("rule", .string(self.verdict.rule.rawValue)),
      .init("ruleText", .string(self.verdict.rule.sentence)),
    ]
    if let number = self.verdict.rule.number {
      verdict.append(.init("ruleNumber", .integer(number)))
    }
    return .object([
      .init("environment", object(environmentLines)), .init("window", object(windowLines)),
      .init("asking", .string(asking)), .init("typedBytes", .integer(typedCount)),
      .init("replies", .array(replies)), .init("verdict", .object(verdict)),
      .init("modes", .array(facts.possibleModes.map { .string($0.rawValue) })),
    ])
  }

  // MARK: Lines

  private var environmentLines: [(String, String)] {
    Self.names.compactMap { name in
      variables[name].map {
        (name, Self.hidden.contains(name) && !$0.isEmpty ? "(set)" : $0)
      }
    } + (facts.tmux.map { [("tmux shows in", tmux($0))] } ?? [])
  }

  private func tmux(_ facts: TmuxFacts) -> String {
    (facts.terminal.isEmpty ? "a terminal without a name" : facts.terminal)
      + ", allow-passthrough \(facts.allowsPassthrough ? "on" : "off")"
  }

  private var windowLines: [(String, String)] {
    let window = facts.window
    let cells = window.cells.map { "\($0.columns) x \($0.rows) cells" } ?? "unknown"
    let pixels = window.pixels.width > 0 ? window.pixels.description : "unknown"
    return [("size", cells), ("pixels", pixels), ("cell", verdict.cell.description)]
  }

  private var asking: String {
    let typed = typedCount == 0 ? "" : " \(Count.words(typedCount, "byte")) typed meanwhile."
    return (ending?.sentence ?? "A terminal of this kind prints questions, so it was not asked.")
      + typed
  }

  private func line(_ query: TerminalQuery, _ bytes: [UInt8]) -> (String, String) {
    let question = Self.visible(bytes)
    guard let reply = facts.replies[query] else {
      return (query.label, "\(question)  not answered")
    }
    return (
      query.label,
      "\(question)  \(Self.visible(reply.bytes)) after \(Self.text(reply.time.milliseconds)) ms"
    )
  }

  private var verdictLines: [(String, String)] {
    let rule = verdict.rule.number.map { "\($0): " } ?? ""
    return [
      ("mode", verdict.mode?.rawValue ?? "none (a text table)"),
      ("rule", rule + verdict.rule.sentence),
      ("colors", verdict.depth == .full ? "24 bit" : "256"),
      ("shared memory", verdict.hasSharedMemory ? "yes" : "no"),
      ("through tmux", verdict.needsPassthrough ? "wrapped" : "as it is"),
      ("synchronized", verdict.synchronizesOutput ? "yes" : "no"),
    ]
  }

  private var modeLines: [(String, String)] {
    let modes = facts.possibleModes.map { ($0.rawValue, "--graphics \($0.rawValue)") }
    return modes.isEmpty ? [("none", "as far as is known")] : modes
  }

  // MARK: Text

  /// Bytes with each that is not printable ASCII as its name or number.
  static func visible(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case 0x1B: "ESC "
      case 0x07: " BEL"
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  private static func text(_ milliseconds: Double) -> String {
    let tenths = Int((milliseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Duration {
  /// In milliseconds, to the microsecond.
  fileprivate var milliseconds: Double { (self / .microseconds(1)).rounded() / 1000 }
}
