import Foundation
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import PhotostreamCLI

@Suite("auth")
struct LoginCommandTests {
  private let session: Session

  init() throws { session = try Session.withSecret() }

  private func mode(_ name: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: session.home.file(name))
    return try #require(facts[.posixPermissions] as? Int)
  }

  @Test("login prints the page's address alone, takes the code and keeps the login for its owner")
  func login() async throws {
    let outcome = await session.logIn("--perms", "write")
    #expect(outcome.code == .success)
    #expect(
      outcome.out
        == "https://www.flickr.com/services/oauth/authorize?oauth_token=\(FakeLogin.startToken)"
        + "&perms=write\n")
    #expect(outcome.notes == ["logged in as Ada (12345678@N00), with permission to write"])
    #expect(session.files == [session.tokenFile])
    #expect(try mode(session.tokenFile) == 0o600)
    let root = try JSONDocument(parsing: try session.text(session.tokenFile)).root
    #expect(root["token"]?.text == FakeLogin.token && root["secret"]?.text == FakeLogin.secret)
    #expect(root["userID"]?.text == "12345678@N00" && root["permission"]?.text == "write")
    #expect(root["fullName"]?.text == "Ada Löwe" && root["since"]?.text == "2025-06-15T15:06:40Z")
    let key = try #require(root["key"]?.text)
    #expect(key.count == 16 && !Session.key.contains(key))
  }

  private static let badInputs: [(String, ExitCode, String)] = [
    ("", .usage, "standard input ended before the code came; nothing was changed"),
    ("\n", .usage, "what was typed is no code; nothing was changed"),
    ("12345\n", .usage, "what was typed is no code; nothing was changed"),
    (
      "987-654-321\n", .notPermitted,
      "Flickr does not permit this: the code is wrong, or was used already"
    ),
  ]

  @Test("a code that does not come or is wrong changes nothing", arguments: badInputs)
  func badCode(input: String, code: ExitCode, error: String) async throws {
    for isLoggedIn in [false, true] {
      if isLoggedIn { await session.logIn() }
      let before = try? session.text(session.tokenFile)
      let outcome = await session.logIn("--perms", "write", code: input)
      #expect(outcome.code == code && outcome.errors == [error])
      #expect(outcome.hints.count == 1)
      #expect((try? session.text(session.tokenFile)) == before)
    }
  }

  @Test("a code needs no end of line, and what follows it stays unread")
  func line() async {
    for code in ["123456789", "123-456-789\nmore\n", "  123 456 789  \r\n"] {
      #expect(await session.logIn(code: code).code == .success)
    }
  }

  @Test("login needs key and secret, and names both", arguments: [true, false], [true, false])
  func missing(hasKey: Bool, hasSecret: Bool) async {
    guard !hasKey || !hasSecret else { return }
    let outcome = await session.run(
      "auth", "login",
      variables: [
        "FLICKR_API_KEY": hasKey ? Session.key : nil,
        "FLICKR_API_SECRET": hasSecret ? FakeLogin.apiSecret : nil,
      ])
    #expect(outcome.code == .configuration)
    #expect(outcome.hints.first?.contains("FLICKR_API_KEY and FLICKR_API_SECRET") == true)
    #expect(outcome.out == "" && session.files == [])
  }

  @Test(
    "a login is made on Flickr itself, and takes no secret from the command line",
    arguments: [
      ["--demo"], ["--offline"], ["--replay", "x"], ["--token", "x"], ["--code", "1"],
      ["123456789"],
      ["--perms", "delete"], ["--wait", "5"], ["--callback", "--wait", "0"],
    ])
  func usage(words: [String]) async {
    let outcome = await session.run(words: ["auth", "login"] + words)
    #expect(outcome.code == .usage && outcome.errors.count == 1)
  }

  @Test("a folder that takes no login is told before Flickr is asked")
  func unwritable() async throws {
    try session.home.write(".config/photostream", "a file")
    let network = FakeLogin().network
    let outcome = await session.run("auth", "login", input: "123456789\n", network: network)
    #expect(outcome.code == .cannotCreate && network.requests.isEmpty)
  }

  @Test("a network that is away leaves the older login")
  func offline() async throws {
    await session.logIn()
    let before = try session.text(session.tokenFile)
    let outcome = await session.run("auth", "login", input: "123456789\n")
    #expect(outcome.code == .unavailable && outcome.out == "")
    #expect(try session.text(session.tokenFile) == before)
  }

  // MARK: Status

  @Test("status tells who is logged in without a network")
  func status() async throws {
    var outcome = await session.run("auth", "status")
    #expect(outcome.code == .notPermitted && outcome.errors == ["nobody is logged in"])
    #expect(outcome.hints == ["photostream auth login"])
    outcome = await session.run("auth", "status", "--json")
    #expect(outcome.code == .notPermitted && outcome.out == "{\"loggedIn\":false}\n")
    await session.logIn("--perms", "write")
    outcome = await session.run("auth", "status")
    #expect(outcome.code == .success && outcome.err == [])
    for line in [
      "person      Ada (Ada Löwe)", "NSID        12345678@N00", "permission  write",
      "since       2025-06-15T15:06:40Z",
    ] { #expect(outcome.lines.contains(line), "\(outcome.out)") }
    outcome = await session.run("auth", "status", "--json")
    let root = try JSONDocument(parsing: outcome.out).root
    #expect(root["loggedIn"]?.boolean == true && root["userID"]?.text == "12345678@N00")
    #expect(root["permission"]?.text == "write" && root["checked"]?.boolean == false)
  }

  @Test("--check asks Flickr, and keeps what it says")
  func check() async throws {
    let flickr = FakeLogin()
    await session.logIn("--perms", "read")
    let network = flickr.network
    let outcome = await session.run("auth", "status", "--check", network: network)
    #expect(outcome.code == .success && network.requests.count == 1)
    #expect(outcome.lines.contains("permission  write") && outcome.out.contains("Ada (Ada L.)"))
    #expect(try session.text(session.tokenFile).contains("\"permission\": \"write\""))
  }

  @Test("a check that fails keeps the file")
  func withdrawn() async throws {
    let flickr = FakeLogin()
    await session.logIn()
    let before = try session.text(session.tokenFile)
    flickr.withdraw()
    var outcome = await session.run("auth", "status", "--check", network: flickr.network)
    #expect(outcome.code == .notPermitted)
    #expect(outcome.errors == ["the login of Ada (12345678@N00) was withdrawn on Flickr"])
    #expect(outcome.hints.first?.contains("photostream auth login") == true)
    outcome = await session.run("auth", "status", "--check")
    #expect(outcome.code == .unavailable)
    #expect(try session.text(session.tokenFile) == before)
  }

  // MARK: Logout

  @Test("logout asks, forgets, and says where Flickr forgets")
  func logout() async throws {
    await session.logIn()
    var outcome = await session.run("auth", "logout")
    #expect(outcome.code == .usage && session.files == [session.tokenFile])
    outcome = await session.run("auth", "logout", "--yes")
    #expect(outcome.code == .success && session.files == [])
    #expect(outcome.notes.first?.contains("flickr.com/services/auth/list.gne") == true)
    outcome = await session.run("auth", "logout", "--yes")
    #expect(outcome.code == .success && outcome.notes == ["nobody is logged in"])
  }

  // MARK: The file

  @Test(
    "a damaged file is named, is never changed, and a login takes its place",
    arguments: ["", "{", "[]", "{}", #"{"token":"a","secret":"b","userID":"1@N00"}"#, "\u{0}\u{1}"])
  func damaged(text: String) async throws {
    try session.home.write(session.tokenFile, text)
    for words in [["auth", "status"], ["list", "recent"], ["list", "recent", "--offline"]] {
      let outcome = await session.run(words: words, network: FakeLogin().network)
      #expect(outcome.code == .configuration)
      #expect(outcome.errors.first?.contains("token.json is damaged") == true)
      #expect(try session.text(session.tokenFile) == text)
    }
    #expect(await session.run("list", "recent", "--demo").code == .success)
    #expect(await session.logIn().code == .success)
    #expect(await session.run("auth", "status").code == .success)
    try session.home.write(session.tokenFile, text)
    #expect(await session.run("auth", "logout", "--yes").code == .success)
    #expect(!session.files.contains(session.tokenFile))
  }

  @Test("a file that others can read is told and closed")
  func open() async throws {
    await session.logIn()
    chmod(session.home.file(session.tokenFile), 0o644)
    let doctor = await session.run("doctor", "--offline")
    #expect(doctor.out.contains("0644"))
    #expect(try mode(session.tokenFile) == 0o644)
    let outcome = await session.run("auth", "status")
    #expect(outcome.code == .success)
    #expect(outcome.warnings.first?.contains("(0644); now they cannot") == true)
    #expect(try mode(session.tokenFile) == 0o600)
    #expect(await session.run("auth", "status").warnings == [])
  }

  @Test("doctor tells of the login, and not whose it is")
  func doctor() async throws {
    var outcome = await session.run("doctor", "--offline")
    #expect(outcome.out.contains("nobody is logged in"))
    await session.logIn("--perms", "write")
    outcome = await session.run("doctor", "--offline")
    #expect(outcome.out.contains("set, permits to write") && !outcome.out.contains("12345678@N00"))
    try session.home.write(session.tokenFile, "{")
    outcome = await session.run("doctor", "--offline")
    #expect(outcome.code == .configuration && outcome.out.contains("is damaged"))
  }
}
