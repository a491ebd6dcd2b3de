import Favorites
import FlickrAPI
import ForeignText
import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("hostile text")
struct HostileTextTests {
  private let session: Session
  private static let id = "53000000123"

  init() throws { session = try Session() }

  /// Holds what a terminal got, data and talk, against what it may get.
  ///
  /// The lines of talk are held against it in every test of a session; here the text must have been
  /// in one of them.
  private func expectClean(
    _ outcome: Outcome, tells word: String? = nil, but allowed: [Unicode.Scalar] = ["\n"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let all = ([outcome.out] + outcome.err).joined(separator: "\n")
    #expect(
      HostileText.dangerous(in: all, but: allowed) == [], sourceLocation: sourceLocation)
    if let word { #expect(all.contains(word), sourceLocation: sourceLocation) }
  }

  // MARK: What servers say

  @Test(
    "a failure's message reaches no terminal raw",
    arguments: [
      (["list", "recent"], 3), (["list", "recent"], 99), (["list", "recent"], 100),
      (["list", "recent"], 105), (["list", "album", "1"], 2), (["show", id], 2),
      (["show", id, "--exif"], 96), (["licenses"], 3), (["prefetch", "recent"], 3),
      (["doctor"], 100),
      (["list", "interesting"], 1),
    ] as [([String], Int)])
  func failures(words: [String], code: Int) async {
    let network = FakeFlickr.network(body: FakeFlickr.failure(code, HostileText.json))
    let outcome = await session.run(words: words, on: .terminal(), network: network)
    expectClean(outcome, tells: "abcdef g hij")
  }

  @Test(
    "nor does a body that is no JSON",
    arguments: [
      (200, "<rsp stat=\"fail\"><err code=\"1\" msg=\"TEXT\"/></rsp>"),
      (200, "<rsp stat=\"fail\"><err code=\"1\" msg=\"ab&#27;[2J&#x9b;1mcdef g hij\"/></rsp>"),
      (200, "<html>TEXT"), (200, "TEXT"), (403, "TEXT"), (500, "<b>TEXT</b>"),
    ])
  func bodies(status: Int, body: String) async {
    let body = body.replacing("TEXT", with: HostileText.text.replacing("/", with: ""))
    let network = FakeFlickr.network(status: status, body: body)
    let outcome = await session.run("list", "recent", on: .terminal(), network: network)
    #expect(outcome.code != .success)
    expectClean(outcome, tells: "def g hij")
  }

  @Test("nor do headers and addresses under -vv")
  func headers() async {
    let network = StubTransport { request in
      HTTPResponse(
        status: 200,
        headers: [
          "X-\(HostileText.name)": HostileText.name, "Location": "http://\(HostileText.name)",
        ],
        body: Array(FakeFlickr.page([FakeFlickr.photo("1")]).utf8), url: request.url)
    }
    let outcome = await session.run("-vv", "list", "recent", on: .terminal(), network: network)
    #expect(outcome.err.count { $0.hasPrefix("< ") } == 2)
    expectClean(outcome, tells: "hij", but: ["\n", "\u{1B}"])
    #expect(outcome.err.allSatisfy { !$0.contains("\u{1B}") })
  }

  private static let errors: [TransportError] = [
    .failed(host: HostileText.text, reason: HostileText.text),
    .tls(host: HostileText.text, reason: HostileText.text), .badURL(HostileText.text),
    .cannotResolve(host: HostileText.text),
    .notRecorded(description: HostileText.text, available: [HostileText.text]),
  ]

  @Test("nor does what a transport reports", arguments: errors.indices)
  func transport(index: Int) async {
    let error = Self.errors[index]
    let network = StubTransport { _ throws(TransportError) in throw error }
    let outcome = await session.run("list", "recent", "-v", on: .terminal(), network: network)
    #expect(outcome.code != .success)
    expectClean(outcome, tells: "abcdef g hij")
  }

  @Test("nor does anything of a photo in show, on its page or in what is told of it")
  func show() async {
    let hostile = HostileText.json
    let network = FakeFlickr.network { call in
      switch call.method {
      case "flickr.photos.getExif":
        #"{"photo":{"exif":[{"tagspace":"\#(hostile)","label":"L\#(hostile)","#
          + #""raw":{"_content":"V\#(hostile)"}}]},"stat":"ok"}"#
      case "flickr.photos.getSizes": FakeFlickr.failure(1, hostile)
      default:
        FakeFlickr.detail(Self.id, title: hostile)
          .replacing("\"Ada\"", with: "\"O\(hostile)\"")
          .replacing("Ada L.", with: "R\(hostile)").replacing("Berlin", with: "P\(hostile)")
          .replacing("oldtown", with: "T\(hostile)")
          .replacing("A <b>red", with: "D\(hostile)<b>&#27;[2Jred")
      }
    }
    let outcome = await session.run("show", Self.id, "--exif", network: network)
    expectClean(outcome, tells: "abcdef g hij")
    for mark in ["O", "R", "P", "T", "L", "V", "D"] {
      #expect(outcome.out.contains("\(mark)abcdef"), "\(mark)")
    }
    let json = await session.run("show", Self.id, "--exif", "-f", "json", network: network)
    expectClean(json, tells: #"a\u001b]0;x\u0007b\u009b2Jc"#)
    #expect(json.out.contains(#"\u202ee\udbfb\udeeef\ng\th\u061ci\u200bj"#))
  }

  // MARK: What files and people say

  @Test("names of files and operands reach no terminal raw")
  func operands() async throws {
    let name = HostileText.name
    let file = try session.home.write(name, "not a photo \(HostileText.text)\n")
    for words in [
      ["list", "file", session.home.file("missing\(name)")], ["list", "file", file],
      ["show", name], ["list", name], ["list", "recent", "--\(name)"], ["list", "user", name],
      ["list", "recent", "--resume", session.home.file("\(name)/x")], ["help", name],
      ["prefetch", file], ["prefetch", "recent", "--report", session.home.file("\(name)/x")],
      ["list", "recent", "--replay", session.home.file("no\(name)")], ["favorite", "add", name],
      ["list", "recent", "--config", session.home.file("no\(name)")],
      ["config", "get", name], ["config", "set", "apiURL", name],
    ] {
      let outcome = await session.run(
        words: words, on: .terminal(),
        network: FakeFlickr.network(body: FakeFlickr.failure(1, HostileText.json)))
      #expect(outcome.code != .success, "\(words)")
      expectClean(outcome)
      #expect(!outcome.err.isEmpty, "\(words)")
    }
  }

  @Test("a path is clean on a terminal and exact for a script")
  func paths() async {
    let folder = session.home.file(HostileText.name)
    let words = ["cache", "path", "--cache-dir", folder]
    expectClean(await session.run(words: words, on: .terminal()), tells: "abcdef")
    let variables = ["PHOTOSTREAM_CACHE_DIR": folder, "XDG_CONFIG_HOME": folder]
    for words in [
      ["cache", "info"], ["cache", "verify"], ["config", "show"], ["config", "path"],
    ] {
      let outcome = await session.run(words: words, on: .terminal(), variables: variables)
      expectClean(outcome)
    }
    // The session's own check is that no escape goes to a pipe: an exact path may hold one, this not.
    let odd = session.home.file("e\u{301}\u{202E}\u{10EEEE}x")
    let exact = await session.run("cache", "path", "--cache-dir", odd)
    #expect(exact.out.utf8.elementsEqual("\(odd)/v1\n".utf8))
  }

  @Test("a note and a record of a favorites file are clean as well")
  func favorites() async throws {
    try FileManager.default.createDirectory(
      atPath: session.home.file(".local/share/photostream"), withIntermediateDirectories: true)
    let store = try FavoritesStore(
      path: session.home.file(".local/share/photostream/favorites.sqlite"))
    var photo = Photo(id: Self.id)
    photo.title = RemoteText(HostileText.text)
    photo.ownerID = HostileText.text
    _ = try await store.add([photo])
    _ = try await store.setNote(RemoteText("N\(HostileText.text)"), id: Self.id)
    let shown = await session.run("show", Self.id, "--offline", "-g", "none")
    expectClean(shown, tells: "Nabcdef g hij")
    #expect(try await store.favorite(id: Self.id)?.note?.original == "N\(HostileText.text)")
    for format in ["table", "jsonl", "csv"] {
      let outcome = await session.run("list", "favorites", "--offline", "-f", format)
      expectClean(outcome, but: ["\n", "\r"])
    }
  }
}
