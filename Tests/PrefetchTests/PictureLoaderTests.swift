import FlickrAPI
import HTTPTransport
import TestSupport
import Testing
import ThumbnailCache

@testable import Prefetch

@Suite("PictureLoader")
struct PictureLoaderTests {
  private let folder: TemporaryDirectory
  private var cache: ThumbnailCache { ThumbnailCache(root: folder.file("cache")) }

  init() throws { folder = try TemporaryDirectory() }

  @Test("asks once for a picture that twenty want at the same time")
  func coalescing() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    let loader = PictureLoader(cache: cache, transport: transport)
    let loaded = try await withThrowingTaskGroup(of: PictureLoader.Loaded.self) { group in
      for _ in 0..<20 {
        group.addTask { try await loader.picture(of: Samples.photo(), size: .q) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(transport.requests.map(\.url) == [Samples.address()])
    #expect(loaded.map(\.picture.payload) == Array(repeating: Samples.jpeg(), count: 20))
    #expect(loaded.map(\.attempts).reduce(0, +) == 1)
    #expect(loaded.count { $0.picture.origin == .fetched } == 1)
  }

  private static let failures: [(HTTPResponse, PictureError, isGone: Bool, isPassing: Bool)] = [
    (HTTPResponse(status: 404), .gone(status: 404), true, false),
    (HTTPResponse(status: 410), .gone(status: 410), true, false),
    (HTTPResponse(status: 400), .status(400), false, false),
    (HTTPResponse(status: 403), .status(403), false, true),
    (HTTPResponse(status: 408), .status(408), false, true),
    (HTTPResponse(status: 429, body: Array("slow down".utf8)), .status(429), false, true),
    (HTTPResponse(status: 500), .status(500), false, true),
    (HTTPResponse(status: 503), .status(503), false, true),
    (HTTPResponse(status: 206, body: Samples.jpeg()), .status(206), false, false),
    (HTTPResponse(status: 302), .status(302), false, false),
    (
      HTTPResponse(status: 302, headers: ["Location": "/images/photo_unavailable_l.png"]), .standIn,
      true, false
    ),
    (
      HTTPResponse(
        status: 301,
        headers: ["location": "https://combo.staticflickr.com/photo_unavailable.gif"]), .standIn,
      true, false
    ),
    (
      HTTPResponse(status: 302, headers: ["Location": "https://evil.example/1/2_3_q.jpg"]),
      .refusedAddress("evil.example"), false, false
    ),
    (
      HTTPResponse(status: 302, headers: ["Location": "//evil.example/1/2_3_q.jpg"]),
      .refusedAddress("evil.example"), false, false
    ),
    (
      HTTPResponse(status: 302, headers: ["Location": "http://127.0.0.1/1/2_3_q.jpg"]),
      .refusedAddress("127.0.0.1"), false, false
    ),
    (
      HTTPResponse(status: 302, headers: ["Location": "file:///etc/passwd"]),
      .refusedAddress("an unreadable address"), false, false
    ),
  ]

  @Test("says why there is no picture, and keeps nothing", arguments: failures)
  func failing(
    answer: HTTPResponse, expected: PictureError, isGone: Bool, isPassing: Bool
  ) async throws {
    let transport = StubTransport { _ in answer }
    let loader = PictureLoader(cache: cache, transport: transport)
    await #expect(throws: expected) { try await loader.picture(of: Samples.photo(), size: .q) }
    #expect(expected.isGone == isGone)
    #expect(expected.isPassing == isPassing)
    #expect(transport.requests.map(\.url) == [Samples.address()])
    #expect(cache.info().total.entries == 0)
    #expect(loader.cachedPicture(of: Samples.photo(), size: .q) == nil)
  }

  @Test(
    "takes nothing for a picture that is none or not whole",
    arguments: [
      [], Array("<!DOCTYPE html><html><body>Please log in</body></html>".utf8),
      Array(Samples.jpeg().dropLast(2)), Array(Samples.jpeg().prefix(Samples.jpeg().count / 2)),
      Samples.jpeg(side: 400), [0xFF, 0xD8, 0xFF],
    ] as [[UInt8]])
  func unusable(body: [UInt8]) async throws {
    let loader = PictureLoader(
      cache: cache, transport: StubTransport { _ in Samples.ok(body) })
    let error = await #expect(throws: PictureError.self) {
      try await loader.picture(of: Samples.photo(), size: .q)
    }
    guard case .unusable? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cache.info().total.entries == 0)
  }

  @Test(
    "follows redirects within the image hosts and keeps the picture under the photo's key",
    arguments: [
      ("/elsewhere/2_3_q.jpg", "https://live.staticflickr.com/elsewhere/2_3_q.jpg"),
      ("//live.staticflickr.com/a.jpg", "https://live.staticflickr.com/a.jpg"),
      ("http://farm66.staticflickr.com/a.jpg", "https://live.staticflickr.com/a.jpg"),
    ])
  func redirects(location: String, target: String) async throws {
    let transport = StubTransport { request in
      request.url == Samples.address()
        ? HTTPResponse(status: 302, headers: ["Location": location]) : Samples.ok()
    }
    let loader = PictureLoader(cache: cache, transport: transport)
    let loaded = try await loader.picture(of: Samples.photo(), size: .q)
    #expect(transport.requests.map(\.url) == [Samples.address(), target])
    #expect(loaded.attempts == 2)
    let again = PictureLoader(
      cache: cache, transport: StubTransport { _ in HTTPResponse(status: 500) })
    #expect(again.cachedPicture(of: Samples.photo(), size: .q)?.picture.payload == Samples.jpeg())
  }

  @Test("a picture that comes cut, without a length, is asked for again")
  func cut() async throws {
    let half = HTTPResponse(status: 200, body: Array(Samples.jpeg().dropLast(20)))
    let twice = StubTransport(outcomes: [.success(half), .success(half), .success(Samples.ok())])
    let loader = PictureLoader(cache: cache, transport: twice)
    #expect(try await loader.picture(of: Samples.photo(), size: .q).attempts == 3)
    let always = StubTransport(outcomes: [.success(half)])
    let other = PictureLoader(cache: cache, transport: always)
    await #expect(throws: PictureError.transport(.truncated(host: "live.staticflickr.com"))) {
      try await other.picture(of: Samples.photo(2), size: .q)
    }
    #expect(always.requests.count == 3)
  }

  @Test("ends a circle of redirects")
  func circle() async throws {
    let transport = StubTransport { request in
      HTTPResponse(status: 302, headers: ["Location": request.url])
    }
    let loader = PictureLoader(cache: cache, transport: transport)
    await #expect(throws: PictureError.tooManyRedirects) {
      try await loader.picture(of: Samples.photo(), size: .q)
    }
    #expect(transport.requests.count == 4)
  }

  @Test(
    "refuses an address outside the image hosts without a request",
    arguments: [
      ("https://evil.example/1/53000000001_a_q.jpg", "evil.example"),
      ("http://169.254.169.254/latest", "169.254.169.254"),
      ("https://live.staticflickr.com@evil.example/a.jpg", "evil.example"),
      ("file:///etc/passwd", "an unreadable address"), ("nonsense", "an unreadable address"),
    ])
  func foreign(url: String, host: String) async throws {
    let transport = StubTransport { _ in Samples.ok() }
    var photo = Photo(id: "53000000001")
    photo.pictures[.q] = Picture(url: url)
    photo.pictures[.m] = Picture(url: url)
    let loader = PictureLoader(cache: cache, transport: transport)
    await #expect(throws: PictureError.refusedAddress(host)) {
      try await loader.picture(of: photo, size: .q)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("fetches again what was damaged in the cache")
  func damaged() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    let loader = PictureLoader(cache: cache, transport: transport)
    _ = try await loader.picture(of: Samples.photo(), size: .q)
    let file = try #require(Batch(folder, transport).files.first)
    let name = String(file.dropFirst(folder.path.count + 1))
    try folder.write(name, Array(try folder.read(name).dropLast()))
    let later = PictureLoader(cache: cache, transport: transport)
    #expect(try await later.picture(of: Samples.photo(), size: .q).attempts == 1)
    #expect(transport.requests.count == 2)
  }

  @Test("keeps worlds apart")
  func namespaces() async throws {
    let transport = StubTransport { _ in Samples.ok() }
    for name in ["flickr", "demo", "flickr"] {
      let loader = PictureLoader(cache: cache, transport: transport, namespace: name)
      _ = try await loader.picture(of: Samples.photo(), size: .q)
    }
    #expect(transport.requests.count == 2)
    #expect(cache.info().namespaces.mapValues(\.entries) == ["flickr": 1, "demo": 1])
  }
}
