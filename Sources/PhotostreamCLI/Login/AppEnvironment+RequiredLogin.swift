import FlickrAPI

extension AppEnvironment {
  /// Who is logged in, for a command that works for nobody else.
  ///
  /// - Parameter permission: what the login must permit.
  /// - Throws: a failure when nobody is logged in, the login does not permit it, or it was made with
  ///   another key.
  func requireLogin(for permission: OAuthToken.Permission) throws(Failure) -> OAuthToken {
    let perms = permission == .read ? "" : " --perms write"
    guard let login = try login() else {
      if let stored = try storedLogin(), let fault = faultUsing(stored) { throw fault }
      throw Failure(
        .notPermitted, "nobody is logged in to Flickr", hint: "photostream auth login\(perms)")
    }
    guard permission == .read || login.token.permission != .read else {
      throw Failure(
        .notPermitted, "the login of \(login.person) permits reading only",
        hint: "photostream auth login\(perms)")
    }
    return login.token
  }
}
