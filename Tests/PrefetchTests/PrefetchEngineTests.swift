import FlickrAPI
import ForeignText
import Foundation
import HTTPTransport
import LenientJSON
import Synchronization
import TestSupport
import Testing
import ThumbnailCache

@testable import Prefetch

@Suite("PrefetchEngine")
struct PrefetchEngineTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test("counts every line once, and the counts add up")
  func sums() async throws {
    let transport = StubTransport { request throws(TransportError) in
      switch request.url {
      case Samples.address(1): return Samples.ok(Samples.jpeg(seed: 1))
      case Samples.address(2): return HTTPResponse(status: 404)
      case Samples.address(3): return HTTPResponse(status: 503, attempts: 5)
      case Samples.address(4): return Samples.ok([])
      case Samples.address(5): throw .timedOut(host: "live.staticflickr.com", seconds: 30)
      default: return Samples.ok()
      }
    }
    let batch = Batch(folder, transport)
    let (summary, rows) = await batch.run((1...6).map { Samples.photo($0) })
    #expect(rows.map(\.status) == [.fetched, .gone, .failed, .failed, .failed, .fetched])
    #expect(rows.map(\.isPassing) == [false, false, true, false, true, false])
    #expect(rows.map(\.attempts) == [1, 1, 5, 1, 1, 1])
    #expect(summary.inOrder == [0, 2, 1, 3, 0])
    #expect(summary.asked == 6)
    #expect(summary.retries == 4)
    #expect(summary.fetchedBytes == Samples.jpeg(seed: 1).count + Samples.jpeg().count)
    #expect(summary.outcome == .passingFailures)
    #expect(
      rows.map(\.reason) == [
        nil, "it is not there (status 404)", "the image host answers with status 503",
        "not a picture: there are no bytes",
        "live.staticflickr.com did not answer completely within 30 s",
        nil,
      ])
    for row in rows where row.status == .fetched {
      #expect(row.path.map { FileManager.default.fileExists(atPath: $0) } == true)
      #expect(row.width == 16 && row.height == 16)
    }
  }

  @Test("asks once for a photo that is in the list several times, and reports each line")
  func duplicates() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    let batch = Batch(folder, transport)
    let (summary, rows) = await batch.run([1, 2, 1, 1, 2, 1].map { Samples.photo($0) })
    #expect(transport.requests.map(\.url).sorted() == [Samples.address(1), Samples.address(2)])
    #expect(summary.inOrder == [4, 2, 0, 0, 0])
    #expect(summary.fetchedBytes == 2 * Samples.jpeg().count)
    #expect(rows.map(\.line) == [1, 2, 3, 4, 5, 6])
    #expect(Set(rows.map(\.path)).count == 2 && rows.allSatisfy { $0.path != nil })
  }

  @Test("asks for nothing the second time, and then for exactly what was deleted")
  func again() async throws {
    let photos = (1...9).map { Samples.photo($0) }
    let first = StubTransport { _ in Samples.ok() }
    #expect(await Batch(folder, first).run(photos).summary.inOrder == [0, 9, 0, 0, 0])
    #expect(first.requests.count == 9)

    let second = StubTransport { _ in Samples.ok() }
    let (summary, rows) = await Batch(folder, second).run(photos)
    #expect(second.requests.isEmpty)
    #expect(summary.inOrder == [9, 0, 0, 0, 0])
    #expect(rows.map(\.attempts) == Array(repeating: 0, count: 9))

    let deleted = rows.filter { $0.line % 3 == 1 }.compactMap(\.path)
    for path in deleted { try FileManager.default.removeItem(atPath: path) }
    let third = StubTransport { _ in Samples.ok() }
    #expect(await Batch(folder, third).run(photos).summary.inOrder == [6, 3, 0, 0, 0])
    #expect(third.requests.map(\.url).sorted() == [1, 4, 7].map { Samples.address($0) })
  }

  @Test("fetches the next time exactly what failed")
  func retried() async throws {
    let photos = (1...10).map { Samples.photo($0) }
    let first = StubTransport { request in
      request.url == Samples.address(4) ? HTTPResponse(status: 500) : Samples.ok()
    }
    #expect(await Batch(folder, first).run(photos).summary.inOrder == [0, 9, 0, 1, 0])
    let second = StubTransport { _ in Samples.ok() }
    #expect(await Batch(folder, second).run(photos).summary.inOrder == [9, 1, 0, 0, 0])
    #expect(second.requests.map(\.url) == [Samples.address(4)])
  }

  @Test("never has more under way than it may, and uses all of that", arguments: [1, 3, 4])
  func width(width: Int) async throws {
    let transport = RendezvousTransport(size: width)
    var batch = Batch(folder, transport)
    batch.width = width
    let (summary, _) = await batch.run((1...width * 5).map { Samples.photo($0) })
    #expect(summary.inOrder == [0, width * 5, 0, 0, 0])
    #expect(await transport.most == width)
  }

  @Test("never waits for the next line with a finished one in its hands", .timeLimit(.minutes(1)))
  func hesitantFeeder() async throws {
    let turns = Turns()
    let engine = Batch(folder, StubTransport { _ in Samples.ok() }).engine()
    let summary = await engine.run(
      next: { () throws(Never) in
        let line = await turns.next()
        return line > 8 ? nil : PrefetchItem(line: line, .photo(Samples.photo(line)))
      },
      report: { _ in await turns.reported() })
    #expect(summary.inOrder == [0, 8, 0, 0, 0])
  }

  @Test("reports a line that names no photo with its number")
  func badLines() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    let items: [PrefetchItem] = [
      .init(line: 3, .photo(Samples.photo(1))), .init(line: 7, .bad(reason: "'x' is no photo id")),
      .init(line: 9, .bad(reason: "it has no id")),
    ]
    var batch = Batch(folder, transport)
    batch.sizes = [.q, .n]
    let (summary, rows) = await batch.run(items)
    #expect(rows.map(\.line) == [3, 3, 7, 7, 9, 9])
    #expect(rows.map(\.id) == ["53000000001", "53000000001", nil, nil, nil, nil])
    #expect(rows[2].reason == "'x' is no photo id" && rows[2].status == .failed)
    #expect(summary.inOrder == [0, 2, 0, 4, 0])
    #expect(summary.reasons == ["'x' is no photo id": 2, "it has no id": 2])
    #expect(summary.outcome == .badPictures)
    #expect(
      transport.requests.map(\.url).sorted() == [Samples.address(1, "n"), Samples.address(1)])
  }

  @Test("reports what the cache cannot keep with the reason, and as failing for good")
  func unwritable() async throws {
    try folder.write("blocked", "a file in place of the folder")
    var batch = Batch(folder, StubTransport { _ in Samples.ok() })
    batch.root = folder.file("blocked/cache")
    let (summary, rows) = await batch.run([1, 2].map { Samples.photo($0) })
    #expect(summary.inOrder == [0, 0, 0, 2, 0])
    let reason =
      "the cache cannot keep it: \(folder.file("blocked")) is no folder (Not a directory)"
    #expect(rows.map(\.reason) == [reason, reason])
    #expect(rows.map(\.isPassing) == [false, false])
    #expect(summary.outcome == .notKept)
  }

  @Test("looks up what is known by its id alone, once for all sizes")
  func lookUp() async throws {
    let asked = Mutex<[String]>([])
    let transport = StubTransport { _ in Samples.ok() }
    var batch = Batch(folder, transport)
    batch.sizes = [.q, .m]
    batch.detail = { id throws(FlickrError) in
      asked.withLock { $0.append(id) }
      switch id {
      case "1": throw .notFound(subject: "photo 1")
      case "2": throw .tooManyRequests(retryAfter: nil)
      case "3": throw .keyRejected(message: "Invalid API Key")
      default: return PhotoDetail(photo: Samples.photo())
      }
    }
    let (summary, rows) = await batch.run(["1", "2", "3", "53000000001"].map { Photo(id: $0) })
    #expect(asked.withLock { $0.sorted() } == ["1", "2", "3", "53000000001"])
    #expect(summary.inOrder == [0, 2, 2, 4, 0])
    #expect(rows.map(\.isPassing) == [false, false, true, true, false, false, false, false])
    #expect(rows[0].reason == "photo 1 not found, or private")
    #expect(
      transport.requests.map(\.url).sorted() == [Samples.address(1, "m"), Samples.address(1)])
  }

  @Test("finds the picture of the size that a recording has instead")
  func otherSize() async throws {
    let transport = StubTransport { request throws(TransportError) in
      guard request.url == Samples.address(1, "m") else {
        throw .notRecorded(description: "it", available: ["others"])
      }
      return Samples.ok()
    }
    var batch = Batch(folder, transport)
    batch.sizes = [.z]
    #expect(await batch.run([Samples.photo()]).summary.inOrder == [0, 1, 0, 0, 0])
    let (summary, rows) = await batch.run([Samples.photo()])
    #expect(summary.inOrder == [1, 0, 0, 0, 0])
    #expect(rows[0].path == batch.files.first)
  }

  private struct Broken: Error, Equatable {}

  @Test("throws what the input throws, after what is under way")
  func brokenInput() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    let engine = Batch(folder, transport).engine()
    let line = Mutex(0)
    let rows = Mutex(0)
    await #expect(throws: Broken()) {
      _ = try await engine.run(
        next: { () throws(Broken) in
          let number = line.withLock { line in
            line += 1
            return line
          }
          if number == 4 { throw Broken() }
          return PrefetchItem(line: number, .photo(Samples.photo(number)))
        },
        report: { _ in rows.withLock { $0 += 1 } })
    }
    #expect(rows.withLock { $0 } == 3)
    #expect(transport.requests.count == 3)
  }

  @Test("writes a row as the report promises")
  func json() {
    var row = PrefetchRow(id: "1", size: "q", status: .fetched, line: 7)
    (row.bytes, row.width, row.height, row.path, row.attempts) = (5, 2, 3, "/c/1", 1)
    let bad = PrefetchRow(id: nil, size: "q", status: .failed, reason: "no \u{1B}id", line: 8)
    let lines = """
      {"id":"1","size":"q","status":"fetched","bytes":5,"width":2,"height":3,"path":"/c/1",\
      "attempts":1,"ms":0,"line":7}
      {"id":null,"size":"q","status":"failed","reason":"no \\u001bid","bytes":0,"width":0,\
      "height":0,"path":null,"attempts":0,"ms":0,"line":8}
      """
    #expect([row, bad].map { $0.json.encoded() } == lines.split(separator: "\n").map(String.init))
  }
}

/// Answers only when so many requests are under way at once.
private actor RendezvousTransport: Transport {
  private let size: Int
  private var underWay = 0
  private(set) var most = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(size: Int) { self.size = size }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    underWay += 1
    most = max(most, underWay)
    if waiting.count + 1 == size {
      for waiter in waiting { waiter.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    underWay -= 1
    return Samples.ok()
  }
}

/// Gives line after line, each only when the row of the one before was reported.
private actor Turns {
  private var given = 0
  private var done = 0
  private var waiter: CheckedContinuation<Void, Never>?

  func next() async -> Int {
    if done < given { await withCheckedContinuation { waiter = $0 } }
    given += 1
    return given
  }

  func reported() {
    done += 1
    waiter?.resume()
    waiter = nil
  }
}
