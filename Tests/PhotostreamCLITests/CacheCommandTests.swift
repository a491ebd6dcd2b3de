import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("cache")
struct CacheCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test("tells what it holds, where each picture is, and clears what it is told to")
  func everything() async throws {
    let root = session.home.file(".cache/photostream/v1")
    #expect(await session.run("cache", "path").out == root + "\n")
    #expect(session.files == [])
    await session.run("prefetch", "recent", "-n", "3", network: FakeFlickr.network(photos: 3))
    await session.run("prefetch", "recent", "-n", "2", "--demo")
    let info = await session.run("cache", "info", "--json")
    let json = JSON(try JSONDocument(parsing: info.out).root)
    #expect(json["directory"] == .string(root))
    #expect(json["namespaces"]?["flickr"]?["entries"] == 3)
    #expect(json["namespaces"]?["flickr"]?["bytes"] == .integer(3 * FakeFlickr.picture.count))
    #expect(json["total"]?["entries"] == 5)
    let text = await session.run("cache", "info")
    let heads = text.lines.filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ").first }
    #expect(
      heads == ["directory", "demo", "flickr", "total", "limit", "memory", "shards", "hits"])

    let path = await session.run("cache", "path", FakeFlickr.id(1))
    #expect(path.code == .success)
    let file = try #require(path.lines.first)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(bytes.starts(with: FakeFlickr.picture))
    #expect(await session.run("cache", "path", FakeFlickr.id(1), "--size", "q").out == path.out)
    #expect(await session.run("cache", "path", FakeFlickr.id(1), "--size", "z").code == .noInput)

    #expect(await session.run("cache", "clear").code == .usage)
    let cleared = await session.run("cache", "clear", "--demo", "--yes")
    #expect(cleared.code == .success)
    #expect(cleared.notes.first?.hasPrefix("removed 2 pictures, ") == true)
    let left = JSON(
      try JSONDocument(parsing: await session.run("cache", "info", "--json").out).root)
    #expect(left["namespaces"]?.names == ["flickr"])
    #expect(await session.run("cache", "clear", "-y").code == .success)
    #expect(session.files.filter { $0.contains(/\/v1\/[0-9a-f]{2}\//) } == [])
  }

  @Test(
    "asks on a terminal and does only what yes says",
    arguments: [("y\n", 0), ("YES\n", 0), ("n\n", 3), ("\n", 3), ("", 3)])
  func asks(answer: String, left: Int) async throws {
    await session.run("prefetch", "recent", "-n", "3", network: FakeFlickr.network(photos: 3))
    let console = TestConsole(columns: 80, input: [Array(answer.utf8)], isInputTerminal: true)
    let outcome = await session.run("cache", "clear", on: console)
    #expect(outcome.code == .success)
    #expect(outcome.err.first?.hasSuffix("? [y/N]") == true)
    let info = JSON(
      try JSONDocument(parsing: await session.run("cache", "info", "--json").out).root)
    #expect(info["total"]?["entries"] == .integer(left))
  }

  // MARK: Limits and runs

  private func info(_ variables: [String: String?] = [:], _ words: String...) async throws -> JSON {
    let outcome = await session.run(
      words: ["cache", "info", "--json"] + words, variables: variables)
    return JSON(try JSONDocument(parsing: outcome.out).root)
  }

  @Test("tells each limit and what set it, and the hits of the last runs")
  func limits() async throws {
    await session.run("config", "set", "cache.entryLimit", "500")
    let variables = ["PHOTOSTREAM_CACHE_DISK_LIMIT": "4MB"]
    var limits = try await info(variables)["limits"]
    #expect(limits?["diskLimit"]?["value"] == 4_000_000)
    #expect(limits?["diskLimit"]?["layer"] == "environment PHOTOSTREAM_CACHE_DISK_LIMIT")
    #expect(limits?["entryLimit"]?["value"] == 500 && limits?["entryLimit"]?["layer"] == "file")
    #expect(limits?["memoryLimit"]?["layer"] == "default")
    limits = try await info()["limits"]
    #expect(limits?["diskLimit"]?["layer"] == "default")

    #expect(try await info()["hitRatio"] == .null)
    for _ in 0..<2 {
      await session.run("prefetch", "recent", "-n", "4", network: FakeFlickr.network(photos: 4))
    }
    let after = try await info()
    #expect(after["hitRatio"] == .number("0.5"))
    guard case .array(let runs)? = after["runs"] else { throw Missing() }
    #expect(runs.map { $0["misses"] } == [4, 0] && runs.map { $0["diskHits"] } == [0, 4])
  }

  private struct Missing: Error {}

  @Test("keeps to a small limit, and explains what had to go")
  func trimmed() async throws {
    let variables = ["PHOTOSTREAM_CACHE_ENTRY_LIMIT": "10"]
    await session.run(
      "prefetch", "recent", "-n", "40", network: FakeFlickr.network(photos: 40),
      variables: variables)
    let report = await session.run("cache", "trim", "--json", variables: variables)
    #expect(report.code == .success)
    let left = try #require(try await info()["total"]?["entries"])
    guard case .number(let digits) = left, let count = Int(digits) else { throw Missing() }
    #expect(count > 0 && count <= 10)
    var verdicts: [String: Int] = [:]
    for number in 1...40 {
      let outcome = await session.run("cache", "explain", FakeFlickr.id(number), "--json")
      #expect(outcome.code == .success, "\(outcome.err)")
      guard case .array(let sizes)? = try records(outcome.out).first?["sizes"] else { continue }
      for size in sizes { verdicts[size.text("verdict") ?? "", default: 0] += 1 }
    }
    #expect(verdicts["hit"] == count && verdicts["evicted"] == 40 - count, "\(verdicts)")
  }

  // MARK: Explaining

  private func explained(_ id: String, _ words: String...) async throws -> [JSON] {
    let outcome = await session.run(words: ["cache", "explain", id, "--json"] + words)
    guard case .array(let sizes)? = try records(outcome.out).first?["sizes"] else { return [] }
    return sizes
  }

  @Test("explains a hit, a damaged one, one that cannot be had, and one that was never asked for")
  func explain() async throws {
    await session.run("prefetch", "recent", "-n", "2", network: FakeFlickr.network(photos: 2))
    let hit = try await explained(FakeFlickr.id(1))
    #expect(hit.map { $0.text("verdict") } == ["hit"] && hit.first?.text("size") == "q")
    let path = try #require(hit.first?.text("path"))
    #expect(await session.run("cache", "path", FakeFlickr.id(1)).lines == [path])
    #expect(await session.run("cache", "explain", FakeFlickr.id(1)).out.hasPrefix("q  hit "))
    #expect(
      try await explained(FakeFlickr.id(1), "--size", "m").map { $0.text("verdict") }
        == ["not stored"])

    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[30] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try await explained(FakeFlickr.id(1)).map { $0.text("verdict") } == ["damaged"])
    #expect(FileManager.default.fileExists(atPath: path), "explaining changes nothing")

    let gone = StubTransport { request in
      guard let call = Call(request) else { return HTTPResponse(status: 404) }
      return HTTPResponse(
        status: 200,
        body: Array(FakeFlickr.page([FakeFlickr.photo(call.page == 1 ? "7" : "8")]).utf8))
    }
    await session.run("prefetch", "recent", "-n", "1", network: gone)
    let mark = try #require(try await explained("7").first)
    #expect(mark.text("verdict") == "negative" && mark.text("size") == "q")
    #expect(mark.text("reason")?.contains("404") == true && mark["failures"] == 1)
    let count = gone.requests.count
    await session.run("prefetch", "recent", "-n", "1", network: gone)
    #expect(gone.requests.count == count + 1, "only the list is asked for again")

    let unknown = await session.run("cache", "explain", "99")
    #expect(unknown.code == .noInput)
    #expect(unknown.errors.first?.hasPrefix("nothing is known about photo 99") == true)
  }

  // MARK: Verifying

  @Test("finds damaged pictures, and removes them when told to")
  func verify() async throws {
    await session.run("prefetch", "recent", "-n", "3", network: FakeFlickr.network(photos: 3))
    let sound = await session.run("cache", "verify")
    #expect(sound.code == .success && sound.lines.first?.hasPrefix("3 pictures, ") == true)
    let path = try #require(
      await session.run("cache", "path", FakeFlickr.id(2)).lines.first)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    let damaged = await session.run("cache", "verify")
    #expect(damaged.code == .data)
    #expect(damaged.errors == ["1 of 3 pictures is damaged"])
    #expect(damaged.lines.contains("damaged  \(path)"))
    let repaired = await session.run("cache", "verify", "--repair", "--json")
    #expect(repaired.code == .success)
    #expect(try records(repaired.out).first?["repaired"] == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(await session.run("cache", "verify").code == .success)
  }

  // MARK: Pins

  @Test("keeps a pinned stream whole, lists what it lacks and lets it go")
  func pins() async throws {
    let network = FakeFlickr.network(photos: 12)
    let words = ["cache", "pin", "recent", "-n", "4"]
    let offline = await session.run(words: words + ["--offline"], network: network)
    #expect(offline.code == .unavailable, "nothing was listed yet")
    let pinned = await session.run(words: words, network: network)
    #expect(pinned.code == .success)
    #expect(pinned.notes == ["4 photos are pinned in 'recent'"])
    #expect(network.pictures.count == 4)
    let again = await session.run(
      "cache", "pin", FakeFlickr.id(9), "--name", "mine", network: network)
    #expect(again.code == .success && network.pictures.count == 5)
    // Many others must not push them out.
    await session.run(
      "prefetch", "recent", "-n", "12", "--size", "q,m,n", network: network,
      variables: ["PHOTOSTREAM_CACHE_ENTRY_LIMIT": "12"])
    await session.run("cache", "trim", variables: ["PHOTOSTREAM_CACHE_ENTRY_LIMIT": "12"])
    #expect(
      await session.run("cache", "info").lines.suffix(2) == [
        "pinned      mine: 1 of 1 here", "pinned      recent: 4 of 4 here",
      ])
    let path = try #require(
      await session.run("cache", "path", FakeFlickr.id(2), "--size", "q").lines.first)
    try FileManager.default.removeItem(atPath: path)
    #expect(
      await session.run("cache", "info").lines.last
        == "pinned      recent: 3 of 4 here; missing: \(FakeFlickr.id(2))")
    guard case .array(let sets)? = try await info()["pins"] else { throw Missing() }
    #expect(sets.map { $0["missing"] } == [[], [.string(FakeFlickr.id(2))]])

    #expect(
      await session.run("cache", "unpin", "recent").notes == ["4 photos are not pinned any more"])
    #expect(await session.run("cache", "unpin", FakeFlickr.id(9)).code == .success)
    #expect(await session.run("cache", "unpin", FakeFlickr.id(9)).code == .noInput)
    #expect(await session.run("cache", "unpin").code == .usage)
    #expect(try await info()["pins"] == [])
  }
}
