import FlickrAPI
import HTTPTransport
import ThumbnailCache

/// Brings pictures of photos: from the cache, or from the image host into the cache.
///
/// ```swift
/// let loader = PictureLoader(cache: cache, transport: transport)
/// let loaded = try await loader.picture(of: photo, size: .q)
/// ```
public struct PictureLoader: Sendable {
  /// A picture, and what it took to get it.
  public struct Loaded: Sendable {
    /// The picture; its `origin` tells where it came from.
    public var picture: CachedPicture
    /// The size that was loaded, which may not be the one asked for.
    public var size: PhotoSize
    /// How many requests it took; 0 for a hit.
    public var attempts: Int
    /// Why a newer one could not be had, for a copy that a refresh left in place.
    public var failure: PictureError?
  }

  private let cache: ThumbnailCache
  private let transport: any Transport
  private let hosts: PictureHosts
  private let namespace: String
  private let policy: CachePolicy
  private let patience: Duration

  /// A loader.
  ///
  /// - Parameters:
  ///   - cache: Where pictures are looked for and kept.
  ///   - transport: Fetches what is not there.
  ///   - hosts: Where pictures may come from.
  ///   - namespace: The world of the photos: real ones and recorded ones need different ones.
  ///   - policy: What may answer.
  ///   - patience: How long another process that fetches the same picture is waited for.
  public init(
    cache: ThumbnailCache, transport: any Transport, hosts: PictureHosts = PictureHosts(),
    namespace: String = "flickr", policy: CachePolicy = .normal,
    patience: Duration = .seconds(30)
  ) {
    self.cache = cache
    self.transport = transport
    self.hosts = hosts
    self.namespace = namespace
    self.policy = policy
    self.patience = patience
  }

  /// The picture nearest to a size, from the cache or fetched.
  ///
  /// A recording holds some sizes only: where the nearest is not recorded, the others are tried.
  ///
  /// - Throws: ``PictureError``.
  public func picture(of photo: Photo, size: PhotoSize) async throws(PictureError) -> Loaded {
    try await outcome(of: photo, size: size).result.get()
  }

  /// The picture or why there is none, and how many requests it took in either case.
  ///
  /// What somebody else is bringing at the same time takes none and is a hit.
  func outcome(
    of photo: Photo, size: PhotoSize
  ) async -> (result: Result<Loaded, PictureError>, attempts: Int) {
    let fetch = PictureFetch(transport: transport, hosts: hosts)
    do throws(PictureError) {
      var loaded = try await load(photo, size, fetch)
      loaded.attempts = fetch.attempts
      if loaded.attempts == 0, loaded.picture.origin == .fetched { loaded.picture.origin = .memory }
      return (.success(loaded), fetch.attempts)
    } catch {
      return (.failure(error), fetch.attempts)
    }
  }

  private func load(
    _ photo: Photo, _ size: PhotoSize, _ fetch: PictureFetch
  ) async throws(PictureError) -> Loaded {
    guard let (nearest, picture) = photo.nearestPicture(to: size) else { throw .noAddress }
    do {
      return try await load(photo, nearest, picture, fetch)
    } catch {
      guard case .transport(.notRecorded) = error else { throw error }
      for other in [PhotoSize.m, .q, .n, .z, .b] where other != nearest {
        guard let picture = photo.picture(other) else { continue }
        if let loaded = try? await load(photo, other, picture, fetch) { return loaded }
      }
      throw error
    }
  }

  private func load(
    _ photo: Photo, _ size: PhotoSize, _ picture: Picture, _ fetch: PictureFetch
  ) async throws(PictureError) -> Loaded {
    let key = key(photo, size, picture)
    do {
      let loaded = try await cache.picture(for: key, policy: policy, patience: patience) {
        [hosts] in
        guard let url = hosts.resolve(picture.url) else {
          throw PictureError.refusedAddress(
            URLParts(picture.url)?.host ?? "an unreadable address")
        }
        return try await fetch.picture(at: url, longestSide: size.longSide)
      }
      return Loaded(
        picture: loaded, size: size, attempts: 0, failure: loaded.failure.map(PictureError.init))
    } catch {
      throw PictureError(error)
    }
  }

  /// The picture nearest to a size if it is in the cache.
  public func cachedPicture(of photo: Photo, size: PhotoSize) -> Loaded? {
    guard let (nearest, picture) = photo.nearestPicture(to: size) else { return nil }
    return cache.picture(for: key(photo, nearest, picture)).map {
      Loaded(picture: $0, size: nearest, attempts: 0)
    }
  }

  /// The checked record of the picture nearest to a size on the disk, if it is there.
  public func path(of photo: Photo, size: PhotoSize) -> String? {
    guard let (nearest, picture) = photo.nearestPicture(to: size) else { return nil }
    return cache.path(for: key(photo, nearest, picture))
  }

  /// The key of the picture nearest to a size; nil for a photo of which no picture is known.
  public func key(of photo: Photo, size: PhotoSize) -> ThumbnailKey? {
    photo.nearestPicture(to: size).map { key(photo, $0.size, $0.picture) }
  }

  /// Identity, never the address: host, query and redirects change while the picture stays.
  ///
  /// Sizes from 1600 pixels up carry secrets of their own, which then stand for the photo's.
  private func key(_ photo: Photo, _ size: PhotoSize, _ picture: Picture) -> ThumbnailKey {
    let address = PictureAddress(picture.url)
    guard let address, address.photoID == photo.id else {
      return .url(namespace: namespace, picture.url)
    }
    return ThumbnailKey(
      namespace: namespace, photoID: photo.id, secret: address.secret, size: size.rawValue,
      originalFormat: size == .o ? address.format : nil)
  }
}
