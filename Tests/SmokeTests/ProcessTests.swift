import Foundation
import LenientJSON
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The built tool beside others, killed and in bad surroundings")
struct ProcessTests {
  // MARK: At once

  @Test("two favorites added at once to a new store are both kept")
  func favoritesAtOnce() async throws {
    let ids = try Array(BuiltTool.recordedIDs("recent-1.json").prefix(8))
    let tool = try BuiltTool()
    let runs = try ids.map { try tool.start(["favorite", "add", $0, "--demo"]) }
    for run in runs {
      let outcome = await run.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let listed = try await tool.run(["list", "favorites", "--format", "ids"])
    #expect(Set(listed.lines) == Set(ids))
    #expect(listed.lines.count == ids.count)
  }

  @Test(
    "two batches at once on one cache leave whole pictures only",
    .enabled(if: NginxServer.isAvailable))
  func batchesAtOnce() async throws {
    let server = try FlickrServer()
    let tool = try BuiltTool(server.environment)
    let words = ["prefetch", "recent"] + server.options
    let runs = try [words, words].map { try tool.start($0) }
    let ids = try BuiltTool.recordedIDs("recent-1.json")
    for run in runs {
      let outcome = await run.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      let there = (outcome.summary["fetched"] ?? 0) + (outcome.summary["hits"] ?? 0)
      #expect(there == ids.count)
    }
    try await expectWhole(tool, words, count: ids.count)
  }

  // MARK: Killed

  @Test("a batch that is killed ten times ends whole")
  func killed() async throws {
    // The last picture never comes, so that no round ends by itself.
    let count = try ScriptedFlickr().count
    let stuck = try ScriptedFlickr(before: [count - 1: .silence])
    let tool = try BuiltTool(["FLICKR_API_KEY": "k"])
    for round in 1...10 {
      let run = try tool.start(stuck.batch(connections: 4))
      // Somewhere in the middle: when the cache has some more pictures than the round before.
      try await run.wait { CacheFolder(tool.cache).pictures.count >= round * (count - 1) / 10 }
      run.process.send(SIGKILL)
      let outcome = await run.outcome()
      #expect(outcome.code == 128 + SIGKILL, "round \(round): \(outcome.errors)")
    }
    let pictures = CacheFolder(tool.cache).pictures.count
    let whole = try ScriptedFlickr()
    let last = try await tool.run(whole.batch(connections: 4))
    #expect(last.code == 0, "\(last.errors)")
    #expect(last.summary["hits"] == pictures)
    #expect(last.summary["fetched"] == count - pictures)
    try await expectWhole(tool, whole.batch(connections: 4), count: count)
    // All rounds together asked for nothing twice, but for what was under way at a kill.
    #expect(stuck.server.requests.count < count + 10 * (4 + 8 + 2 + 1))
  }

  @Test("a batch that is asked to end finishes what it began", arguments: [SIGINT, SIGTERM])
  func ended(signal: Int32) async throws {
    let gate = Gate()
    let held = try ScriptedFlickr(before: [20: ScriptedAnswer([.gate(gate)])])
    let tool = try BuiltTool(["FLICKR_API_KEY": "k"])
    let report = tool.home.file("report")
    let run = try tool.start(held.batch(connections: 1) + ["--report", report])
    try await run.wait { held.isHeld(at: 20, beside: tool.cache) }
    run.process.send(signal)
    // The one that is under way is waited for; with one connection no other has begun.
    try await Task.sleep(for: .milliseconds(300))
    #expect(run.process.isRunning)
    gate.open()
    let outcome = await run.outcome()
    #expect(outcome.code == 130, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
    let rows = String(decoding: BuiltTool.bytes(report), as: UTF8.self).split(separator: "\n")
      .map { BuiltTool.json(String($0))?["status"]?.text }
    #expect(outcome.summary["asked"] == rows.count)
    #expect(outcome.summary["fetched"] == CacheFolder(tool.cache).pictures.count)
    #expect((outcome.summary["skipped"] ?? 0) > 0 && outcome.summary["failed"] == 0)
    let whole = try ScriptedFlickr()
    let last = try await tool.run(whole.batch(connections: 4))
    #expect(last.summary["hits"] == outcome.summary["fetched"])
    try await expectWhole(tool, whole.batch(connections: 4), count: whole.count)
  }

  @Test("the second signal ends a batch at once, and what it had stays")
  func interrupted() async throws {
    let stuck = try ScriptedFlickr(before: [20: .silence])
    let tool = try BuiltTool(["FLICKR_API_KEY": "k"])
    let run = try tool.start(stuck.batch(connections: 1))
    try await run.wait { stuck.isHeld(at: 20, beside: tool.cache) }
    let pictures = CacheFolder(tool.cache).pictures.count
    run.process.send(SIGINT)
    try await Task.sleep(for: .milliseconds(100))
    run.process.send(SIGINT)
    let outcome = await run.outcome()
    #expect(outcome.code == 130, "\(outcome.errors)")
    // What was given up is told; a third signal would end it without a word.
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.summary["fetched"] == pictures && (outcome.summary["skipped"] ?? 0) > 0)
    let whole = try ScriptedFlickr()
    let last = try await tool.run(whole.batch(connections: 4))
    #expect(last.summary["hits"] == pictures)
    #expect(last.summary["fetched"] == whole.count - pictures)
    try await expectWhole(tool, whole.batch(connections: 4), count: whole.count)
  }

  // MARK: A cache that cannot be used

  @Test("a file in place of the cache folder costs the pictures only")
  func cacheIsFile() async throws {
    let tool = try BuiltTool()
    let file = try tool.home.write("file", "not a folder")
    try await expectUncached(tool, cache: file)
    #expect(BuiltTool.bytes(file) == Array("not a folder".utf8))
  }

  @Test("a cache folder that cannot be written costs the pictures only")
  func cacheIsReadOnly() async throws {
    var tool = try BuiltTool()
    let folder = tool.home.file("locked")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    if getuid() == 0 {
      // Root may write everywhere: be nobody.
      guard let command = Command.path("setpriv") else { return }
      tool.prefix = [command, "--reuid=65534", "--regid=65534", "--clear-groups"]
      guard chmod(tool.home.path, 0o755) == 0 else { return }
      let probe = try await tool.run(["--version"])
      // The build may lie in a folder that nobody else may enter.
      if probe.code != 0 { return }
    }
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    try await expectUncached(tool, cache: folder)
    #expect(CacheFolder(folder).files.isEmpty)
  }

  @Test("a cache folder that is removed in mid-run is made again")
  func cacheIsRemoved() async throws {
    // The tool waits for the eleventh picture while the folder is removed.
    let gate = Gate()
    let slow = try ScriptedFlickr(before: [10: ScriptedAnswer([.gate(gate)])])
    let tool = try BuiltTool(["FLICKR_API_KEY": "k"])
    let run = try tool.start(slow.batch(connections: 1))
    try await run.wait { slow.isHeld(at: 10, beside: tool.cache) }
    let pictures = CacheFolder(tool.cache).pictures.count
    try FileManager.default.moveItem(atPath: tool.cache, toPath: tool.home.file("away"))
    gate.open()
    let outcome = await run.outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.warnings.count <= 1, "\(outcome.errors)")
    #expect(outcome.summary["fetched"] == slow.count)
    let again = try await tool.run(slow.batch(connections: 4))
    #expect(again.code == 0, "\(again.errors)")
    #expect(again.summary["fetched"] == pictures)
    try await expectWhole(tool, slow.batch(connections: 4), count: slow.count)
  }

  // MARK: Pipes

  @Test("whoever has enough closes the pipe, and that is success")
  func closedPipe() async throws {
    let tool = try BuiltTool()
    // Many records, so that the tool is still printing when nobody reads any more.
    let records = (1...4000).map { #"{"id":"\#(53_000_000_000 + $0)","title":"photo \#($0)"}"# }
    let file = try tool.home.write("records.jsonl", records.joined(separator: "\n"))
    let outcome = try await tool.shell(
      "{ \"$T\" list file \(file); echo $? >\(tool.home.file("code")); } | head -1")
    #expect(outcome.lines.count == 1)
    #expect(outcome.ids == ["53000000001"])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try tool.home.read("code") == Array("0\n".utf8))
  }

  @Test(
    "a full disk is one line and 74",
    arguments: [["list", "recent", "--demo"], ["--version"], ["help"], ["licenses", "--demo"]])
  func fullDisk(words: [String]) async throws {
    let outcome = try await BuiltTool().run(words, output: "/dev/full")
    #expect(outcome.code == 74, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
  }

  @Test("records flow from a list into a batch, once over the network and once from the cache")
  func pipeline() async throws {
    let tool = try BuiltTool()
    let script = "\"$T\" list recent --format jsonl --demo | \"$T\" prefetch - --demo"
    let count = try BuiltTool.recordedIDs("recent-1.json").count
    for name in ["fetched", "hits"] {
      let outcome = try await tool.shell(script)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.summary[name] == count)
      #expect(outcome.summary["asked"] == count)
    }
    let kept = try await tool.shell("\"$T\" list recent --demo -n 5 | \"$T\" favorite add - --demo")
    #expect(kept.code == 0, "\(kept.errors)")
    let listed = try await tool.run(["favorite", "list", "--format", "ids"])
    #expect(Set(listed.lines) == Set(try BuiltTool.recordedIDs("recent-1.json").prefix(5)))
  }

  // MARK: The demo data

  @Test("a copied tool finds the demo data in each of its places, or says what to do")
  func demoFolder() async throws {
    let away = try TemporaryDirectory()
    let program = away.file("usr/local/bin/photostream")
    try FileManager.default.createDirectory(
      atPath: away.file("usr/local/bin"), withIntermediateDirectories: true)
    // By another process: a copy that is still open for writing in this one cannot be run.
    let copied = try await BuiltTool().shell("cp \"$T\" '\(program)'")
    #expect(copied.code == 0, "\(copied.errors)")
    var tool = try BuiltTool()
    tool.path = program
    let words = ["list", "recent", "--demo", "--format", "ids"]
    let ids = try BuiltTool.recordedIDs("recent-1.json")

    let missing = try await tool.run(words)
    #expect(missing.code == 66, "\(missing.errors)")
    #expect(missing.errorLines.count == 1)
    #expect(missing.errors.contains("hint: set PHOTOSTREAM_DEMO_DIR"))

    var named = tool
    named.environment["PHOTOSTREAM_DEMO_DIR"] = BuiltTool.fixtures
    #expect(try await named.run(words).lines == ids)
    named.environment["PHOTOSTREAM_DEMO_DIR"] = away.file("nothing")
    let wrong = try await named.run(words)
    #expect(wrong.code == 66)
    #expect(wrong.errors.contains(away.file("nothing")))

    // The last place is tried first here, so that each place is found beside the ones behind it.
    let places = ["usr/Fixtures", "usr/local/share/photostream/demo"]
    for place in places {
      let folder = URL(fileURLWithPath: away.file(place))
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path, withDestinationPath: BuiltTool.fixtures)
      let found = try await tool.run(words)
      #expect(found.lines == ids, "\(place): \(found.errors)")
    }
    // A link to the tool, as in ~/bin, is followed.
    try FileManager.default.createSymbolicLink(
      atPath: away.file("link"), withDestinationPath: program)
    tool.path = away.file("link")
    #expect(try await tool.run(words).lines == ids)
  }

  // MARK: Expectations

  /// Every record is whole: a further run finds all of them and fetches nothing.
  private func expectWhole(_ tool: BuiltTool, _ words: [String], count: Int) async throws {
    let outcome = try await tool.run(words)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.summary["hits"] == count, "\(outcome.errors)")
    #expect(outcome.summary["asked"] == count)
    let cache = CacheFolder(tool.cache)
    #expect(cache.pictures.count == count)
    #expect(
      cache.payloads.allSatisfy { $0.starts(with: [0xFF, 0xD8]) && $0.suffix(2) == [0xFF, 0xD9] })
  }

  /// Lists go on, with the pictures; one warning; a batch says that it cannot do its work.
  private func expectUncached(_ tool: BuiltTool, cache: String) async throws {
    let demo = ["--demo", "--cache-dir", cache]
    var tool = tool
    tool.environment["PHOTOSTREAM_DEMO_DIR"] = BuiltTool.fixtures
    let grid = try await tool.run(["list", "recent", "-n", "6", "--graphics", "half"] + demo)
    #expect(grid.code == 0, "\(grid.errors)")
    #expect(grid.text.contains("▀") || grid.text.contains("▄"), "\(grid.errors)")
    #expect(grid.warnings.count == 1, "\(grid.errors)")
    let batch = try await tool.run(["prefetch", "recent"] + demo)
    #expect(batch.code == 73, "\(batch.errors)")
    #expect(batch.summary["failed"] == batch.summary["asked"])
    #expect(batch.errorLines.isEmpty)
  }
}
