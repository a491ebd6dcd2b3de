import FlickrAPI
import HTTPTransport
import ImageDecoding
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

  /// What becomes of what is fetched.
  private struct Making {
    let thumbnail: ThumbnailSpecification?
    /// Whether the cache keeps it.
    let keeps: Bool
  }

  let cache: ThumbnailCache
  let namespace: String
  let policy: CachePolicy
  private let transport: any Transport
  private let hosts: PictureHosts
  private let patience: Duration
  private var resources: FetchResources?

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

  /// The same loader within limits that all pictures under way share.
  ///
  /// - Parameters:
  ///   - bytesInFlight: The most bytes of pictures that are fetched, checked and stored at a time; a
  ///     larger picture comes alone.
  ///   - jobs: The most pictures that are decoded at a time.
  public func within(bytesInFlight: Int, jobs: Int) -> PictureLoader {
    var loader = self
    loader.resources = FetchResources(bytes: bytesInFlight, jobs: jobs)
    return loader
  }

  /// The picture nearest to a size, from the cache or fetched.
  ///
  /// A recording holds some sizes only: where the nearest is not recorded, the others are tried.
  ///
  /// - Throws: ``PictureError``.
  public func picture(of photo: Photo, size: PhotoSize) async throws(PictureError) -> Loaded {
    try await outcome(of: photo, .size(size)).result.get()
  }

  /// The picture or why there is none, and how many requests it took in either case.
  ///
  /// What somebody else is bringing at the same time takes none and is a hit.
  func outcome(
    of photo: Photo, _ choice: PictureChoice, thumbnail: ThumbnailSpecification? = nil,
    keeps: Bool = true
  ) async -> (result: Result<Loaded, PictureError>, attempts: Int) {
    await outcome { fetch throws(PictureError) in
      try await load(photo, choice, Making(thumbnail: thumbnail, keeps: keeps), fetch)
    }
  }

  /// The same of an address, which the caller knows to be no matter of a photo's sizes.
  func outcome(
    ofAddress url: String, thumbnail: ThumbnailSpecification? = nil, keeps: Bool = true
  ) async -> (result: Result<Loaded, PictureError>, attempts: Int) {
    await outcome { fetch throws(PictureError) in
      try await load(
        Photo(id: ""), .o, Picture(url: url), Making(thumbnail: thumbnail, keeps: keeps), fetch)
    }
  }

  private func outcome(
    _ body: (PictureFetch) async throws(PictureError) -> Loaded
  ) async -> (result: Result<Loaded, PictureError>, attempts: Int) {
    let fetch = PictureFetch(transport: transport, hosts: hosts, resources: resources)
    let result: Result<Loaded, PictureError>
    do throws(PictureError) {
      var loaded = try await body(fetch)
      loaded.attempts = fetch.attempts
      if loaded.attempts == 0, loaded.picture.origin == .fetched { loaded.picture.origin = .memory }
      result = .success(loaded)
    } catch {
      result = .failure(error)
    }
    await fetch.finish()
    return (result, fetch.attempts)
  }

  private func load(
    _ photo: Photo, _ choice: PictureChoice, _ making: Making, _ fetch: PictureFetch
  ) async throws(PictureError) -> Loaded {
    guard let (nearest, picture) = choice.picture(of: photo) else { throw .noAddress }
    do {
      return try await load(photo, nearest, picture, making, fetch)
    } catch {
      guard case .transport(.notRecorded) = error else { throw error }
      for other in [PhotoSize.m, .q, .n, .z, .b] where other != nearest {
        guard let picture = photo.picture(other) else { continue }
        if let loaded = try? await load(photo, other, picture, making, fetch) { return loaded }
      }
      throw error
    }
  }

  private func load(
    _ photo: Photo, _ size: PhotoSize, _ picture: Picture, _ making: Making,
    _ fetch: PictureFetch
  ) async throws(PictureError) -> Loaded {
    let key = key(photo, size, picture)
    let loader: @Sendable () async throws -> FetchedPicture = { [hosts] in
      guard let url = hosts.resolve(picture.url) else {
        throw PictureError.refusedAddress(URLParts(picture.url)?.host ?? "an unreadable address")
      }
      return try await fetch.picture(at: url, longestSide: picture.isTiny ? nil : size.longSide)
    }
    do {
      let loaded =
        if let thumbnail = making.thumbnail {
          try await cache.thumbnail(
            thumbnail, of: key, policy: policy, patience: patience, keeps: making.keeps,
            loader: loader)
        } else {
          try await cache.picture(
            for: key, policy: policy, patience: patience, keeps: making.keeps, loader: loader)
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

  /// The file of a picture that was just handed out: one from the disk or just stored was checked
  /// there, one from memory is read.
  func path(of picture: CachedPicture) -> String? {
    switch picture.origin {
    case .disk, .fetched: cache.recordPath(for: picture.metadata.key)
    case .memory, .stale: cache.path(for: picture.metadata.key)
    }
  }

  /// How many bytes a picture of a size probably has.
  func expectedBytes(_ size: PhotoSize) -> Int {
    resources?.estimate(longestSide: size.longSide)
      ?? FetchResources.typical(longestSide: size.longSide)
  }

  /// The key of the picture nearest to a size; nil for a photo of which no picture is known.
  public func key(of photo: Photo, size: PhotoSize) -> ThumbnailKey? {
    key(of: photo, .size(size))?.key
  }

  /// The size that is chosen of a photo, with its key.
  func key(of photo: Photo, _ choice: PictureChoice) -> (size: PhotoSize, key: ThumbnailKey)? {
    choice.picture(of: photo).map { ($0.size, key(photo, $0.size, $0.picture)) }
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

extension Picture {
  /// Whether it is known to have a few pixels only, as no stand-in and no counting pixel is.
  fileprivate var isTiny: Bool {
    guard let width, let height else { return false }
    return (1...8).contains(max(width, height))
  }
}
