import Testing

@testable import PhotostreamCLI

@Suite("the status line")
struct StatusLineTests {
  private static let erasure = TestConsole.Shown.drawn("\r\u{1B}[K")
  private static let status = TestConsole.Shown.drawn("\r3 done\u{1B}[K")

  @Test("gives way to other lines and comes back below them")
  func lines() {
    let console = TestConsole(columns: 80)
    let line = StatusLine(over: console)
    line.show("3 done", as: .progress)
    line.tell("photostream: note: x")
    #expect(
      console.shown == [
        Self.status, Self.erasure, .line("photostream: note: x"), Self.status,
      ])
  }

  @Test("never stands within a line of standard output")
  func data() throws {
    let console = TestConsole(columns: 80)
    let line = StatusLine(over: console)
    line.show("3 done", as: .progress)
    try line.write("[1,")
    try line.flush()
    line.show("3 done", as: .progress)
    #expect(console.shown == [Self.status, Self.erasure, .data("[1,")])
    try line.write("2]\n")
    try line.flush()
    #expect(console.shown.suffix(2) == [.data("2]\n"), Self.status])
  }

  @Test("stays where it is when standard output is elsewhere")
  func pipe() throws {
    let console = TestConsole(errorColumns: 80)
    let line = StatusLine(over: console)
    line.show("3 done", as: .progress)
    try line.write("[1,")
    try line.flush()
    #expect(console.shown == [Self.status, .data("[1,")])
  }

  @Test("a wait stands before what is under way")
  func kinds() {
    let console = TestConsole(columns: 80)
    let line = StatusLine(over: console)
    line.show("waiting", as: .wait)
    line.show("3 done", as: .progress)
    line.show(nil, as: .wait)
    line.show(nil, as: .progress)
    #expect(
      console.drawn == [
        "\rwaiting\u{1B}[K", "\rwaiting\u{1B}[K", "\r3 done\u{1B}[K", "\r\u{1B}[K",
      ])
  }

  @Test("fits on one line, holds no foreign escapes, and is gone when it is closed")
  func safety() {
    let console = TestConsole(columns: 10)
    let line = StatusLine(over: console)
    line.show("a\u{1B}[2Jb 0123456789", as: .wait)
    line.close()
    line.show("late", as: .wait)
    #expect(console.drawn == ["\rab 01234…\u{1B}[K", "\r\u{1B}[K"])
  }
}
