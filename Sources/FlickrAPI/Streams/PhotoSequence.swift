/// The photos of a stream one by one; pages are asked for as they are needed.
///
/// Throws ``FlickrError``.
public struct PhotoSequence: AsyncSequence, Sendable {
  let pages: PhotoPages

  /// Hands out the photos of one page after the other.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var pages: PhotoPages.AsyncIterator
    var photos: ArraySlice<Photo> = []

    /// The next photo; nil behind the last.
    public mutating func next() async throws(FlickrError) -> Photo? {
      try await next(isolation: nil)
    }

    /// The next photo; nil behind the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FlickrError) -> Photo? {
      while photos.isEmpty {
        guard let page = try await pages.next(isolation: actor) else { return nil }
        photos = page.photos[...]
      }
      return photos.popFirst()
    }
  }

  /// Begins at the first photo.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: pages.makeAsyncIterator())
  }
}
