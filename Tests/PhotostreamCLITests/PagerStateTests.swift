import PhotoGrid
import Testing

@testable import PhotostreamCLI

@Suite("pager state")
struct PagerStateTests {
  /// 4 photos a row, 3 rows on the screen, 30 photos in 8 rows.
  private func pager(photos: Int = 30, isComplete: Bool = true) -> PagerState {
    var state = PagerState(columns: 4, rowsOnScreen: 3)
    state.add(photos)
    if isComplete { state.complete() }
    return state
  }

  private func press(_ keys: String, _ state: inout PagerState) -> [PagerState.Effect] {
    keys.compactMap { state.press($0 == "\n" ? .enter : .character($0)) }
  }

  @Test(
    "keys move by rows and by screens, and not beyond either end",
    arguments: [
      ("", 0), ("j", 1), ("jjk", 1), ("k", 0), (" ", 3), ("  ", 5), ("   j", 5), ("G", 5),
      ("Gk", 4), ("Gg", 0), (" b", 0), ("Gb", 2), ("\n", 1),
    ])
  func moves(keys: String, top: Int) {
    var state = pager()
    _ = press(keys, &state)
    #expect(state.top == top)
    #expect(state.visibleRows == top..<top + 3)
    #expect(state.photos(ofRow: 7) == 28..<30)
  }

  @Test("the end is told, and that more is coming")
  func ends() {
    var state = pager()
    _ = press("Gj", &state)
    #expect(state.status == "this is the end")
    var more = pager(photos: 12, isComplete: false)
    _ = press("j", &more)
    #expect(more.top == 0)
    #expect(more.status == "more is being fetched")
    #expect(more.press(.character("k")) == .draw)
    #expect(more.status.hasPrefix("1-12 of 12+ "))
  }

  @Test("more photos are needed before the next screen is reached")
  func needsMore() {
    var state = PagerState(columns: 4, rowsOnScreen: 3)
    #expect(state.needsMore)
    #expect(state.status == "fetching")
    state.add(23)
    #expect(state.needsMore)
    state.add(1)
    #expect(!state.needsMore)
    _ = press("j", &state)
    #expect(state.needsMore)
    state.complete()
    #expect(!state.needsMore)
  }

  @Test("a handle opens, handles are favorites")
  func handles() {
    var state = pager()
    #expect(press("ob3\n", &state).last == .open(Handle(row: 1, column: 3)))
    #expect(
      press("fa1 c1-c2\n", &state).last
        == .toggle([
          Handle(row: 0, column: 1), Handle(row: 2, column: 1), Handle(row: 2, column: 2),
        ]))
    #expect(state.position(of: Handle(row: 2, column: 2)) == 9)
    #expect(state.position(of: Handle(row: 7, column: 3)) == nil)
    #expect(state.position(of: Handle(row: 0, column: 5)) == nil)
  }

  @Test(
    "what cannot be done is told, and nothing is done",
    arguments: [
      ("ozz\n", "'zz' is no handle; handles look like b3 or c1-c4"),
      ("oh3\n", "there is no photo h3"), ("fa1 a9\n", "there is no photo a9"),
      ("oa1-a2\n", "one photo is opened at a time"),
    ])
  func mistakes(keys: String, message: String) {
    var state = pager()
    #expect(press(keys, &state).last == .draw)
    #expect(state.status == message)
    #expect(state.press(.character("j")) == .draw)
    #expect(state.top == 1)
  }

  @Test("what is typed is shown, and can be taken back")
  func typing() {
    var state = pager()
    _ = press("fj1", &state)
    #expect(state.status == "favorite: j1")
    #expect(state.top == 0)
    _ = state.press(.erase)
    #expect(state.status == "favorite: j")
    _ = state.press(.cancel)
    #expect(state.status.hasPrefix("1-12 of 30 "))
    #expect(state.press(.cancel) == .quit)
    #expect(state.press(.character("q")) == .quit)
  }

  @Test("another size keeps the photo that was on top")
  func resize() {
    var state = pager()
    _ = press("jjj", &state)
    state.resize(columns: 2, rowsOnScreen: 5)
    #expect(state.top == 6 && state.photos(ofRow: 6) == 12..<14)
    state.resize(columns: 10, rowsOnScreen: 9)
    #expect(state.top == 0 && state.visibleRows == 0..<3)
    state.resize(columns: 0, rowsOnScreen: 0)
    #expect(state.visibleRows.count == 1)
  }

  @Test("no photos at all")
  func empty() {
    var state = PagerState(columns: 4, rowsOnScreen: 3)
    state.complete()
    for key in "jk bgG\n" { _ = press(String(key), &state) }
    #expect(state.top == 0 && state.visibleRows.isEmpty)
    #expect(press("oa1\n", &state).last == .draw)
    #expect(state.status == "there is no photo a1")
  }
}

@Suite("pager keys")
struct PagerKeyReaderTests {
  @Test(
    "keys are read from what terminals send",
    arguments: [
      ("j", [.character("j")]), ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OA", [.up]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[H\u{1B}[F", [.top, .bottom]),
      ("\u{1B}", [.cancel]), ("\r\n", [.enter, .enter]), ("\u{7F}", [.erase]),
      ("\u{1B}[1;5A", []), ("\u{1B}[<0;1;1Mx", [.character("x")]), ("é", []), ("\u{1B}[", []),
      ("\u{1B}\u{1B}[A", [.cancel, .up]),
    ] as [(String, [PagerKey])])
  func reads(text: String, keys: [PagerKey]) {
    #expect(PagerKeyReader().keys(Array(text.utf8)) == keys)
  }

  @Test("any bytes are borne")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        [0x1B, 0x5B, 0x4F, UInt8.random(in: 0...255)].randomElement() ?? 0
      }
      #expect(PagerKeyReader().keys(bytes).count <= bytes.count)
    }
  }
}
