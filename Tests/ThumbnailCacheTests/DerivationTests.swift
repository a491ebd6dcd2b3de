import ImageDecoding
import Testing

@testable import ThumbnailCache

@Suite struct DerivationTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: folder.path)
  }

  private func stored(side: Int, in cache: ThumbnailCache? = nil) throws -> CachedPicture {
    try (cache ?? self.cache).store(
      FetchedPicture(bytes: try Samples.jpeg(side: side), url: ""), for: Samples.key(size: "q"))
  }

  /// The bytes, and whether they were made for this.
  private func ask(
    _ picture: CachedPicture, _ name: String = "tile", makes: [UInt8] = [1, 2, 3],
    in cache: ThumbnailCache? = nil
  ) -> (bytes: [UInt8], isMade: Bool) {
    var isMade = false
    let bytes = (cache ?? self.cache).derivation(of: picture, by: ["grid", name]) {
      isMade = true
      return makes
    }
    return (bytes, isMade)
  }

  @Test func `what is made once is handed out from then on, also to another process`() throws {
    let picture = try stored(side: 96)
    #expect(ask(picture) == ([1, 2, 3], true))
    #expect(ask(picture, makes: [9]) == ([1, 2, 3], false))
    let other = ThumbnailCache(root: folder.path)
    let again = try #require(other.picture(for: picture.metadata.key))
    #expect(ask(again, makes: [9], in: other) == ([1, 2, 3], false))
    #expect(ask(picture, "other", makes: [4]) == ([4], true))
    #expect(cache.info().thisRun.misses == 0)
  }

  @Test func `what was made of other bytes is not handed out`() throws {
    #expect(ask(try stored(side: 96)).isMade)
    #expect(ask(try stored(side: 97), makes: [7]) == ([7], true))
    #expect(ask(try stored(side: 96), makes: [8]) == ([1, 2, 3], false))
  }

  @Test func `it is no picture of the photo`() throws {
    let picture = try stored(side: 96)
    _ = ask(picture)
    let renditions = cache.renditions(namespace: "flickr", photoID: "53000000123")
    #expect(renditions.map(\.metadata.key) == [picture.metadata.key])
    #expect(cache.files(namespace: "flickr", photoID: "53000000123").count == 1)
    #expect(cache.info().namespaces["flickr"]?.entries == 2)
    #expect(cache.verify().damaged == 0)
    cache.clear()
    #expect(ask(picture, makes: [5]) == ([5], true))
  }

  @Test func `a damaged one is made again, one that cannot be kept is handed out all the same`()
    throws
  {
    let picture = try stored(side: 96)
    _ = ask(picture)
    let records = folder.records().map { folder.path + "/" + $0 }
    let made = try #require(try records.first { try folder.bytes($0).starts(with: [1, 2, 3]) })
    var damaged = try folder.bytes(made)
    damaged[1] ^= 1
    try folder.write(damaged, to: made)
    let other = ThumbnailCache(root: folder.path)
    #expect(ask(picture, makes: [6], in: other) == ([6], true))
    let nowhere = ThumbnailCache(root: "/dev/null/cache")
    #expect(ask(picture, makes: [7], in: nowhere) == ([7], true))
  }

  private struct Refusal: Error {}

  @Test func `an error of the maker is the caller's, and nothing is kept`() throws {
    let picture = try stored(side: 96)
    #expect(throws: Refusal.self) {
      try cache.derivation(of: picture, by: ["grid", "tile"]) { () throws(Refusal) in
        throw Refusal()
      }
    }
    #expect(ask(picture).isMade)
  }
}
