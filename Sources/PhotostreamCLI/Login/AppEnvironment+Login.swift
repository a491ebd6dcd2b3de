import FlickrAPI
import HTTPTransport

extension AppEnvironment {
  /// Where the login is kept.
  var tokenFile: TokenFile { TokenFile(path: directories.configuration + "/token.json") }

  /// The login as it is kept; nil when nobody is logged in.
  ///
  /// Its secrets are told to nobody from here on.
  ///
  /// - Throws: a failure when its file is damaged.
  func storedLogin() throws(Failure) -> StoredLogin? {
    try lazyLogin.get { () throws(Failure) in
      let login = try tokenFile.read(closing: { warn($0) })
      if let login { hide([login.token.token, login.token.secret]) }
      return login
    }
  }

  /// Keeps texts out of all talk, beside those of the configuration.
  func hide(_ secrets: [String]) {
    status.hide(SecretTexts.all(configuration, variables) + secrets.filter { $0.utf8.count >= 4 })
  }

  /// Whose answers a run brings: the login, where answers are not recorded ones and it fits the key.
  ///
  /// - Throws: a failure when its file is damaged.
  func login() throws(Failure) -> StoredLogin? {
    guard !isRecorded, let login = try storedLogin() else { return nil }
    return options.offline || faultUsing(login) == nil ? login : nil
  }

  /// Why a login cannot be used with the configuration; nil when it can.
  func faultUsing(_ login: StoredLogin) -> Failure? {
    guard let key = configuration.text("apiKey") else { return nil }  // what needs one says so
    guard login.isMade(with: key) else {
      return Failure(
        .configuration, "the login of \(login.person) was made with another API key",
        hint: "set that key again, or log in with this one: photostream auth login")
    }
    guard configuration.text("apiSecret") != nil else {
      return Failure(
        .configuration, "the login of \(login.person) cannot be used without the API secret",
        hint: "set FLICKR_API_SECRET or run 'photostream config set apiSecret'")
    }
    return nil
  }

  /// API key and API secret.
  ///
  /// - Throws: a failure naming what is not set.
  func consumer() throws(Failure) -> OAuthPair {
    let (key, secret) = (configuration.text("apiKey"), configuration.text("apiSecret"))
    if let pair = OAuthPair(name: key, secret: secret) { return pair }
    let missing =
      key == nil ? (secret == nil ? "neither apiKey nor apiSecret" : "no apiKey") : "no apiSecret"
    throw Failure(
      .configuration, "a login needs an API key and its secret, but \(missing) is set",
      hint: "set FLICKR_API_KEY and FLICKR_API_SECRET, or run 'photostream config set apiKey' and "
        + "'photostream config set apiSecret'")
  }

  /// What signs for a login; nil when the configuration does not fit it.
  func signer(for login: StoredLogin) -> OAuthSigner? {
    guard faultUsing(login) == nil, let token = login.token.pair,
      let consumer = OAuthPair(
        name: configuration.text("apiKey"), secret: configuration.text("apiSecret"))
    else { return nil }
    return OAuthSigner(consumer: consumer, token: token, now: signatureTime)
  }

  /// The time of signatures: the system's, beside a network of a test the one it was given.
  var signatureTime: @Sendable () -> Int {
    let shared = sharedClock
    return { shared.map { Int($0() / 1_000_000) } ?? CivilDate.now }
  }

  /// The steps of a login, over a network that is signed innermost.
  func flickrLogin() throws(Failure) -> FlickrLogin {
    let consumer = try consumer()
    return FlickrLogin(consumer: consumer, base: loginBase, now: signatureTime) { signer in
      loginTransport(signer)
    }
  }

  /// The host of the login's pages.
  var loginBase: String { apiBase == FlickrClient.flickr ? FlickrLogin.flickr : apiBase }
}
