import Foundation
import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

/// The commands of the cache over folders and files that are not as they should be.
@Suite("cache faults")
struct CacheFaultTests {
  private let session: Session
  private let root: String

  init() throws {
    session = try Session()
    root = session.home.file("pictures")
  }

  @discardableResult
  private func run(_ words: String..., network: (any Transport)? = nil) async -> Outcome {
    await session.run(words: words + ["--cache-dir", root], network: network)
  }

  private func fill() async -> Outcome {
    await run("prefetch", "recent", "-n", "2", network: FakeFlickr.network(photos: 2))
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static let counting = [
    ["cache", "verify"], ["cache", "info"], ["cache", "clear"], ["cache", "trim"],
  ]

  @Test(
    "a root that is not there holds nothing, one that is no folder is an error", arguments: counting
  )
  func root(words: [String]) async throws {
    let words = words + ["--cache-dir", root]
    let absent = await session.run(words: words)
    #expect(absent.code == .success && absent.errors == [])
    try write([1], root)
    let outcome = await session.run(words: words)
    #expect(outcome.code == .cannotCreate && outcome.out == "")
    #expect(outcome.errors == ["the cache cannot be read: \(root) is no folder"])
  }

  @Test("a root that may not be read is an error", arguments: counting)
  func notPermitted(words: [String]) async throws {
    #expect(await fill().code == .success)
    chmod(root, 0)
    defer { chmod(root, 0o700) }
    // Whoever runs as root may read everything.
    if opendir(root) != nil { return }
    let outcome = await session.run(words: words + ["--cache-dir", root])
    #expect(outcome.code == .notPermitted)
    #expect(outcome.errors.first?.contains(root) == true)
  }

  @Test("a shard that cannot be looked into does not pass, and is mended")
  func shard() async throws {
    #expect(await fill().code == .success)
    let path = try #require(await run("cache", "path", FakeFlickr.id(1)).lines.first)
    let shard = (path as NSString).deletingLastPathComponent
    try FileManager.default.removeItem(atPath: shard)
    try write([1], shard)
    for command in ["verify", "info"] {
      let outcome = await run("cache", command)
      #expect(outcome.code == .cannotCreate && outcome.errors.first?.contains(shard) == true)
    }
    #expect(await run("cache", "verify", "--repair").code == .success)
    #expect(await run("cache", "info").code == .success)
  }

  @Test("prints no damaged file, but the next sound one")
  func damagedPath() async throws {
    await run(
      "prefetch", "recent", "-n", "1", "--size", "m", network: FakeFlickr.network(photos: 1))
    let sound = try #require(await run("cache", "path", FakeFlickr.id(1)).lines.first)
    await run("prefetch", "recent", "-n", "1", network: FakeFlickr.network(photos: 1))
    let path = try #require(
      await run("cache", "path", FakeFlickr.id(1), "--size", "q").lines.first)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[40] ^= 1
    try write(bytes, path)
    #expect(await run("cache", "path", FakeFlickr.id(1)).lines == [sound])
    for content in [bytes, []] {
      try write(content, path)
      let outcome = await run("cache", "path", FakeFlickr.id(1), "--size", "q")
      #expect(outcome.code == .data && outcome.out == "")
      #expect(outcome.errors == ["the picture of \(FakeFlickr.id(1)) is damaged: \(path)"])
      #expect(outcome.hints.first?.contains("cache verify --repair") == true)
      let explained = await run("cache", "explain", FakeFlickr.id(1), "--size", "q")
      #expect(explained.code == .success)
      #expect(explained.lines.contains { $0.contains("damaged") && $0.contains(path) })
    }
    #expect(await run("cache", "path", "--size", "q").code == .usage)
  }

  @Test("clearing nothing needs no yes; no set of that name is told")
  func small() async throws {
    #expect(await run("cache", "clear").code == .success)
    let outcome = await run("cache", "unpin", "nosuch")
    #expect(outcome.code == .noInput && outcome.errors == ["no set is named 'nosuch'"])
  }

  @Test("prefetch names why the cache keeps nothing, with 73; a limit under 4 MB is refused")
  func refused() async throws {
    try write([1], root)
    let outcome = await fill()
    #expect(outcome.code == .cannotCreate)
    #expect(
      outcome.err.contains {
        $0.contains("2 failed: the cache cannot keep it: \(root) is no folder")
      })
    let limit = await session.run(
      words: ["cache", "info"], variables: ["PHOTOSTREAM_CACHE_DISK_LIMIT": "1MB"])
    #expect(limit.code == .configuration)
  }

  @Test(
    "asks again with --refresh, in prefetch and in show, and keeps what is there when that fails")
  func refresh() async throws {
    #expect(await fill().code == .success)
    let network = FakeFlickr.network(photos: 2)
    #expect(
      await run("prefetch", "recent", "-n", "2", "--refresh", network: network).code == .success)
    #expect(network.pictures.count == 2)
    let failing = StubTransport { request in
      guard let call = Call(request) else { return HTTPResponse(status: 404) }
      let ids = (1...2).map { FakeFlickr.photo(FakeFlickr.id($0)) }
      return HTTPResponse(status: 200, body: Array(FakeFlickr.page(call.page == 1 ? ids : []).utf8))
    }
    let outcome = await run(
      "prefetch", "recent", "-n", "2", "--refresh", "--report", "-", network: failing)
    #expect(outcome.code == .success)
    let rows = try records(outcome.out)
    #expect(rows.map { $0.text("status") } == ["hit", "hit"])
    #expect(rows.first?.text("reason") == "it could not be refreshed: it is not there (status 404)")
  }
}
