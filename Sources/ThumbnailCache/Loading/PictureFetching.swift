/// Brings pictures into a cache, over whatever network there is.
///
/// ```swift
/// let cache = ThumbnailCache(root: folder, fetcher: MyFetcher())
/// let image = try await cache.thumbnail(for: key, from: url)
/// ```
public protocol PictureFetching: Sendable {
  /// Fetches the picture at an address.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - key: What the picture is to be of.
  ///   - known: What is known about the copy that the cache has, for a conditional request; nil
  ///     without one.
  /// - Throws: Anything; an error that is `NegativeReporting` may leave a mark.
  func picture(
    at url: String, for key: ThumbnailKey, known: PictureMetadata?
  ) async throws -> FetchAnswer
}

/// What a fetch brought.
public enum FetchAnswer: Sendable {
  /// A picture.
  case picture(FetchedPicture)
  /// The copy that is known is still right (304), until a time in seconds since 1970; nil for ever.
  case notModified(expires: Int64?)
}
