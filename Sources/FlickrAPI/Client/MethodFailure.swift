/// What Flickr's failure codes mean.
///
/// Codes from 95 up are common to all methods; low ones mean what their method says
/// (flickr.com/services/api, error lists of each method; flickrex `getMethodInfo`).
enum MethodFailure {
  /// The meaning of a code.
  enum Meaning: Equatable {
    case keyRejected
    case notPermitted
    case notFound
    case unavailable
    case other
  }

  static func meaning(of code: Int?, method: String, message: String) -> Meaning {
    if isPassing(code: code, message: message) { return .unavailable }
    switch code {
    case 100: return .keyRejected
    case .some(95...99): return .notPermitted
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
    "flickr.photos.getInfo": [1: .notFound],
    "flickr.photos.getSizes": [1: .notFound, 2: .notPermitted],
    "flickr.photos.getExif": [1: .notFound, 2: .notPermitted],
    "flickr.photos.search": [
      2: .notFound, 4: .notPermitted, 5: .notFound, 10: .unavailable, 16: .notPermitted,
      17: .notPermitted,
    ],
    "flickr.photosets.getPhotos": [1: .notFound, 2: .notFound],
    "flickr.galleries.getPhotos": [1: .notFound],
    "flickr.groups.pools.getPhotos": [1: .notFound, 2: .notPermitted, 3: .notFound],
    "flickr.people.getPublicPhotos": [1: .notFound, 2: .notFound, 5: .notFound],
    "flickr.people.findByUsername": [1: .notFound],
    "flickr.favorites.getPublicList": [1: .notFound],
    "flickr.urls.lookupUser": [1: .notFound],
    "flickr.urls.lookupGroup": [1: .notFound],
    "flickr.urls.lookupGallery": [1: .notFound],
  ]
}
