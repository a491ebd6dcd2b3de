import Foundation
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import PhotostreamCLI

@Suite("config")
struct ConfigCommandTests {
  private let session: Session
  private let secret = "s3cr3t-of-the-key"

  init() throws { session = try Session() }

  private func show(_ variables: [String: String?] = [:], _ options: String...) async throws
    -> [String: [String]]
  {
    let outcome = await session.run(words: ["config", "show"] + options, variables: variables)
    #expect(outcome.code == .success)
    return Dictionary(
      uniqueKeysWithValues: outcome.lines.map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Array(words.dropFirst()))
      })
  }

  @Test("shows every setting with its default")
  func defaults() async throws {
    let shown = try await show(["FLICKR_API_KEY": nil])
    #expect(Set(shown.keys) == Set(ConfigurationKey.all.map(\.name)))
    for key in ConfigurationKey.all {
      #expect(shown[key.name] == [key.defaultValue ?? "-", "default"])
    }
    let promised = [
      "requestsPerHour": "3600", "apiURL": "https://api.flickr.com", "timeout": "30",
      "cache.diskLimit": "512MB", "streams.limit": "100", "streams.perPage": "100",
      "streams.includeRecent": "false", "nearby.radius": "5km", "safeSearch": "safe",
      "prefetch.connections": "auto", "prefetch.bytesInFlight": "32MB", "serve.port": "0",
    ]
    for (name, value) in promised { #expect(shown[name]?.first == value) }
  }

  @Test("defaults give way to the file, the file to the environment, the environment to flags")
  func layers() async throws {
    try session.home.write(
      session.configuration,
      #"{"// timeout":"x","timeout":10,"cache":{"directory":"/c"},"streams":{"limit":7},"sort":{"recent":"title"}}"#
    )
    var shown = try await show()
    #expect(shown["timeout"] == ["10", "file"])
    #expect(shown["cache.directory"] == ["/c", "file"])
    #expect(shown["streams.limit"] == ["7", "file"])
    #expect(shown["sort.recent"] == ["title", "file"])
    #expect(shown["apiKey"] == ["<set>", "environment", "FLICKR_API_KEY"])
    let variables = [
      "PHOTOSTREAM_TIMEOUT": "11", "PHOTOSTREAM_CACHE_DIR": "/e", "FLICKR_API_SECRET": secret,
    ]
    shown = try await show(variables)
    #expect(shown["timeout"] == ["11", "environment", "PHOTOSTREAM_TIMEOUT"])
    #expect(shown["cache.directory"] == ["/e", "environment", "PHOTOSTREAM_CACHE_DIR"])
    #expect(shown["apiSecret"] == ["<set>", "environment", "FLICKR_API_SECRET"])
    shown = try await show(variables, "--timeout", "12", "--cache-dir", "/f")
    #expect(shown["timeout"] == ["12", "flag", "--timeout"])
    #expect(shown["cache.directory"] == ["/f", "flag", "--cache-dir"])
    let json = await session.run("config", "show", "--json", variables: variables)
    let root = JSON(try JSONDocument(parsing: json.out).root)
    #expect(root["apiSecret"]?["value"] == "<set>")
    #expect(root["timeout"]?["layer"] == "environment PHOTOSTREAM_TIMEOUT")
    #expect(root["proxy"]?["value"] == .null)
  }

  @Test("the settings reach what they set")
  func effects() async throws {
    let network = FakeFlickr.network(photos: 300)
    try session.home.write(
      session.configuration, #"{"streams":{"limit":9,"perPage":5},"safeSearch":"moderate"}"#)
    #expect(await session.run("list", "recent", "-f", "ids", network: network).lines.count == 9)
    #expect(network.calls.map(\.perPage) == [5, 5])
    await session.run("list", "nearby", "--at", "1,2", "-n", "1", network: network)
    #expect(network.calls.last?.arguments["safe_search"] == "2")
    await session.run(
      "list", "recent", "-n", "1", network: network,
      variables: ["PHOTOSTREAM_API_URL": "http://127.0.0.1:9/api/"])
    #expect(
      network.requests.last?.url.hasPrefix(
        "http://127.0.0.1:9/api/services/rest/?method=flickr.photos.getRecent&") == true)
  }

  private static let faults: [(String, String)] = [
    ("{\n  \"streams\": {\n    \"limt\": 5\n  }\n}", "line 3: there is no setting 'streams.limt'"),
    ("{\"apikey\": \"hush\"}", "line 1: there is no setting 'apikey'"),
    (
      "{\n\"streams\": {\"limit\": \"5\"}}",
      "line 2: 'streams.limit' must be a number, not a JSON string"
    ),
    ("{\n\n\"apiKey\": 12345}", "line 3: 'apiKey' must be text, not a JSON number"),
    ("{\"apiSecret\": [\"hush\"]}", "line 1: 'apiSecret' must be text, not a JSON array"),
    (
      "{\"streams\": {\"limit\": 501}}",
      "line 1: 'streams.limit' is wrong: it must be a whole number from 5 to 500"
    ),
    (
      "{\"streams\": {\"includeRecent\": \"true\"}}",
      "line 1: 'streams.includeRecent' must be true or false, not a JSON string"
    ),
    (
      "{\"nearby\": {\"radius\": \"33km\"}}",
      "line 1: 'nearby.radius' is wrong: the radius 33km is out of range: it must be more than 0 and less than 32km or 20mi"
    ),
    (
      "{\"apiURL\": \"http://example.org\"}",
      "line 1: 'apiURL' is wrong: it must begin with https:// (http:// is for addresses of this machine only)"
    ),
    (
      "{\"sort\": {\"recent\": \"size\"}}",
      "line 1: 'sort.recent' is wrong: it must be KEY or KEY:desc with KEY one of server, taken, posted, title, owner, views, distance, id"
    ),
    ("[]", "line 1: the configuration must be an object {...}"),
    ("{\n  \"apiKey\": \"hush-hush\n", "line 3: the JSON ends too early (line 3, column 1)"),
    ("", "line 1: no JSON, the text is empty"),
  ]

  @Test("a wrong file ends with key, file and line, and stays as it is", arguments: faults)
  func wrongFile(text: String, error: String) async throws {
    try session.home.write(session.configuration, text)
    for command in [["list", "recent"], ["config", "show"], ["config", "set", "timeout", "5"]] {
      let network = FakeFlickr.network(photos: 1)
      let outcome = await session.run(words: command, network: network)
      #expect(outcome.code == .configuration)
      #expect(outcome.errors == ["\(session.home.file(session.configuration)), \(error)"])
      #expect(!outcome.err.joined().contains("hush"))
      #expect(outcome.out == "" && network.requests.isEmpty)
    }
    #expect(session.files == [session.configuration])
    #expect(try session.text(session.configuration) == text)
    #expect(await session.run("help").code == .success)
    #expect(await session.run("--version").code == .success)
  }

  @Test("an unreadable file and a wrong variable end in one line")
  func unreadable() async throws {
    let variable = await session.run("config", "show", variables: ["PHOTOSTREAM_TIMEOUT": "soon"])
    #expect(
      variable
        == Outcome(
          code: .configuration, out: "",
          err: ["error: PHOTOSTREAM_TIMEOUT is wrong: it must be a number from 0.1 to 3600.0"]))
    try session.home.write(session.configuration + "/inside", "a folder in place of the file")
    let outcome = await session.run("list", "recent")
    #expect(outcome.code == .configuration)
    #expect(
      outcome.errors == ["cannot read \(session.home.file(session.configuration)): Is a directory"])
  }

  @Test("sets, gets and unsets, and keeps what else the file holds")
  func change() async throws {
    try session.home.write(
      session.configuration, #"{"// note":"mine","streams":{"limit":7,"// perPage":"x"}}"#)
    #expect(
      await session.run("config", "set", "streams.perPage", "50")
        == Outcome(code: .success, out: "", err: []))
    #expect(await session.run("config", "set", "nearby.at", "-33.8,151.2").code == .success)
    #expect(await session.run("config", "get", "streams.perPage").out == "50\n")
    #expect(await session.run("config", "get", "nearby.at").out == "-33.8,151.2\n")
    #expect(
      try session.text(session.configuration) == """
        {
          "// note": "mine",
          "streams": {
            "limit": 7,
            "// perPage": "x",
            "perPage": 50
          },
          "nearby": {
            "at": "-33.8,151.2"
          }
        }

        """)
    #expect(await session.run("config", "unset", "nearby.at").code == .success)
    #expect(
      await session.run("config", "unset", "nearby.at").notes == [
        "'nearby.at' is not set in \(session.home.file(session.configuration))"
      ])
    let unset = await session.run("config", "get", "nearby.at")
    #expect(unset.code == .configuration)
    #expect(unset.errors == ["'nearby.at' is not set and has no default"])
    #expect(!(try session.text(session.configuration)).contains("nearby"))
    #expect(await session.run("config", "get", "streams.limit").out == "7\n")
  }

  @Test(
    "writes numbers that can be read back, however they are typed",
    arguments: [
      ("streams.limit", "0100", "100"), ("streams.limit", "+50", "50"), ("timeout", ".5", "0.5"),
      ("timeout", "1e1", "10"), ("timeout", "0x10", "16"), ("grid.columns", "007", "7"),
      ("grid.columns", "auto", "auto"), ("requestsPerHour", "10000000", "10000000"),
      ("cache.diskLimit", "64MiB", "64MiB"), ("streams.includeRecent", "true", "true"),
    ])
  func numbers(name: String, typed: String, read: String) async throws {
    #expect(await session.run("config", "set", name, typed).code == .success)
    _ = try JSONSerialization.jsonObject(with: Data(try session.home.read(session.configuration)))
    #expect(await session.run("config", "get", name).out == read + "\n")
  }

  @Test("takes secrets from standard input, keeps them for this user and never prints them")
  func secrets() async throws {
    #expect(
      await session.run("config", "set", "apiSecret", input: secret + "\n")
        == Outcome(code: .success, out: "", err: []))
    #expect(await session.run("config", "set", "apiKey", input: secret).code == .success)
    #expect(
      try session.text(session.configuration)
        == "{\n  \"apiSecret\": \"\(secret)\",\n  \"apiKey\": \"\(secret)\"\n}\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: session.home.file(session.configuration))
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
    let runs = [
      ["config", "show"], ["config", "show", "--json"], ["config", "get", "apiKey"],
      ["config", "get", "apiSecret"], ["list", "recent", "-vv"], ["show", "1", "-vv"],
      ["config", "set", "apiSecret", secret], ["config", "set", "apiKey", secret],
    ]
    for words in runs {
      let network = FakeFlickr.network(photos: 1)
      let outcome = await session.run(
        words: words, network: network, variables: ["FLICKR_API_KEY": nil])
      #expect(!(outcome.out + outcome.err.joined()).contains(secret), "\(words)")
    }
    #expect(await session.run("config", "get", "apiSecret").out == "<set>\n")
  }

  @Test("never shows the password of a proxy")
  func proxy() async throws {
    #expect(
      await session.run("config", "set", "proxy", input: "http://me:hush@proxy.example:3128").code
        == .success)
    for words in [["config", "show"], ["config", "show", "--json"], ["config", "get", "proxy"]] {
      let outcome = await session.run(words: words)
      #expect(outcome.out.contains("http://<set>@proxy.example:3128"))
      #expect(!outcome.out.contains("hush"))
    }
  }

  @Test("init writes the example once; it says nothing but the defaults")
  func initialize() async throws {
    let path = session.home.file(session.configuration)
    #expect(await session.run("config", "path").out == path + "\n")
    #expect(session.files == [])
    #expect(
      await session.run("config", "init")
        == Outcome(code: .success, out: "", err: ["note: wrote \(path)"]))
    #expect(try session.text(session.configuration) == ConfigurationExample.text)
    let again = await session.run("config", "init")
    #expect(
      again
        == Outcome(
          code: .cannotCreate, out: "",
          err: [
            "error: \(path) exists already", "hint: photostream config set KEY VALUE changes it",
          ]))
    let shown = try await show(["FLICKR_API_KEY": nil])
    for key in ConfigurationKey.all { #expect(shown[key.name]?.first == key.defaultValue ?? "-") }
  }

  @Test("the example at the top of the repository documents every setting with its default")
  func example() throws {
    let path = Session.fixtures + "/../config.example.json"
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    #expect(text == ConfigurationExample.text)
    let root = JSON(try JSONDocument(parsing: text).root)
    for key in ConfigurationKey.all {
      let names = key.name.split(separator: ".").map(String.init)
      let group = names.count == 1 ? root : root[names[0]]
      let value = try #require(group?[names[names.count - 1]], "\(key.name)")
      #expect(group?.text("// \(names[names.count - 1])")?.isEmpty == false, "\(key.name)")
      switch value {
      case .null: #expect(key.defaultValue == nil)
      case .string(let text), .number(let text): #expect(text == key.defaultValue)
      case .bool(let flag): #expect(key.defaultValue == (flag ? "true" : "false"))
      default: Issue.record("\(key.name)")
      }
    }
  }
}
