import ImageDecoding
import Testing

@testable import ThumbnailCache

@Suite struct MemoryCacheTests {
  private func picture(_ id: Int, byteCount: Int = 1_000) -> CachedPicture {
    let metadata = PictureMetadata(
      key: Samples.key("\(id)"), url: "", contentType: "", etag: "", lastModified: "",
      size: PixelSize(width: 1, height: 1), orientation: .up, sourceByteCount: 0, created: 0,
      expires: nil)
    return CachedPicture(
      payload: [UInt8](repeating: UInt8(id % 256), count: byteCount), metadata: metadata,
      origin: .fetched)
  }

  @Test func `stays within its budget at every moment`() {
    let cache = MemoryCache(limit: 200_000)
    for id in 0..<2_000 {
      cache.insert(picture(id, byteCount: 100 + id * 37 % 20_000))
      #expect(cache.cost <= 200_000)
    }
    #expect(cache.count > 5)
    cache.removeAll { _ in true }
    #expect(cache.cost == 0 && cache.count == 0)
  }

  @Test func `a picture over an eighth of the budget is not kept, nor its predecessor`() {
    let cache = MemoryCache(limit: 80_000)
    cache.insert(picture(1))
    cache.insert(picture(1, byteCount: 10_000))
    #expect(cache.picture(Samples.key("1")) == nil)
    #expect(cache.cost == 0)
  }

  @Test func `what is used outlives a scan of newcomers`() {
    let cache = MemoryCache(limit: 1_000_000)
    for id in 0..<100 { cache.insert(picture(id)) }
    for _ in 0..<3 {
      for id in 0..<100 { #expect(cache.picture(Samples.key("\(id)"))?.origin == .memory) }
    }
    for id in 1_000..<10_000 { cache.insert(picture(id)) }
    let left = (0..<100).count { cache.picture(Samples.key("\($0)")) != nil }
    #expect(left > 90)
  }

  @Test func `replacing a picture counts it once`() {
    let cache = MemoryCache(limit: 1_000_000)
    for _ in 0..<50 { cache.insert(picture(7)) }
    #expect(cache.count == 1)
    #expect(cache.cost == 1_512)
    cache.remove(Samples.key("7"))
    #expect(cache.cost == 0)
  }
}
