import FlickrAPI
import Foundation
import HTTPTransport
import ImageDecoding
import Synchronization
import TestSupport
import Testing
import ThumbnailCache

@testable import Prefetch

@Suite("PrefetchPlan")
struct PrefetchPlanTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(
    _ transport: any Transport, _ items: [PrefetchItem], policy: CachePolicy = .normal,
    stop: BatchStop = BatchStop(), clock: any Clock<Duration> = ContinuousClock(),
    plan change: (inout PrefetchPlan) -> Void = { _ in }
  ) async -> (summary: PrefetchSummary, rows: [PrefetchRow]) {
    var plan = PrefetchPlan([.size(.q)], width: 4)
    change(&plan)
    let loader = PictureLoader(
      cache: ThumbnailCache(root: folder.file("cache")), transport: transport, policy: policy)
    let engine = PrefetchEngine(loader: loader, plan: plan, clock: clock) {
      id throws(FlickrError) in throw .notFound(subject: "photo \(id)")
    }
    let rest = Mutex(items[...])
    let rows = Mutex<[PrefetchRow]>([])
    let summary = await engine.run(
      stop: stop, next: { () throws(Never) in rest.withLock { $0.popFirst() } },
      report: { row in rows.withLock { $0.append(row) } })
    return (summary, rows.withLock { $0 }.sorted { $0.line < $1.line })
  }

  private func items(_ numbers: some Sequence<Int>) -> [PrefetchItem] {
    numbers.map { PrefetchItem(line: $0, .photo(Samples.photo($0))) }
  }

  @Test("a trial asks for nothing and counts what a run would")
  func trial() async {
    _ = await run(StubTransport { _ in Samples.ok() }, items(1...3))
    let transport = StubTransport { _ in Samples.ok() }
    let named = PrefetchItem(line: 6, .photo(Photo(id: "53000000009")))
    let (summary, rows) = await run(transport, items(1...5) + [named]) { $0.isTrial = true }
    #expect(transport.requests.isEmpty)
    #expect(summary.inOrder == [3, 0, 0, 0, 3])
    #expect(summary.expectedRequests == 2)
    #expect(summary.expectedBytes == 2 * 150 * 150 / 4)
    #expect(rows[3].reason == "it would be fetched")
    #expect(rows[5].reason == "Flickr would be asked for its pictures")
    #expect(rows[0].path != nil)
  }

  @Test("what is there can be passed over without being read")
  func passesOver() async throws {
    let (_, first) = await run(StubTransport { _ in Samples.ok() }, items(1...2))
    // A record that is damaged tells whether it was looked into.
    let path = try #require(first[0].path)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
    let transport = StubTransport { _ in Samples.ok() }
    let (summary, rows) = await run(transport, items(1...3)) { $0.passesOver = true }
    #expect(transport.requests.map(\.url) == [Samples.address(3)])
    #expect(summary.inOrder == [0, 1, 0, 0, 2])
    #expect(rows[0].reason == "it is in the cache, unchecked" && rows[0].path == path)
    #expect(summary.outcome == .complete)
  }

  @Test("ends when so many bytes were fetched, and finishes what was begun")
  func byteLimit() async {
    let transport = StubTransport { _ in Samples.ok() }
    let stop = BatchStop()
    let (summary, rows) = await run(transport, items(1...1000), stop: stop) {
      $0.byteLimit = 5 * Samples.jpeg().count
    }
    #expect(stop.reason == .bytes)
    #expect(rows.count >= 5 && rows.count < 100)
    #expect(summary.count(.fetched) == rows.count)
    #expect(transport.requests.count == rows.count)
  }

  @Test("ends when its time is over")
  func timeLimit() async {
    let stop = BatchStop()
    let gate = Gate()
    let transport = StubTransport { _ in
      while !gate.isOpen { usleep(500) }
      return Samples.ok()
    }
    stop.onStop { gate.open() }
    let clock = ImmediateClock()
    let (_, rows) = await run(transport, items(1...1000), stop: stop, clock: clock) {
      $0.timeLimit = .seconds(90)
    }
    #expect(clock.sleeps == [.seconds(90)])
    #expect(stop.reason == .time)
    #expect(rows.count < 1000)
  }

  @Test("a wanted stop finishes what is under way, and does not wait for the input")
  func stopped() async {
    let stop = BatchStop()
    let loader = PictureLoader(
      cache: ThumbnailCache(root: folder.file("cache")),
      transport: StubTransport { _ in Samples.ok() })
    let engine = PrefetchEngine(loader: loader, plan: PrefetchPlan([.size(.q)], width: 2)) {
      id throws(FlickrError) in throw .notFound(subject: "photo \(id)")
    }
    let lines = Mutex(0)
    let summary = await engine.run(
      stop: stop,
      next: { () throws(Never) in
        let line = lines.withLock { lines in
          lines += 1
          return lines
        }
        // The third line never comes.
        if line == 3 { try? await Task.sleep(for: .seconds(3600)) }
        return PrefetchItem(line: line, .photo(Samples.photo(line)))
      }, report: { row in if row.line == 2 { stop.stop(.wanted) } })
    #expect(summary.inOrder == [0, 2, 0, 0, 0])
  }

  @Test("the parts of a list are all of it, and each line is in one")
  func shards() async {
    var seen: [Int] = []
    let bad = PrefetchItem(line: 31, .bad(reason: "no photo"))
    for index in 1...4 {
      let transport = StubTransport { _ in Samples.ok() }
      let (summary, rows) = await run(transport, items(1...30) + [bad]) {
        $0.shard = PrefetchShard(index, of: 4)
      }
      #expect(summary.asked == rows.count && rows.count < 20)
      seen += rows.map(\.line)
    }
    #expect(seen.sorted() == Array(1...31))
  }

  @Test("a photo's part is told by its id alone")
  func stableShard() {
    // Reckoned by a program in another language.
    let expected = [("53000000001", 16, 13), ("53000000001", 7, 2), ("53000000002", 16, 4)]
    for (id, count, index) in expected {
      #expect((0..<count).filter { PrefetchShard($0, of: count)?.contains(id) == true } == [index])
    }
    #expect(PrefetchShard(4, of: 4) == PrefetchShard(0, of: 4))
    #expect(PrefetchShard(5, of: 4) == nil && PrefetchShard(0, of: 0) == nil)
  }

  @Test("an id whose picture is in the cache is not looked up")
  func knownID() async {
    _ = await run(StubTransport { _ in Samples.ok() }, items(1...1))
    let transport = StubTransport { _ in Samples.ok() }
    let lines = [PrefetchItem(line: 1, .photo(Photo(id: Samples.photo(1).id)))]
    let (summary, rows) = await run(transport, lines)
    #expect(summary.inOrder == [1, 0, 0, 0, 0])
    #expect(rows[0].id == Samples.photo(1).id && rows[0].path != nil)
    #expect(transport.requests.isEmpty)
  }

  @Test("an address is one picture, whatever sizes are wanted")
  func address() async {
    let transport = StubTransport { _ in Samples.ok() }
    let url = "https://live.staticflickr.com/static/other.jpg"
    let lines = [1, 2].map { PrefetchItem(line: $0, .picture(url: url, id: "dog-\($0)")) }
    let (summary, rows) = await run(transport, lines) { $0.choices = [.size(.q), .size(.n)] }
    #expect(summary.inOrder == [1, 1, 0, 0, 0])
    #expect(rows.map(\.id) == ["dog-1", "dog-2"])
    #expect(transport.requests.map(\.url) == [url])
    let away = [PrefetchItem(line: 1, .picture(url: "https://example.org/a.jpg", id: nil))]
    let (_, refused) = await run(transport, away)
    #expect(refused[0].status == .failed && refused[0].reason?.contains("example.org") == true)
  }

  @Test("thumbnails are made of the smallest picture that is large enough, and are hits later")
  func thumbnails() async throws {
    let transport = StubTransport { _ in Samples.ok(Samples.jpeg(side: 120)) }
    let box = PixelSize(width: 100, height: 100)
    let thumbnail = ThumbnailSpecification(.fit, box)
    let change: (inout PrefetchPlan) -> Void = { plan in
      plan.choices = [.box(box, .fit)]
      plan.thumbnail = thumbnail
    }
    let (summary, rows) = await run(transport, items(1...2), plan: change)
    #expect(summary.inOrder == [0, 2, 0, 0, 0])
    #expect(transport.requests.map(\.url).sorted() == [1, 2].map { Samples.address($0, "t") })
    #expect(rows.allSatisfy { $0.size == "t" && $0.width == 100 && $0.height == 100 })
    #expect(summary.fetchedBytes == 2 * Samples.jpeg(side: 120).count)
    let path = try #require(rows[0].path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0xFF, 0xD8, 0xFF]))
    let (again, _) = await run(transport, items(1...2), plan: change)
    #expect(again.inOrder == [2, 0, 0, 0, 0])
    #expect(transport.requests.count == 2)
  }
}
