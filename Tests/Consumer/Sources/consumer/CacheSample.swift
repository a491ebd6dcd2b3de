import ImageDecoding
import ThumbnailCache

/// The samples of ThumbnailCache's documentation, line by line (a test holds them together).
enum CacheSample {
  static func run(
    folder: String, fetch: @escaping @Sendable (String) async throws -> FetchedPicture
  ) async throws -> [CachedPicture] {
    let address = "https://example.com/a.jpg"
    let cache = ThumbnailCache(root: folder + "/pictures") { print($0) }
    let key = ThumbnailKey(
      namespace: "flickr", photoID: "53000000001", secret: "ab12cd34ef", size: "z")
    let picture = try await cache.picture(for: key) { try await fetch(address) }
    let other = ThumbnailKey.url(namespace: "web", "https://example.com/a.jpg")
    _ = try await cache.picture(for: other) { try await fetch(address) }

    let small = ThumbnailSpecification(.fit, PixelSize(width: 150, height: 150))
    let made = try await cache.thumbnail(small, of: key) { try await fetch(address) }
    let again = cache.thumbnail(small, of: key)

    let bounded = ThumbnailCache(
      root: folder + "/bounded",
      limits: DiskLimits(bytes: 100_000_000, entries: 10_000, minFree: 0))
    try bounded.pin([PinnedPhoto(key)], in: "album")
    let missing = bounded.pins().flatMap(\.missing)

    let run = RefreshRun()
    for key in [key, key] {
      _ = try await bounded.picture(for: key, policy: .refreshOnce(run)) {
        try await fetch(address)
      }
    }
    return missing.isEmpty ? [] : [picture, made] + (again.map { [$0] } ?? [])
  }
}
