import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("doctor terminal")
struct TerminalDoctorTests {
  private let session: Session

  init() throws { session = try Session() }

  private func doctor(
    _ terminal: FakeTerminal?, _ words: [String] = [], variables: [String: String?] = [:]
  ) async -> Outcome {
    let before = terminal?.settings
    let outcome = await session.run(
      words: ["doctor", "terminal"] + words,
      on: TestConsole(columns: terminal == nil ? nil : 80, terminalPath: terminal?.path),
      variables: terminalVariables.merging(variables) { $1 }, patience: .forReplies)
    #expect(terminal?.settings == before)
    #expect(outcome.code == .success)
    #expect(outcome.err == [])
    // What the terminal sent is shown, never sent back.
    #expect(!outcome.out.unicodeScalars.contains("\u{1B}"))
    return outcome
  }

  @Test("every question with its reply, and what follows")
  func asked() async throws {
    let terminal = try FakeTerminal(
      answering: "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;20;9t\u{1B}[?62;4;22c")
    defer { terminal.close() }
    let outcome = await doctor(terminal)
    for pattern in [
      #/\n  TERM +xterm-256color\n/#, #/\n  size +80 x 24 cells\n/#, #/\n  cell +9 x 18 pixels\n/#,
      #/\n  The terminal was asked and answered.\n/#,
      #/\n  name and version .* ESC \[>0q  ESC P>\|XTerm\(379\)ESC \\ after \d+\.\d ms\n/#,
      #/\n  kitty graphics +ESC _Gi=.*  not answered\n/#,
      #/\n  attributes \(DA1\) +ESC \[c  ESC \[\?62;4;22c after \d+\.\d ms\n/#,
      #/\n  mode +sixel\n/#, #/\n  rule +7: The terminal lists sixel/#, #/\n  colors +24 bit\n/#,
      #/\n  sixel +--graphics sixel\n/#, #/\n  half +--graphics half\n/#,
    ] {
      #expect(outcome.out.contains(pattern), "\(outcome.out)")
    }
    #expect(!outcome.out.contains("--graphics kitty"))
  }

  @Test("the same as an object")
  func json() async throws {
    let terminal = try FakeTerminal(answering: "\u{1B}[?2026;1$y\u{1B}[?62c")
    defer { terminal.close() }
    let root = try JSONDocument(parsing: await doctor(terminal, ["--json"]).out).root
    #expect(root["environment"]?["TERM"]?.text == "xterm-256color")
    let verdict = try #require(root["verdict"])
    #expect(verdict["mode"]?.text == "quadrant")
    #expect(verdict["rule"]?.text == "trueColor")
    #expect(verdict["ruleNumber"]?.integer == 9)
    #expect(verdict["cellWidth"]?.integer == 9)
    #expect(verdict["synchronizedOutput"]?.boolean == true)
    let replies = try #require(root["replies"]?.elements)
    #expect(replies.count == 8)
    #expect(replies.count { $0["reply"] != nil && $0["milliseconds"] != nil } == 2)
    #expect(replies.allSatisfy { $0["question"]?.text?.hasPrefix("ESC ") == true })
    #expect(root["modes"]?.elements?.map { $0.text } == ["quadrant", "half"])
  }

  @Test("off a terminal the environment decides")
  func pipe() async throws {
    let outcome = await doctor(nil)
    #expect(outcome.out.contains("There is no terminal that can be asked."))
    #expect(outcome.out.contains(#/\n  rule +1: The output is no terminal/#))
    #expect(outcome.out.contains(#/\n  quadrant +--graphics quadrant\n/#))
    let empty: [String: String?] = ["TERM": nil, "COLORTERM": nil, "LANG": nil]
    #expect(await doctor(nil, variables: empty).out.contains("as far as is known"))
  }

  @Test("a console that would print the questions is not asked")
  func console() async throws {
    let terminal = try FakeTerminal(answering: "")
    defer { terminal.close() }
    let outcome = await doctor(terminal, variables: ["TERM": "linux", "COLORTERM": nil])
    #expect(outcome.out.contains("it was not asked"))
    #expect(outcome.out.contains(#/\n  rule +11: /#))
    #expect(terminal.question == [])
  }

  @Test("nothing private is on the page")
  func privacy() async throws {
    let outcome = await doctor(
      nil,
      variables: [
        "TMUX": "secretive,1,0", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22",
      ])
    #expect(outcome.out.contains(#/\n  TMUX +\(set\)\n/#))
    #expect(!outcome.out.contains("secretive") && !outcome.out.contains("192.0.2"))
  }

  @Test("it asks anew whatever is known, and listings know it from then on")
  func anew() async throws {
    let terminal = try FakeTerminal { asked in
      asked.suffix(3).elementsEqual("\u{1B}[c".utf8) ? Array("\u{1B}[?62c".utf8) : []
    }
    defer { terminal.close() }
    for _ in 0..<2 {
      terminal.forget()
      _ = await doctor(terminal)
      #expect(!terminal.question.isEmpty)
    }
    terminal.forget()
    _ = await session.run(
      "list", "recent", "-n", "2", on: TestConsole(columns: 80, terminalPath: terminal.path),
      network: FakeFlickr.network(photos: 2), variables: terminalVariables)
    #expect(terminal.question == [])
  }
}
