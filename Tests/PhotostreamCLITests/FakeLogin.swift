import HTTPTransport
import LenientJSON
import Synchronization
import TestSupport
import Testing

/// A made-up Flickr that somebody can log in to; what it gives out are secrets to look for.
final class FakeLogin: Sendable {
  static let apiSecret = "c0ffeec0ffee1234"
  static let startToken = "72157600000000001-start"
  static let startSecret = "5tartsecret0001"
  static let code = "123-456-789"
  static let token = "72157600000000002-token"
  static let secret = "t0kensecret0002"
  /// What may stand nowhere but in the token's file and, of the first, in the page's address.
  static let secrets = [apiSecret, startSecret, "123-456-789", "123456789", token, secret]

  private struct State {
    var isWithdrawn = false
    var permission = "write"
    var favorites: [String] = []
  }

  private let state = Mutex(State())

  /// Ends the login on Flickr's side.
  func withdraw() { state.withLock { $0.isWithdrawn = true } }

  /// The network.
  var network: StubTransport {
    StubTransport { request in HTTPResponse(status: self.status(request), body: self.body(request))
    }
  }

  private func status(_ request: HTTPRequest) -> Int {
    String(decoding: body(request), as: UTF8.self).hasPrefix("oauth_problem") ? 401 : 200
  }

  private func body(_ request: HTTPRequest) -> [UInt8] { Array(text(request).utf8) }

  private func text(_ request: HTTPRequest) -> String {
    let header = request.headers.first { $0.name == "Authorization" }?.value ?? ""
    if request.url.hasSuffix("/services/oauth/request_token") {
      return header.contains("oauth_signature=")
        ? "oauth_callback_confirmed=true&oauth_token=\(Self.startToken)"
          + "&oauth_token_secret=\(Self.startSecret)"
        : "oauth_problem=signature_invalid"
    }
    if request.url.hasSuffix("/services/oauth/access_token") {
      guard header.contains(#"oauth_verifier="\#(Self.code)""#),
        header.contains(Self.startToken)
      else { return "oauth_problem=verifier_invalid&debug_sbs=\(Self.apiSecret)" }
      return "fullname=Ada%20L%C3%B6we&oauth_token=\(Self.token)"
        + "&oauth_token_secret=\(Self.secret)&user_nsid=12345678%40N00&username=Ada%1B%5B2J"
    }
    return rest(request, isSigned: header.contains(Self.token))
  }

  private func rest(_ request: HTTPRequest, isSigned: Bool) -> String {
    let items =
      (URLParts(request.url)?.queryItems ?? [])
      + URLParts.items(String(decoding: request.body, as: UTF8.self))
    let method = items.first { $0.name == "method" }?.value ?? ""
    return state.withLock { state in
      if isSigned, state.isWithdrawn {
        return FakeFlickr.failure(98, "Invalid auth token \(Self.token)")
      }
      switch method {
      case "flickr.auth.oauth.checkToken":
        return
          #"{"oauth":{"token":{"_content":"\#(Self.token)"},"perms":{"_content":"write"},"#
          + #""user":{"nsid":"12345678@N00","username":"Ada","fullname":"Ada L."}},"stat":"ok"}"#
      case "flickr.people.getPhotos":
        return FakeFlickr.page([
          FakeFlickr.photo("53000000001"),
          FakeFlickr.photo("53000000002", #""title":"private \#(Self.code)""#),
        ])
      case "flickr.people.getPublicPhotos":
        return FakeFlickr.page([FakeFlickr.photo("53000000001")])
      default: return FakeFlickr.page([FakeFlickr.photo("53000000003")])
      }
    }
  }
}

extension Session {
  /// The login's file.
  var tokenFile: String { ".config/photostream/token.json" }

  /// A session with a key's secret beside the key.
  static func withSecret() throws -> Session {
    var session = try Session()
    session.variables["FLICKR_API_SECRET"] = FakeLogin.apiSecret
    return session
  }

  /// Logs in.
  @discardableResult
  func logIn(
    _ words: String..., code: String = "123 456 789\n", flickr: FakeLogin = FakeLogin()
  ) async -> Outcome {
    await run(words: ["auth", "login"] + words, input: code, network: flickr.network)
  }
}
