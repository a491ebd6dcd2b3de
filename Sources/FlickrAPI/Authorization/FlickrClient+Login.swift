import ForeignText
import LenientJSON

/// What can be asked about a login.
extension FlickrClient {
  /// Asks Flickr whom the login is of and what it permits (`flickr.auth.oauth.checkToken`).
  ///
  /// - Returns: the client's login with what Flickr says of it.
  /// - Throws: ``FlickrError``; a denial ``FlickrError/Denial/tokenRevoked`` when the login was
  ///   withdrawn, ``FlickrError/Denial/notLoggedIn`` for a client without one.
  public func checkToken() async throws(FlickrError) -> OAuthToken {
    guard var login else { throw .nobodyLoggedIn }
    // The token stands in the signature, and nowhere else.
    let request = FlickrRequest("flickr.auth.oauth.checkToken")
    let root = try await call(request).root
    guard let answer = root["oauth"], let user = answer["user"], let id = user["nsid"]?.text else {
      throw .missing("login")
    }
    login.userID = id
    login.userName = user["username"]?.words ?? login.userName
    login.fullName = user["fullname"]?.words ?? login.fullName
    login.permission =
      answer["perms"]?.content.flatMap { OAuthToken.Permission(rawValue: $0) } ?? login.permission
    return login
  }
}

extension FlickrError {
  /// The refusal of what needs a login, before anything is sent.
  static let nobodyLoggedIn = FlickrError.notPermitted(
    .notLoggedIn, message: "nobody is logged in")
}
