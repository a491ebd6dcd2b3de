import FlickrAPI

/// The favorites of whoever is logged in, on Flickr itself.
public struct FlickrFavorites: RemoteFavorites {
  private let client: FlickrClient

  /// The favorites of the person whose token signs the client's requests.
  public init(_ client: FlickrClient) { self.client = client }

  /// Asks `flickr.favorites.getList`, 500 a page.
  public func forEachPage(_ take: ([Photo]) -> Void) async throws(FlickrError) {
    let stream = PhotoStream.ownFavorites
    var pages = client.pages(of: stream, perPage: stream.pageLimit).makeAsyncIterator()
    while let page = try await pages.next(isolation: nil) { take(page.photos) }
  }

  /// Sends `flickr.favorites.add`.
  public func add(_ id: String) async throws(FlickrError) -> FavoriteAnswer {
    try await client.addFavorite(id)
  }

  /// Sends `flickr.favorites.remove`.
  public func remove(_ id: String) async throws(FlickrError) {
    _ = try await client.removeFavorite(id)
  }

  /// Asks `flickr.photos.getInfo`, whose answer to a signed request has `isfavorite`.
  public func standing(of id: String) async throws(FlickrError) -> FavoriteStanding {
    do throws(FlickrError) {
      // Without the mark the photo is there, and no more is known: it is not ended for that.
      return try await client.detail(ofPhoto: id).isFavorite == false ? .notFavorite : .favorite
    } catch .notFound {
      return .gone
    } catch .absent {
      return .gone
    } catch .notPermitted(.owner, _) {
      return .hidden
    }
  }
}
