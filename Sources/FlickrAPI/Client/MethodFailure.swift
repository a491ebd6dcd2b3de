/// What Flickr's failure codes mean.
///
/// Codes from 95 up are common to all methods; low ones mean what their method says
/// (flickr.com/services/api, error lists of each method; flickrex `getMethodInfo`).
enum MethodFailure {
  /// The meaning of a code.
  enum Meaning: Equatable {
    case keyRejected
    case notPermitted(FlickrError.Denial)
    case notFound
    /// Not there, for the reason that the message gives.
    case absent
    case unavailable
    case other
  }

  static func meaning(of code: Int?, method: String, message: String) -> Meaning {
    if isPassing(code: code, message: message) { return .unavailable }
    switch code {
    case 100: return .keyRejected
    case 95: return .notPermitted(.unencrypted)
    case 96, 97: return .notPermitted(.signature)
    case 98: return .notPermitted(.tokenRevoked)
    case 99:
      // Two failures share the code; only the text tells them apart.
      let isLogin = message.lowercased().contains("logged in")
      return .notPermitted(isLogin ? .notLoggedIn : .insufficientPermissions)
    case nil: return .other
    default: break
    }
    // A missing parameter is our fault, whatever the code says.
    if message.hasPrefix("Required") { return .other }
    return code.flatMap { byMethod[method]?[$0] } ?? .other
  }

  /// Whether the service says, whatever the method, that it cannot answer now (codes 105, 106 and 201,
  /// or 0 with the text of 201).
  static func isPassing(code: Int?, message: String) -> Bool {
    if let code, [105, 106, 201].contains(code) { return true }
    return ["not currently available", "currently unavailable", "temporarily unavailable"]
      .contains { message.contains($0) }
  }

  private static let byMethod: [String: [Int: Meaning]] = [
    "flickr.photos.getInfo": [1: .notFound, 2: .notPermitted(.owner)],
    "flickr.photos.getSizes": [1: .notFound, 2: .notPermitted(.owner)],
    "flickr.photos.getExif": [1: .notFound, 2: .notPermitted(.owner)],
    "flickr.photos.search": [
      2: .notFound, 4: .notPermitted(.owner), 5: .absent, 10: .unavailable,
      16: .notPermitted(.notLoggedIn), 17: .notPermitted(.notLoggedIn),
    ],
    "flickr.photosets.getPhotos": [1: .notFound, 2: .absent],
    "flickr.galleries.getPhotos": [1: .notFound],
    "flickr.groups.pools.getPhotos": [1: .notFound, 2: .notPermitted(.owner), 3: .absent],
    "flickr.people.getPublicPhotos": [1: .notFound, 2: .notFound, 5: .absent],
    "flickr.people.getPhotos": [1: .notFound, 2: .notFound, 5: .absent],
    "flickr.people.findByUsername": [1: .notFound],
    "flickr.favorites.getPublicList": [1: .notFound],
    "flickr.favorites.getList": [1: .notFound],
    "flickr.urls.lookupUser": [1: .notFound],
    "flickr.urls.lookupGroup": [1: .notFound],
    "flickr.urls.lookupGallery": [1: .notFound],
  ]
}
