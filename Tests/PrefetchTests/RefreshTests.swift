import FlickrAPI
import HTTPTransport
import Synchronization
import TestSupport
import Testing
import ThumbnailCache

@testable import Prefetch

/// Refreshing, and counting what was really sent.
@Suite("Refresh")
struct RefreshTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func loader(
    _ transport: any Transport, _ policy: CachePolicy = .refresh
  ) -> PictureLoader {
    PictureLoader(
      cache: ThumbnailCache(root: folder.file("cache")), transport: transport, policy: policy)
  }

  private func row(_ loader: PictureLoader) async -> PrefetchRow? {
    let engine = PrefetchEngine(loader: loader, sizes: [.q], width: 1) {
      id throws(FlickrError) in throw .notFound(subject: id)
    }
    let line = Atomic(0)
    let rows = Mutex<[PrefetchRow]>([])
    _ = await engine.run(
      next: { () throws(Never) in
        line.add(1, ordering: .relaxed).newValue == 1
          ? PrefetchItem(line: 1, .photo(Samples.photo())) : nil
      },
      report: { row in rows.withLock { $0.append(row) } })
    return rows.withLock { $0.first }
  }

  @Test("asks again for a picture that is there")
  func again() async throws {
    let transport = StubTransport(outcomes: [
      .success(Samples.ok()), .success(Samples.ok(Samples.jpeg(seed: 4))),
    ])
    #expect(await row(loader(transport))?.status == .fetched)
    let row = await row(loader(transport))
    #expect(row?.status == .fetched && row?.reason == nil && row?.attempts == 1)
    #expect(transport.requests.count == 2)
    let kept = loader(transport).cachedPicture(of: Samples.photo(), size: .q)
    #expect(kept?.picture.payload == Samples.jpeg(seed: 4))
  }

  @Test("asks once in a run for a picture that is named twice")
  func twice() async throws {
    #expect(await row(loader(StubTransport { _ in Samples.ok() }))?.status == .fetched)
    let transport = StubTransport { _ in Samples.ok(Samples.jpeg(seed: 4)) }
    let loader = loader(transport, .refreshOnce(RefreshRun()))
    #expect(await row(loader)?.status == .fetched)
    let second = await row(loader)
    #expect(second?.status == .hit && second?.attempts == 0 && second?.reason == nil)
    #expect(transport.requests.count == 1)
    #expect(await row(self.loader(transport, .refreshOnce(RefreshRun())))?.status == .fetched)
  }

  @Test("keeps and serves the old copy when that fails, with the reason")
  func failing() async throws {
    #expect(await row(loader(StubTransport { _ in Samples.ok() }))?.status == .fetched)
    let answers: [(HTTPResponse, String)] = [
      (HTTPResponse(status: 404), "it is not there (status 404)"),
      (HTTPResponse(status: 503, attempts: 3), "the image host answers with status 503"),
      (Samples.ok([]), "not a picture: there are no bytes"),
    ]
    for (answer, reason) in answers {
      let row = await row(loader(StubTransport { _ in answer }))
      #expect(row?.status == .hit && row?.reason == "it could not be refreshed: \(reason)")
      #expect(row?.attempts == answer.attempts && row?.path != nil)
    }
    let kept = loader(StubTransport { _ in Samples.ok() }).cachedPicture(
      of: Samples.photo(), size: .q)
    #expect(kept?.picture.payload == Samples.jpeg())
  }

  @Test("counts every request, also when the last one failed", arguments: [true, false])
  func attempts(fails: Bool) async throws {
    let cut = TransportError.truncated(host: "live.staticflickr.com")
    let network = StubTransport(
      outcomes: [.failure(cut), .failure(cut), fails ? .failure(cut) : .success(Samples.ok())])
    let transport = RetryTransport(wrapping: network, clock: ImmediateClock())
    let row = await row(loader(transport, .normal))
    #expect(row?.status == (fails ? .failed : .fetched))
    #expect(row?.attempts == network.requests.count && network.requests.count > 2)
    var summary = PrefetchSummary()
    if let row { summary.add(row) }
    #expect(summary.retries == network.requests.count - 1)
  }

  @Test("remembers a body over the limit")
  func tooLarge() async throws {
    let network = StubTransport { _ throws(TransportError) in
      throw .tooLarge(host: "live.staticflickr.com", limit: 20_000_000)
    }
    for _ in 0..<2 { #expect(await row(loader(network, .normal))?.status == .failed) }
    #expect(network.requests.count == 1)
  }
}
