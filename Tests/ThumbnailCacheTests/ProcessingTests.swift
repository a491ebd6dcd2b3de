import Synchronization
import Testing

@testable import ImageDecoding
@testable import ThumbnailCache

@Suite struct ProcessingTests {
  private static let specification = ThumbnailSpecification(.fit, PixelSize(width: 24, height: 24))

  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let key = Samples.key(size: "z")
  private let original: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: folder.path)
    original = try Samples.jpeg(side: 96)
  }

  /// A loader that counts its calls.
  private final class Source: Sendable {
    private let count = Atomic(0)
    private let bytes: [UInt8]
    private let longestSide: Int?
    var calls: Int { count.load(ordering: .relaxed) }

    init(_ bytes: [UInt8], longestSide: Int? = nil) {
      self.bytes = bytes
      self.longestSide = longestSide
    }

    @Sendable func load() -> FetchedPicture {
      count.add(1, ordering: .relaxed)
      return FetchedPicture(
        bytes: bytes, url: "https://live.staticflickr.com/1/2_3_z.jpg", etag: "\"1\"",
        longestSide: longestSide)
    }
  }

  private func ask(
    _ source: Source, _ cache: ThumbnailCache? = nil, key: ThumbnailKey? = nil,
    _ policy: CachePolicy = .normal, _ specification: ThumbnailSpecification = specification
  ) async throws -> CachedPicture {
    try await (cache ?? self.cache).thumbnail(
      specification, of: key ?? self.key, policy: policy
    ) { source.load() }
  }

  private func again() -> ThumbnailCache { ThumbnailCache(root: folder.path) }

  @Test func `lies under its own key, and is loaded once`() async throws {
    let source = Source(original)
    #expect(cache.thumbnail(Self.specification, of: key) == nil)
    let made = try await ask(source)
    #expect(made.origin == .fetched)
    #expect(made.metadata.key == key.processed(by: ["fit-24x24-q85-v1"]))
    #expect(made.metadata.size == PixelSize(width: 24, height: 24))
    #expect(made.metadata.sourceByteCount == original.count)
    #expect(made.metadata.etag == "\"1\"" && made.metadata.contentType == "image/jpeg")
    #expect(try made.payload == Thumbnailer(Self.specification).thumbnail(of: original).bytes)
    #expect(try await ask(source).origin == .memory)
    #expect(try await ask(source, again()).origin == .disk)
    #expect(cache.thumbnail(Self.specification, of: key)?.payload == made.payload)
    #expect(again().thumbnail(Self.specification, of: key)?.origin == .disk)
    #expect(source.calls == 1)
  }

  @Test func `an original fetched for it is not kept`() async throws {
    _ = try await ask(Source(original))
    #expect(cache.picture(for: key) == nil)
    #expect(cache.info().total.entries == 1)
  }

  @Test func `is made of a stored original, which stays as it is`() async throws {
    let source = Source(original)
    try cache.store(source.load(), for: key)
    let path = try #require(cache.path(for: key))
    let before = try folder.bytes(path)
    #expect(try await ask(source).origin == .memory)
    let small = ThumbnailSpecification(.fill, PixelSize(width: 8, height: 8))
    let made = try await ask(source, again(), .normal, small)
    #expect(made.origin == .disk && made.metadata.size == PixelSize(width: 8, height: 8))
    #expect(try await ask(source, again(), .onlyFromCache, small).payload == made.payload)
    #expect(source.calls == 1)
    #expect(try folder.bytes(path) == before)
    #expect(again().picture(for: key)?.payload == original)
    #expect(cache.info().total.entries == 3)
  }

  @Test func `two sizes of one photo do not touch each other`() async throws {
    let source = Source(original)
    let large = ThumbnailSpecification(.fit, PixelSize(width: 48, height: 48))
    let first = try await ask(source)
    let second = try await ask(source, nil, .normal, large)
    #expect(first.metadata.size.width == 24 && second.metadata.size.width == 48)
    #expect(source.calls == 2)
    #expect(again().thumbnail(Self.specification, of: key)?.payload == first.payload)
    #expect(again().thumbnail(large, of: key)?.payload == second.payload)
    #expect(cache.paths(namespace: "flickr", photoID: "53000000123").count == 2)
  }

  @Test func `a picture of an address has thumbnails too`() async throws {
    let source = Source(original)
    let key = ThumbnailKey.url(namespace: "flickr", "https://example.com/a.jpg")
    _ = try await ask(source, key: key)
    let found = again().thumbnail(Self.specification, of: key)
    #expect(
      found?.metadata.key.identity
        == .url("https://example.com/a.jpg", processors: ["fit-24x24-q85-v1"]))
    #expect(again().picture(for: key) == nil)
    #expect(source.calls == 1)
  }

  @Test func `twenty who ask at once cause one load`() async throws {
    let source = Source(original)
    let results = try await withThrowingTaskGroup(of: CachedPicture.self) { group in
      for _ in 0..<20 { group.addTask { try await ask(source) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(results.map(\.payload)).count == 1 && source.calls == 1)
  }

  @Test(arguments: ["jpeg", "png", "stored"])
  func `decodes once`(kind: String) async throws {
    let bytes = try kind == "png" ? Samples.file("rgb8.png") : original
    if kind == "stored" { try cache.store(Source(bytes).load(), for: key) }
    let count = DecodingCount()
    _ = try await DecodingCount.$current.withValue(count) { try await ask(Source(bytes)) }
    #expect(count.value == 1)
  }

  @Test func `a picture within the box is coded again in its own size`() async throws {
    let small = try Samples.jpeg(side: 16)
    let made = try await ask(Source(small))
    #expect(made.metadata.size == PixelSize(width: 16, height: 16))
    #expect(try made.payload == Thumbnailer(Self.specification).thumbnail(of: small).bytes)
  }

  @Test func `a result of some of the scans is another than one of all`() async throws {
    let part = ThumbnailSpecification(
      Self.specification.mode, Self.specification.box, scans: .needed)
    let source = Source(original)
    _ = try await ask(source)
    #expect(try await ask(source, nil, .normal, part).origin == .fetched)
    #expect(try await ask(source, nil, .normal, part).origin == .memory)
    #expect(source.calls == 2)
  }

  @Test func `a file without its end is refused, whichever scans are read`() async throws {
    let part = ThumbnailSpecification(
      Self.specification.mode, Self.specification.box, scans: .needed)
    await #expect(throws: CacheError.self) {
      try await ask(Source(original.dropLast(2) + []), nil, .normal, part)
    }
  }
}
