import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("prefetch's options")
struct PrefetchOptionTests {
  private let session: Session

  init() throws { session = try Session() }

  /// Records of photos whose pictures have addresses.
  private func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { number in
      let id = FakeFlickr.id(number)
      let url = "https://live.staticflickr.com/65535/\(id)_ab12cd34ef_q.jpg"
      return #"{"id":"\#(id)","title":"DSC","ownerName":"Ada","sizes":{"q":{"url":"\#(url)"}}}"#
    }.joined(separator: "\n")
  }

  private func counts(_ outcome: Outcome) -> String? {
    outcome.err.first { $0.hasPrefix("prefetch: ") }?.split(separator: ";").first
      .map { String($0.dropFirst("prefetch: ".count)) }
  }

  private func rows(_ outcome: Outcome) throws -> [JSON] {
    try records(outcome.out).sorted { "\($0["line"] ?? 0)" < "\($1["line"] ?? 0)" }
  }

  @Test("a dry run makes no request and says what a run would")
  func dryRun() async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", "-", "--dry-run", "--report", "-", input: lines(1...4), network: network)
    #expect(outcome.code == .success)
    #expect(network.requests.isEmpty)
    #expect(
      outcome.err.contains(
        "prefetch: 0 hits + 0 fetched + 0 gone + 0 failed + 4 skipped = 4 asked; "
          + "a run would fetch about 22.5 kB in 4 requests"), "\(outcome.err)")
    #expect(try rows(outcome).allSatisfy { $0["status"] == "skipped" })
    #expect(session.files.filter { $0.contains(/\/v1\/[0-9a-f]{2}\//) } == [])
  }

  @Test("a dry run makes no store, and finds what one has")
  func dryRunOfStore() async throws {
    let folder = session.home.file("shards")
    let words = ["prefetch", "-", "--store", "tar:\(folder)"]
    let first = await session.run(
      words: words + ["--dry-run"], input: lines(1...2), network: FakeFlickr.network(photos: 0))
    #expect(counts(first) == "0 hits + 0 fetched + 0 gone + 0 failed + 2 skipped = 2 asked")
    #expect(!FileManager.default.fileExists(atPath: folder))
    await session.run(words: words, input: lines(1...2), network: FakeFlickr.network(photos: 0))
    let second = await session.run(
      words: words + ["--dry-run"], input: lines(1...3), network: FakeFlickr.network(photos: 0))
    #expect(counts(second) == "2 hits + 0 fetched + 0 gone + 0 failed + 1 skipped = 3 asked")
  }

  @Test("exit code 0 whatever became of the lines, when each has its row")
  func exitZero() async throws {
    let network = StubTransport { _ in HTTPResponse(status: 404) }
    let input = lines(1...3) + "\nnot-an-id!"
    #expect(await session.run("prefetch", "-", input: input, network: network).code == .data)
    let outcome = await session.run(
      "prefetch", "-", "--exit-zero", "--report", "-", input: input, network: network)
    #expect(outcome.code == .success)
    #expect(try rows(outcome).map { $0["status"] } == ["gone", "gone", "gone", "failed"])
    let bad = await session.run(
      "prefetch", "-", "--exit-zero", "--report", session.home.file("no/r"), input: input,
      network: network)
    #expect(bad.code == .cannotCreate, "rows that nobody got are no success")
  }

  @Test("parts of a list are told by an option or by the job's environment")
  func shards() async throws {
    let jobs: [([String], [String: String])] = [
      (["--shard", "1/3"], [:]), (["--shard", "2/3"], ["JOB_COMPLETION_INDEX": "0"]),
      (
        [],
        ["SLURM_ARRAY_TASK_ID": "10", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "3"]
      ),
    ]
    var ids: [String] = []
    for (arguments, variables) in jobs {
      let outcome = await session.run(
        words: ["prefetch", "-", "--report", "-"] + arguments, input: lines(1...30),
        network: FakeFlickr.network(photos: 0), variables: variables)
      #expect(outcome.code == .success)
      ids += try rows(outcome).compactMap { $0.text("id") }
    }
    #expect(ids.sorted() == (1...30).map { FakeFlickr.id($0) })
    let index = await session.run(
      words: ["prefetch", "-", "--report", "-", "--shard", "/3"], input: lines(1...30),
      network: FakeFlickr.network(photos: 0), variables: ["JOB_COMPLETION_INDEX": "2"])
    #expect(index.err.contains { $0.contains("as JOB_COMPLETION_INDEX says") })
    // An array of a part of the tasks does those parts again.
    let redone = await session.run(
      words: ["prefetch", "-", "--shard", "/16"], input: lines(1...2),
      network: FakeFlickr.network(photos: 0),
      variables: [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1",
      ])
    #expect(redone.err.contains { $0.contains("part 3 of 16") }, "\(redone.err)")
    let stepped = await session.run(
      words: ["prefetch", "-"], input: lines(1...2), network: FakeFlickr.network(photos: 0),
      variables: [
        "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "2", "SLURM_ARRAY_TASK_STEP": "2",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ])
    #expect(stepped.err.contains { $0.contains("part 2 of 4") }, "\(stepped.err)")
    let nonsense = ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "3"]
    for (text, variables) in [
      ("/3", [:]), ("/3", ["JOB_COMPLETION_INDEX": "3"]), ("/3", nonsense),
    ] {
      let outcome = await session.run(
        words: ["prefetch", "-", "--shard", text], input: lines(1...2), variables: variables)
      #expect(outcome.code == .usage && outcome.errors.count == 1, "\(outcome.err)")
    }
  }

  @Test("records of others: ids of their own, an address alone, a line that is only an address")
  func foreignLines() async throws {
    let input = """
      {"id":"dog-17","url":"https://live.staticflickr.com/static/a.jpg"}
      {"id":"53000000002","url":"https://live.staticflickr.com/static/b.jpg","class":3}
      https://live.staticflickr.com/static/c.jpg
      {"id":"x-4","sizes":{"q":{"url":"https://live.staticflickr.com/static/d.jpg"}}}
      {"id":"x-5","name":"no picture"}
      {"id":"x-6","url":"https://example.org/e.jpg"}
      {"id":"77","url":"x"}
      """
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", "-", "--report", "-", input: input, network: network)
    #expect(outcome.code == .data)
    let rows = try rows(outcome)
    #expect(
      rows.map { $0.text("id") } == ["dog-17", "53000000002", nil, "x-4", "x-5", "x-6", "77"])
    #expect(
      rows.map { $0["status"] } == [
        "fetched", "fetched", "fetched", "fetched", "failed", "failed", "failed",
      ])
    #expect(rows[6].text("reason") == "its url is no address: x")
    #expect(network.calls.isEmpty)
  }

  @Test("an address below --image-url names its photo like one of Flickr's")
  func ownHost() async throws {
    let line = "http://127.0.0.1:8999/65535/\(FakeFlickr.id(7))_ab12cd34ef_q.jpg"
    let outcome = await session.run(
      "prefetch", "-", "--report", "-", "--image-url", "http://127.0.0.1:8999", input: line,
      network: FakeFlickr.network(photos: 0))
    let row = try #require(try rows(outcome).first)
    #expect(row.text("id") == FakeFlickr.id(7) && row["size"] == "q" && row["status"] == "fetched")
  }

  @Test("addresses of pages are photos, as elsewhere")
  func pages() async throws {
    let network = FakeFlickr.network(photos: 0)
    let input = "https://www.flickr.com/photos/someone/\(FakeFlickr.id(3))/in/photostream/"
    let outcome = await session.run(
      "prefetch", "-", "--report", "-", input: input, network: network)
    #expect(outcome.code == .success)
    #expect(try rows(outcome).map { $0.text("id") } == [FakeFlickr.id(3)])
    #expect(network.calls.map(\.method) == ["flickr.photos.getInfo"])
  }

  @Test("what of an array is no photo has its row, and so has a line of other characters")
  func badElements() async throws {
    let array = "[\n" + lines(1...1) + ",\n{\"id\":\"bad\"},\n5,\n" + lines(2...2) + "\n]\n"
    for (input, statuses) in [
      (array, ["failed", "failed", "fetched", "fetched"]), ("\0\0\n", ["failed"]),
    ] {
      let outcome = await session.run(
        "prefetch", "-", "--report", "-", input: input, network: FakeFlickr.network(photos: 0))
      #expect(outcome.code == .data)
      #expect(try rows(outcome).compactMap { $0.text("status") }.sorted() == statuses)
    }
  }

  @Test("a report never overwrites the input")
  func reportIsInput() async throws {
    let path = try session.home.write("in.jsonl", lines(1...2))
    let outcome = await session.run("prefetch", path, "--report", path)
    #expect(outcome.code == .usage && outcome.errors.count == 1)
    #expect(try session.text("in.jsonl") == lines(1...2))
  }

  @Test("a limit that leaves lines undone is no success")
  func leftOver() async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", "-", "--max-bytes", "1", "-c", "1", "--exit-zero", "--report", "-",
      input: lines(1...300), network: network)
    #expect(outcome.code == .tryAgain)
    #expect(outcome.errors.contains { $0.contains("--max-bytes is reached") }, "\(outcome.err)")
    #expect(network.pictures.count < 100)
  }

  @Test("rows carry the size that was asked for, and the one that came in its place")
  func otherSize() async throws {
    let outcome = await session.run(
      "prefetch", "-", "--size", "o,q,q", "--report", "-", input: lines(1...1),
      network: FakeFlickr.network(photos: 0))
    let rows = try rows(outcome)
    #expect(Set(rows.compactMap { $0.text("size") }) == ["o", "q"] && rows.count == 2)
    #expect(rows.first { $0["size"] == "o" }?.text("rendition") != nil)
    #expect(rows.first { $0["size"] == "q" }?["rendition"] == nil)
  }

  @Test("a list that is larger than the cache is told before")
  func tooLarge() async throws {
    let outcome = await session.run(
      words: ["prefetch", try session.home.write("list.jsonl", lines(1...1000)), "--offline"],
      variables: ["PHOTOSTREAM_CACHE_DISK_LIMIT": "4MB"])
    #expect(outcome.err.contains { $0.contains("the cache keeps 4.0 MB (cache.diskLimit)") })
  }

  @Test("nothing more is begun when nobody reads the report any more")
  func closedReport() async throws {
    let network = FakeFlickr.network(photos: 0)
    let console = TestConsole(input: [Array(lines(1...500).utf8)], failure: .closedPipe)
    let outcome = await session.run(
      words: ["prefetch", "-", "--report", "-", "-c", "1"], on: console, network: network)
    #expect(outcome.code == .success)
    #expect(network.pictures.count < 100)
  }

  @Test("pictures go into tar shards, once")
  func tar() async throws {
    let folder = session.home.file("shards")
    let network = FakeFlickr.network(photos: 0)
    let arguments = ["prefetch", "-", "--report", "-", "--store", "tar:\(folder)"]
    let first = await session.run(words: arguments, input: lines(1...5), network: network)
    #expect(first.code == .success)
    #expect(try rows(first).allSatisfy { $0.text("path") == "\(folder)/000000.tar" })
    #expect(try rows(first)[0].text("member") == "\(FakeFlickr.id(1))_q.jpg")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["000000.tar"])
    let second = await session.run(words: arguments, input: lines(1...6), network: network)
    #expect(counts(second) == "5 hits + 1 fetched + 0 gone + 0 failed + 0 skipped = 6 asked")
    #expect(network.pictures.count == 6)
    // The cache holds nothing that the store has.
    #expect(session.files.filter { $0.contains(/\/v1\/[0-9a-f]{2}\//) } == [])
  }

  @Test("pictures get the names of a template, with what is to be said of them")
  func directory() async throws {
    let folder = session.home.file("out")
    let outcome = await session.run(
      "prefetch", "-", "--store", "dir:\(folder)", "--name", "{ownerName}/{title}.{ext}",
      input: lines(1...3), network: FakeFlickr.network(photos: 0))
    #expect(outcome.code == .success)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/Ada").sorted()
    #expect(names.filter { $0.hasSuffix(".jpg") }.count == 3)
    #expect(names.filter { $0.hasSuffix(".json") }.count == 3)
  }

  @Test("what is in the cache goes into a store without a request")
  func storeFromCache() async throws {
    await session.run("prefetch", "-", input: lines(1...3), network: FakeFlickr.network(photos: 0))
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", "-", "--store", "tar:\(session.home.file("s"))", input: lines(1...3),
      network: network)
    #expect(counts(outcome) == "3 hits + 0 fetched + 0 gone + 0 failed + 0 skipped = 3 asked")
    #expect(network.requests.isEmpty)
  }

  @Test("thumbnails are made here, and cost no request the second time")
  func resize() async throws {
    let network = FakeFlickr.network(photos: 0)
    let arguments = ["prefetch", "-", "--resize", "12x12", "--size", "q", "--report", "-"]
    let first = await session.run(words: arguments, input: lines(1...2), network: network)
    #expect(try rows(first).map { $0["width"] } == [12, 12])
    let second = await session.run(words: arguments, input: lines(1...2), network: network)
    #expect(counts(second) == "2 hits + 0 fetched + 0 gone + 0 failed + 0 skipped = 2 asked")
    #expect(network.pictures.count == 2)
  }

  @Test("marks are passed by on demand")
  func retryFailed() async throws {
    let gone = StubTransport { _ in HTTPResponse(status: 404) }
    await session.run("prefetch", "-", input: lines(1...2), network: gone)
    let network = FakeFlickr.network(photos: 0)
    let marked = await session.run("prefetch", "-", input: lines(1...2), network: network)
    #expect(counts(marked) == "0 hits + 0 fetched + 2 gone + 0 failed + 0 skipped = 2 asked")
    let again = await session.run(
      "prefetch", "-", "--retry-failed", input: lines(1...2), network: network)
    #expect(counts(again) == "0 hits + 2 fetched + 0 gone + 0 failed + 0 skipped = 2 asked")
  }

  static let wrong: [[String]] = [
    ["--size", "q", "--box", "10x10"], ["--fill"], ["--only-missing", "--refresh"],
    ["--resize", "10"], ["--resize", "0x10"],
    ["--resize", "9000x10"], ["--resize", "10x10", "--fit", "--fill"], ["--connections", "0"],
    ["--max-rate", "0"], ["--max-rate", "nan"], ["--bytes-in-flight", "0"], ["--max-bytes", "0"],
    ["--max-time", "0"], ["--max-time", "soon"], ["--jobs", "0"], ["--shard", "3"],
    ["--shard", "4/3"], ["--shard", "-1/3"], ["--shard", "1/0"], ["--store", "zip:x"],
    ["--store", "tar:"], ["--name", "{id}"], ["--store", "tar:x", "--name", "{id}"],
    ["--store", "dir:x", "--name", "{nope}"], ["--store", "dir:x", "--name", "../{id}"],
  ]

  @Test("options that cannot be are refused before anything is asked", arguments: wrong)
  func refused(_ arguments: [String]) async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      words: ["prefetch", "-"] + arguments, input: lines(1...1), network: network)
    #expect(outcome.code == .usage, "\(outcome.err)")
    #expect(outcome.errors.count == 1)
    #expect(network.requests.isEmpty)
  }

  @Test("a store that cannot be made ends before anything is asked")
  func badStore() async throws {
    let file = try session.home.write("file", "x")
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", "-", "--store", "dir:\(file)", input: lines(1...1), network: network)
    #expect(outcome.code == .cannotCreate, "\(outcome.err)")
    #expect(network.requests.isEmpty)
  }
}
