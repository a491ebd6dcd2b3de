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
    /// What was mended while reading the page.
    public var repairs: [DecodingRepair]
    /// The walk after this page.
    public var progress: WalkProgress
    /// Where a later walk can go on behind this page.
    public var cursor: PageCursor
  }

  let client: FlickrClient
  let stream: PhotoStream
  let perPage: Int
  let now: Int
  let cursor: PageCursor?

  /// Asks for pages one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let client: FlickrClient
    let stream: PhotoStream
    let perPage: Int
    var walk: StreamWalk

    /// The next page; nil behind the last.
    public mutating func next() async throws(FlickrError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next page; nil behind the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FlickrError) -> Element? {
      while let (window, number) = walk.next {
        do throws(FlickrError) {
          let page = try await client.page(number, of: stream, perPage: perPage, window: window)
          let photos = walk.accept(page)
          return element(photos, page.skipped, page.repairs)
        } catch {
          // Past its limit photos.search may refuse instead of repeating (code 20).
          guard case .refused("flickr.photos.search", 20, _) = error, walk.refuse() else {
            throw error
          }
          if walk.next == nil { return element([], [], []) }
        }
      }
      return nil
    }

    private func element(
      _ photos: [Photo], _ skipped: [PhotoPage.Skipped], _ repairs: [DecodingRepair]
    ) -> Element {
      Element(
        photos: photos, skipped: skipped, repairs: repairs, progress: walk.progress,
        cursor: PageCursor(stream: stream.fingerprint, asked: perPage, position: walk.cursor))
    }
  }

  /// Begins at the first page, or where the cursor says.
  public func makeAsyncIterator() -> AsyncIterator {
    var walk = StreamWalk(stream, perPage: perPage, now: now)
    var perPage = perPage
    if let cursor, Self.fits(cursor, stream), walk.restore(cursor.position) {
      perPage = Swift.min(cursor.asked, stream.pageLimit)
    }
    return AsyncIterator(client: client, stream: stream, perPage: perPage, walk: walk)
  }

  /// Whether a cursor was made by a walk over the same stream.
  public static func fits(_ cursor: PageCursor, _ stream: PhotoStream) -> Bool {
    cursor.stream == stream.fingerprint
  }
}
