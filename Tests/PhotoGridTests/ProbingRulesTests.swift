import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct ProbingRulesTests {
  /// A case of the table: what is there, what is replied, and what follows.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var variables: [String: String] = [:]
    var replies: [TerminalReply] = []
    var isTerminal = true
    var isForeground = true
    var tmux: String?
    var mode: GraphicsMode?
    var rule: GraphicsRule

    var testDescription: String { name }

    var facts: TerminalFacts {
      let standard = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
      var facts = TerminalFacts(standard.merging(variables) { $1 }, isTerminal: isTerminal)
      facts.isForeground = isForeground
      facts.replies = TerminalReplies(replies)
      if let tmux { facts.tmux = TmuxFacts(answer: tmux) }
      return facts
    }
  }

  private static let kitty = reply(.kitty, "\u{1B}_Gi=31;OK\u{1B}\\")
  private static let noKitty = reply(.kitty, "\u{1B}_Gi=31;EINVAL: no\u{1B}\\")
  private static let sixel = reply(.attributes, "\u{1B}[?62;4;22c")
  private static let plain = reply(.attributes, "\u{1B}[?62;22c")
  private static let inTmux = ["TMUX": "socket,1,0", "TERM": "tmux-256color"]
  private static let basic = ["COLORTERM": "", "TERM": "xterm"]

  private static func reply(_ query: TerminalQuery, _ text: String) -> TerminalReply {
    TerminalReply(query: query, bytes: Array(text.utf8), time: .zero)
  }

  private static func named(_ name: String) -> TerminalReply {
    reply(.version, "\u{1B}P>|\(name)\u{1B}\\")
  }

  static let cases: [Case] = [
    // 1: no terminal, dumb
    Case(name: "a pipe", replies: [kitty, sixel], isTerminal: false, rule: .offTerminal),
    Case(name: "dumb", variables: ["TERM": "dumb"], replies: [sixel], rule: .dumb),
    Case(
      name: "not quite dumb", variables: ["TERM": "dumber-256color"], mode: .quadrant,
      rule: .trueColor),
    // 2: NO_COLOR
    Case(name: "no color", variables: ["NO_COLOR": "1"], replies: [kitty], rule: .noColor),
    Case(
      name: "no color, empty", variables: ["NO_COLOR": ""], replies: [kitty], mode: .kitty,
      rule: .kitty),
    // 3: background
    Case(
      name: "background", replies: [kitty, sixel], isForeground: false, mode: .quadrant,
      rule: .background),
    Case(
      name: "background of iTerm2", variables: ["TERM_PROGRAM": "iTerm.app"], isForeground: false,
      mode: .iterm2, rule: .background),
    Case(
      name: "background of few colors", variables: basic, replies: [sixel], isForeground: false,
      rule: .background),
    // 4: multiplexers
    Case(
      name: "tmux in kitty", variables: inTmux, replies: [plain], tmux: "kitty(0.31.0)|1",
      mode: .kittyPlaceholder, rule: .tmuxPlaceholders),
    Case(
      name: "tmux in Ghostty", variables: inTmux, tmux: "ghostty 1.0.1|1",
      mode: .kittyPlaceholder, rule: .tmuxPlaceholders),
    Case(
      name: "tmux that passes nothing", variables: inTmux, tmux: "kitty(0.31.0)|0",
      mode: .quadrant, rule: .multiplexer),
    Case(
      name: "tmux in an old kitty", variables: inTmux, tmux: "kitty(0.26.5)|1", mode: .quadrant,
      rule: .multiplexer),
    Case(
      name: "tmux in kitty, no UTF-8", variables: inTmux.merging(["LANG": "C"]) { $1 },
      tmux: "kitty(0.31.0)|1", rule: .notUTF8),
    Case(
      name: "tmux with sixel", variables: inTmux, replies: [sixel], tmux: "|0", mode: .sixel,
      rule: .tmuxSixel),
    Case(
      name: "tmux takes no other reply", variables: inTmux, replies: [kitty, named("WezTerm 1")],
      tmux: "|0", mode: .quadrant, rule: .multiplexer),
    Case(
      name: "tmux on another machine", replies: [named("tmux 3.3a"), kitty, plain],
      mode: .quadrant, rule: .multiplexer),
    Case(
      name: "screen", variables: ["TERM": "screen-256color", "STY": "1.pts"], mode: .quadrant,
      rule: .multiplexer),
    Case(
      name: "Zellij", variables: ["ZELLIJ": "0", "TERM": "xterm-kitty"], mode: .quadrant,
      rule: .multiplexer),
    Case(
      name: "screen of few colors", variables: ["TERM": "screen", "COLORTERM": ""],
      rule: .fewColors),
    // 5: kitty
    Case(name: "kitty", replies: [kitty, sixel], mode: .kitty, rule: .kitty),
    Case(
      name: "kitty without UTF-8", variables: ["LANG": "C"], replies: [kitty], mode: .kitty,
      rule: .kitty),
    Case(name: "kitty says no", replies: [noKitty, plain], mode: .quadrant, rule: .trueColor),
    // 6: iTerm2
    Case(name: "WezTerm by name", replies: [named("WezTerm 2024")], mode: .iterm2, rule: .iterm2),
    Case(
      name: "mintty by name", replies: [named("mintty 3.6"), sixel], mode: .iterm2, rule: .iterm2),
    Case(
      name: "iTerm2 by the environment", variables: ["TERM_PROGRAM": "iTerm.app"],
      replies: [plain], mode: .iterm2, rule: .iterm2),
    Case(
      name: "iTerm2 over ssh", variables: ["LC_TERMINAL": "iTerm2"], mode: .iterm2,
      rule: .iterm2),
    Case(
      name: "an environment left over from iTerm2", variables: ["TERM_PROGRAM": "iTerm.app"],
      replies: [named("XTerm(379)"), plain], mode: .quadrant, rule: .trueColor),
    Case(
      name: "Code with pictures", variables: ["TERM_PROGRAM": "vscode"], replies: [sixel],
      mode: .iterm2, rule: .iterm2),
    Case(
      name: "Code without pictures", variables: ["TERM_PROGRAM": "vscode"],
      replies: [named("xterm.js(5.5.0)"), plain], mode: .quadrant, rule: .trueColor),
    // 7: sixel
    Case(name: "sixel", replies: [named("XTerm(379)"), sixel], mode: .sixel, rule: .sixel),
    Case(
      name: "sixel of few colors", variables: basic, replies: [sixel], mode: .sixel, rule: .sixel),
    Case(
      name: "14 is not 4", replies: [reply(.attributes, "\u{1B}[?62;14;44c")], mode: .quadrant,
      rule: .trueColor),
    // 8: sextants
    Case(
      name: "kitty that does not answer", variables: ["TERM": "xterm-kitty", "COLORTERM": ""],
      mode: .sextant, rule: .sextants),
    Case(
      name: "kitty without graphics", replies: [named("kitty(0.19.0)"), plain], mode: .sextant,
      rule: .sextants),
    Case(
      name: "xterm under kitty's TERM", variables: ["TERM": "xterm-kitty"],
      replies: [named("XTerm(379)"), plain], mode: .quadrant, rule: .trueColor),
    // 9, 10: colors
    Case(name: "true color", mode: .quadrant, rule: .trueColor),
    Case(name: "24bit", variables: ["COLORTERM": "24bit"], mode: .quadrant, rule: .trueColor),
    Case(
      name: "direct", variables: ["COLORTERM": "", "TERM": "xterm-direct"], mode: .quadrant,
      rule: .trueColor),
    Case(name: "256 colors", variables: ["COLORTERM": "yes"], mode: .quadrant, rule: .palette256),
    // 11, 12: no pictures
    Case(name: "few colors", variables: basic, replies: [plain], rule: .fewColors),
    Case(name: "console", variables: ["COLORTERM": "", "TERM": "linux"], rule: .fewColors),
    Case(name: "no UTF-8", variables: ["LANG": "C"], rule: .notUTF8),
    Case(name: "no locale", variables: ["LANG": ""], rule: .notUTF8),
    Case(
      name: "the first locale decides", variables: ["LC_ALL": "de_DE.UTF-8", "LANG": "C"],
      mode: .quadrant, rule: .trueColor),
  ]

  @Test(arguments: cases)
  func `the first rule that holds decides`(_ test: Case) {
    let verdict = GraphicsVerdict(test.facts)
    #expect(verdict.mode == test.mode)
    #expect(verdict.rule == test.rule)
  }

  @Test func `every rule is in the table, in its order`() {
    let rules = Set(Self.cases.map(\.rule))
    let byWish: Set<GraphicsRule> = [.askedFor, .askedForNone]
    #expect(rules.union(byWish) == Set(GraphicsRule.allCases))
    let numbers = GraphicsRule.allCases.compactMap(\.number)
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers) == Set(1...12))
    #expect(Set(GraphicsRule.allCases.map(\.sentence)).count == GraphicsRule.allCases.count)
  }

  @Test(arguments: cases)
  func `a wish comes before all rules`(_ test: Case) {
    for mode in GraphicsMode.allCases {
      let verdict = GraphicsVerdict(test.facts, wish: .mode(mode))
      #expect(verdict.mode == mode)
      #expect(verdict.rule == .askedFor)
    }
    #expect(GraphicsVerdict(test.facts, wish: .none).mode == nil)
    #expect(GraphicsVerdict(test.facts, wish: .none).rule == .askedForNone)
  }

  @Test func `a habit gives way to what must not be`() {
    func verdict(_ variables: [String: String], _ mode: GraphicsMode, isTerminal: Bool = true)
      -> GraphicsVerdict
    {
      let test = Case(name: "", variables: variables, isTerminal: isTerminal, rule: .askedFor)
      return GraphicsVerdict(test.facts, wish: .habit(mode))
    }
    #expect(verdict([:], .half).mode == .half)
    #expect(verdict(["COLORTERM": "", "TERM": "xterm"], .half).mode == .half)
    #expect(verdict([:], .half, isTerminal: false).rule == .offTerminal)
    #expect(verdict(["NO_COLOR": "1"], .sixel).rule == .noColor)
    #expect(verdict(["TERM": "dumb"], .sixel).rule == .dumb)
    #expect(verdict(["LANG": "C"], .half).rule == .notUTF8)
    #expect(verdict(["LANG": "C"], .sixel).mode == .sixel)
  }

  @Test(arguments: cases)
  func `what is foreseen holds whatever is replied`(_ test: Case) {
    var before = test.facts
    before.replies = TerminalReplies()
    let foreseen = GraphicsVerdict.foresees(before)
    for replies in [test.replies, [], [Self.kitty], [Self.sixel], [Self.named("XTerm(379)")]] {
      var facts = before
      facts.replies = TerminalReplies(replies)
      if let foreseen { #expect((GraphicsVerdict(facts).mode != nil) == foreseen) }
    }
    let isSure = test.facts.colors != nil && test.facts.isUTF8
    #expect(!isSure || foreseen != nil)
  }

  @Test func `what only a reply can tell is not foreseen`() {
    let few = Case(name: "", variables: Self.basic, rule: .fewColors).facts
    #expect(GraphicsVerdict.foresees(few) == nil)
    #expect(GraphicsVerdict.foresees(few, wish: .mode(.half)) == true)
    var answered = few
    answered.replies = TerminalReplies([Self.plain])
    #expect(GraphicsVerdict.foresees(answered) == false)
    #expect(
      GraphicsVerdict.foresees(Case(name: "", variables: ["LANG": "C"], rule: .notUTF8).facts)
        == nil)
  }

  // MARK: What else a verdict says

  @Test func `colors, cells and abilities come from the facts, for a wish too`() {
    let all = [
      Self.kitty, Self.reply(.kittySharedMemory, "\u{1B}_Gi=32;OK\u{1B}\\"),
      Self.reply(.cellSize, "\u{1B}[6;18;9t"),
      Self.reply(.synchronizedOutput, "\u{1B}[?2026;2$y"), Self.named("WezTerm 1"), Self.plain,
    ]
    for wish in [GraphicsWish.auto, .mode(.sixel), .none] {
      let verdict = GraphicsVerdict(Case(name: "", replies: all, rule: .kitty).facts, wish: wish)
      #expect(verdict.cell == PixelSize(width: 9, height: 18))
      #expect(verdict.depth == .full)
      #expect(verdict.hasSharedMemory && verdict.synchronizesOutput && verdict.knowsCursorKeeping)
      #expect(!verdict.needsPassthrough)
    }
    let none = GraphicsVerdict(Case(name: "", variables: Self.basic, rule: .fewColors).facts)
    #expect(none.depth == .palette256 && none.cell == PixelSize(width: 10, height: 20))
    #expect(!none.hasSharedMemory && !none.synchronizesOutput && !none.knowsCursorKeeping)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false), (9, false)])
  func `a mode that can be set synchronizes`(state: Int, synchronizes: Bool) {
    let reply = Self.reply(.synchronizedOutput, "\u{1B}[?2026;\(state)$y")
    let verdict = GraphicsVerdict(Case(name: "", replies: [reply], rule: .trueColor).facts)
    #expect(verdict.synchronizesOutput == synchronizes)
  }

  @Test func `what tmux would swallow is passed through it`() {
    func needs(_ mode: GraphicsMode, _ replies: [TerminalReply] = [], isInTmux: Bool = true) -> Bool
    {
      let variables = isInTmux ? Self.inTmux : [:]
      let test = Case(name: "", variables: variables, replies: replies, rule: .askedFor)
      return GraphicsVerdict(test.facts, wish: .mode(mode)).needsPassthrough
    }
    for mode in [GraphicsMode.kitty, .kittyPlaceholder, .iterm2, .sixel] { #expect(needs(mode)) }
    for mode in [GraphicsMode.sextant, .quadrant, .half] { #expect(!needs(mode)) }
    #expect(!needs(.sixel, [Self.sixel]))
    #expect(!needs(.kitty, isInTmux: false))
  }

  @Test(
    arguments: [
      // window cells, window pixels, 16t, 14t (height first), cell
      ((80, 24), (800, 480), "", "", (10, 20)),
      ((80, 24), (804, 484), "9;9", "", (10, 20)),
      ((80, 24), (159, 480), "18;9", "", (9, 18)),
      ((80, 24), (800, 95), "18;9", "", (9, 18)),
      ((80, 24), (0, 0), "18;9", "480;800", (9, 18)),
      ((80, 24), (0, 0), "", "480;800", (10, 20)),
      ((80, 24), (0, 0), "0;0", "384;640", (8, 16)),
      ((80, 24), (0, 0), "99999;99999", "", (10, 20)),
      ((80, 24), (0, 0), "1;1", "1;1", (10, 20)),
      ((0, 0), (800, 480), "30;15", "480;800", (15, 30)),
      ((1, 1), (65535, 65535), "", "", (10, 20)),
    ] as [((Int, Int), (Int, Int), String, String, (Int, Int))])
  func `the size of a cell`(
    cells: (Int, Int), pixels: (Int, Int), cell: String, area: String, expected: (Int, Int)
  ) {
    var facts = TerminalFacts([:], isTerminal: true)
    facts.window = TerminalWindow(
      cells: CellSize(columns: cells.0, rows: cells.1),
      pixels: PixelSize(width: pixels.0, height: pixels.1))
    var replies: [TerminalReply] = []
    if !cell.isEmpty { replies.append(Self.reply(.cellSize, "\u{1B}[6;\(cell)t")) }
    if !area.isEmpty { replies.append(Self.reply(.areaSize, "\u{1B}[4;\(area)t")) }
    facts.replies = TerminalReplies(replies)
    #expect(GraphicsVerdict(facts).cell == PixelSize(width: expected.0, height: expected.1))
  }

  // MARK: tmux

  @Test(
    arguments: [
      ("kitty(0.28.0)|1\n", true, true), ("kitty(1.0)|on\n", true, true),
      ("kitty(0.27.9)|all", false, true), ("kitty(x.y)|2", false, true), ("kitty|1", false, true),
      ("ghostty 1.1.0|0\n", true, false), ("xterm|256||off\n", false, false), ("|\n", false, false),
    ])
  func `what tmux says`(answer: String, knows: Bool, passes: Bool) throws {
    let facts = try #require(TmuxFacts(answer: answer))
    #expect(facts.knowsPlaceholders == knows)
    #expect(facts.allowsPassthrough == passes)
  }

  @Test func `what tmux does not say`() {
    for answer in ["", "\n", "no server running\n"] { #expect(TmuxFacts(answer: answer) == nil) }
    #expect(TmuxFacts.command([:]) == nil)
    #expect(TmuxFacts.command(["TMUX": ""]) == nil)
    let command = TmuxFacts.command(["TMUX": "s,1,0", "TMUX_PANE": "%3"]) ?? []
    #expect(command.prefix(5) == ["tmux", "display-message", "-p", "-t", "%3"])
  }
}
