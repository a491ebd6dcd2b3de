import ForeignText

/// Writes the favorites of the person who is logged in.
///
/// Both calls may be repeated: what was done already is an answer, no failure.
extension FlickrClient {
  /// Makes a photo a favorite of the person who is logged in (`flickr.favorites.add`).
  ///
  /// - Throws: ``FlickrError`` for everything that ``FavoriteAnswer`` does not name; a denial when
  ///   nobody is logged in or the login may not write.
  public func addFavorite(_ id: String) async throws(FlickrError) -> FavoriteAnswer {
    guard let failure = try await write("flickr.favorites.add", id) else { return .added }
    switch failure {
    case .refused(_, 1?, _): return .gone
    case .refused(_, 2?, _): return .own
    case .refused(_, 3?, _): return .already
    case .refused(_, 4?, _): return .hidden
    default: throw failure
    }
  }

  /// Ends a photo being a favorite of the person who is logged in (`flickr.favorites.remove`).
  ///
  /// - Throws: ``FlickrError`` for everything that ``FavoriteRemoval`` does not name; a denial when
  ///   nobody is logged in or the login may not write.
  public func removeFavorite(_ id: String) async throws(FlickrError) -> FavoriteRemoval {
    guard let failure = try await write("flickr.favorites.remove", id) else { return .removed }
    guard case .refused(_, 1?, _) = failure else { throw failure }
    return .absent
  }

  /// Sends a write; gives back the failure that its method names.
  private func write(_ method: String, _ id: String) async throws(FlickrError) -> FlickrError? {
    guard isSigned || !needsKey else { throw .nobodyLoggedIn }
    var request = FlickrRequest(method, [("photo_id", id)])
    request.isWrite = true
    do throws(FlickrError) {
      _ = try await call(request, subject: "photo \(id)")
      return nil
    } catch {
      // A missing parameter has the code of a missing photo.
      guard case .refused(_, .some, let message) = error, !message.original.hasPrefix("Required")
      else { throw error }
      return error
    }
  }
}

/// What Flickr says to a photo that is to be a favorite.
public enum FavoriteAnswer: String, Sendable, Equatable, CaseIterable {
  /// It is one now.
  case added
  /// It was one (code 3).
  case already
  /// It is the person's own, which Flickr does not take (code 2).
  case own
  /// There is no such photo any more (code 1).
  case gone
  /// The person may not see it (code 4).
  case hidden
}

/// What Flickr says to a photo that is not to be a favorite any more.
public enum FavoriteRemoval: String, Sendable, Equatable, CaseIterable {
  /// It is none any more.
  case removed
  /// It was none (code 1).
  case absent
}
