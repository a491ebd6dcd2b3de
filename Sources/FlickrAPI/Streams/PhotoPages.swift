/// The pages of a stream, one request each, until the stream ends.
///
/// Ids are unique over all pages.
///
/// ```swift
/// for try await page in client.pages(of: .recent) { print(page.photos.map(\.id)) }
/// ```
///
/// Throws ``FlickrError``.
public struct PhotoPages: AsyncSequence, Sendable {
  /// One page of new photos, and how the walk stands behind it.
  public struct Element: Sendable {
    /// The photos that no earlier page held.
    public var photos: [Photo]
    /// The elements that could not be understood.
    public var skipped: [PhotoPage.Skipped]
    /// The walk after this page.
    public var walk: PageWalk
  }

  let client: FlickrClient
  let stream: PhotoStream
  let perPage: Int

  /// Asks for pages one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let client: FlickrClient
    let stream: PhotoStream
    let perPage: Int
    var walk: PageWalk

    /// The next page; nil behind the last.
    public mutating func next() async throws(FlickrError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next page; nil behind the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FlickrError) -> Element? {
      guard walk.end == nil else { return nil }
      let page = try await client.page(walk.nextPage, of: stream, perPage: perPage)
      let photos = walk.accept(page)
      return Element(photos: photos, skipped: page.skipped, walk: walk)
    }
  }

  /// Begins at the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      client: client, stream: stream, perPage: perPage, walk: PageWalk(perPage: perPage))
  }
}
