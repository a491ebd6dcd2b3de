import Foundation
import HTTPTransport
import TestSupport
import Testing

@testable import PhotostreamCLI

@Suite("recording and secrets")
struct RecordingTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test(
    "what was recorded is played back the same, without a key or a network",
    arguments: [
      ["list", "recent", "--all", "--per-page", "5"], ["list", "nearby", "--at", "1,2"],
      ["list", "interesting", "-f", "csv"], ["show", "42"], ["licenses"],
    ])
  func recordThenReplay(words: [String]) async throws {
    let folder = session.home.file("recording")
    let recorded = await session.run(
      words: words + ["--record", folder], network: FakeFlickr.network(photos: 12))
    #expect(recorded.code == .success)
    #expect(!recorded.out.isEmpty)
    let played = await session.run(
      words: words + ["--replay", folder], now: Session.now + 99_999,
      variables: ["FLICKR_API_KEY": nil])
    #expect(played.code == .success)
    #expect(played.out == recorded.out)
    for name in session.files {
      #expect(!(try session.text(name)).contains(Session.key), "\(name)")
      #expect(!name.contains(Session.key))
    }
    #expect(session.files.contains("recording/index.jsonl"))
  }

  @Test("pictures are recorded as well and drawn the same")
  func pictures() async throws {
    let folder = session.home.file("recording")
    let words = ["list", "recent", "-n", "6"]
    let recorded = await session.run(
      words: words + ["--record", folder], on: .terminal(), network: FakeFlickr.network(photos: 6),
      variables: terminalVariables)
    let played = await session.run(
      words: words + ["--replay", folder], on: .terminal(), variables: terminalVariables)
    #expect(played.out == recorded.out)
    #expect(recorded.out.contains("\u{1B}[1ma1"))
    #expect(session.files.count { $0.hasPrefix("recording/pictures/") } == 6)
  }

  @Test("what is not recorded ends with 66 and says what there is")
  func notRecorded() async throws {
    let folder = session.home.file("recording")
    await session.run("list", "recent", "--record", folder, network: FakeFlickr.network(photos: 3))
    let outcome = await session.run("list", "interesting", "--replay", folder)
    #expect(outcome.code == .noInput)
    #expect(outcome.errors.first?.contains("flickr.photos.getRecent") == true)
    #expect(outcome.out == "")
  }

  @Test("an answer that repeats the key is recorded without it")
  func echo() async throws {
    let folder = session.home.file("recording")
    let network = FakeFlickr.network { _ in
      FakeFlickr.page([FakeFlickr.photo("1", "\"title\":\"x\",\"api_key\":\"\(Session.key)\"")])
    }
    await session.run("list", "recent", "--record", folder, network: network)
    let files = session.files.filter { $0.hasPrefix("recording/") }
    #expect(files.count == 2)
    for name in files { #expect(!(try session.text(name)).contains(Session.key)) }
  }

  @Test("-v tells each request, -vv its headers, neither the key")
  func verbose() async throws {
    let network = StubTransport { request in
      HTTPResponse(
        status: 200, headers: ["Content-Type": "application/json", "Set-Cookie": "session=hush"],
        body: Array(FakeFlickr.page([FakeFlickr.photo("1")]).utf8), url: request.url)
    }
    let quiet = await session.run("list", "recent", network: network)
    #expect(quiet.err == [])
    let once = await session.run("list", "recent", "-v", network: network)
    #expect(once.err.count == 1)
    #expect(
      once.err[0].hasPrefix(
        "GET https://api.flickr.com/services/rest/?method=flickr.photos.getRecent&"))
    #expect(once.err[0].contains("api_key=<redacted>"))
    let twice = await session.run("-vv", "list", "recent", network: network)
    #expect(twice.err.contains("< Content-Type: application/json"))
    #expect(twice.err.contains("< Set-Cookie: <redacted>"))
    #expect(twice.out == quiet.out)
  }
}

@Suite("help and others")
struct HelpCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test("every command has a page that fits a terminal")
  func pages() async throws {
    let overview = await session.run("help")
    #expect(overview.code == .success && overview.err == [])
    #expect(await session.run("--help") == overview)
    #expect(await session.run("-h") == overview)
    let commands = [
      ["list"], ["show"], ["favorite", "add"], ["favorite", "remove"], ["favorite", "toggle"],
      ["favorite", "list"], ["prefetch"], ["cache", "info"], ["cache", "path"], ["cache", "clear"],
      ["config", "show"], ["config", "path"], ["config", "init"], ["config", "get"],
      ["config", "set"], ["config", "unset"], ["licenses"], ["completions"],
    ]
    for command in commands {
      let page = await session.run(words: ["help"] + command)
      #expect(page.code == .success)
      #expect(page.out.contains("Usage: photostream \(command.joined(separator: " "))"))
      #expect(page.out.contains("Global options:"))
      #expect(page.lines.allSatisfy { $0.count <= 80 })
      #expect(await session.run(words: command + ["--help"]) == page)
      #expect(await session.run(words: ["-h"] + command) == page)
      #expect(overview.out.contains(command[0]))
    }
    let group = await session.run("help", "favorite")
    #expect(group.out.hasPrefix("Usage: photostream favorite COMMAND [options]\n"))
    #expect(await session.run("favorite", "--help") == group)
    #expect(await session.run("help", "lst").code == .usage)
    #expect(session.files == [])
  }

  @Test("prints its version")
  func version() async throws {
    let outcome = await session.run("--version")
    #expect(outcome == Outcome(code: .success, out: "photostream \(Version.number)\n", err: []))
    #expect(await session.run("list", "--version") == outcome)
  }

  @Test("without a command it says where help is")
  func bare() async throws {
    let outcome = await session.run(words: [])
    #expect(
      outcome
        == Outcome(
          code: .usage, out: "",
          err: [
            "error: no command is given",
            "hint: photostream help; or try: photostream list interesting --demo",
          ]))
  }

  @Test("global options stand before or after the command")
  func globalOptions() async throws {
    for words in [
      ["--demo", "list", "recent", "-n", "2", "-f", "ids"],
      ["list", "recent", "--demo", "-n", "2", "-f", "ids"],
      ["-q", "list", "-n2", "-fids", "recent", "--demo"],
    ] {
      let outcome = await session.run(words: words)
      #expect(outcome.code == .success)
      #expect(outcome.lines.count == 2)
    }
  }

  @Test("completions know every command")
  func completions() async throws {
    for shell in ["bash", "zsh", "fish"] {
      let outcome = await session.run("completions", shell)
      #expect(outcome.code == .success && outcome.err == [])
      for word in ["interesting", "nearby", "streams.limit", "toggle", "--graphics"] {
        #expect(outcome.out.contains(shell == "fish" ? word.replacing("--", with: "-l ") : word))
      }
    }
  }

  @Test("licenses are Flickr's, or the known ones where Flickr cannot be asked")
  func licenses() async throws {
    let answer =
      #"{"licenses":{"license":[{"id":"10","name":"Mark","url":"https://m"},{"id":4,"name":"CC","url":""}]},"stat":"ok"}"#
    let outcome = await session.run("licenses", "--json", network: FakeFlickr.network(body: answer))
    #expect(
      outcome.lines == [
        #"{"id":"4","name":"CC"}"#, #"{"id":"10","name":"Mark","url":"https://m"}"#,
      ])
    let known = await session.run("licenses", "--json", variables: ["FLICKR_API_KEY": nil])
    #expect(known.code == .success && known.err == [])
    #expect(known.lines.count == 17)
    let failing = await session.run(
      "licenses", "--json", "--refresh", network: FakeFlickr.network(status: 500, body: ""))
    #expect(failing.out == known.out)
    #expect(
      failing.notes.last == "Flickr answers with status 500; these are the licenses of June 2025")
  }
}
