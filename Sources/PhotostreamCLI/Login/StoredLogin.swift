import CCrypto
import FlickrAPI
import ForeignText
import LenientJSON

/// A login as it is kept: the token, since when there is one, and which API key it was made with.
struct StoredLogin: Sendable, Equatable {
  /// Why something is no login.
  struct Fault: Error { let reason: String }

  var token: OAuthToken
  /// When the login was made, in Unix seconds.
  var since: Int
  /// The beginning of the API key's digest, from which the key cannot be told.
  var keyDigest: String

  init(token: OAuthToken, since: Int, key: String) {
    self.token = token
    self.since = since
    keyDigest = Self.digest(of: key)
  }

  /// Whether the login was made with this key; with another one Flickr would refuse every signature.
  func isMade(with key: String) -> Bool { keyDigest == Self.digest(of: key) }

  /// The person, for a sentence.
  var person: String {
    let name = token.userName.isEmpty ? token.fullName : token.userName
    return name.isEmpty ? token.userID : "\(name) (\(token.userID))"
  }

  // MARK: As JSON

  init(_ bytes: [UInt8]) throws(Fault) {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw Fault(reason: "line \(error.line): \(error)")
    }
    func text(_ name: String) throws(Fault) -> String {
      guard let text = root[name]?.text, !text.isEmpty else { throw Fault(reason: "no '\(name)'") }
      return text
    }
    guard root.kind == .object else { throw Fault(reason: "it is no object {...}") }
    guard let permission = OAuthToken.Permission(rawValue: try text("permission")) else {
      throw Fault(reason: "its 'permission' is none of read, write, delete")
    }
    token = OAuthToken(
      token: try text("token"), secret: try text("secret"), userID: try text("userID"),
      userName: RemoteText(root["userName"]?.text ?? ""),
      fullName: RemoteText(root["fullName"]?.text ?? ""), permission: permission)
    guard let since = CivilDate.seconds(rfc3339: try text("since")) else {
      throw Fault(reason: "its 'since' is no time")
    }
    self.since = since
    keyDigest = try text("key")
  }

  /// The file's text; others read it, so members are only added.
  var text: String {
    JSON.object([
      .init("token", .string(token.token)), .init("secret", .string(token.secret)),
      .init("userID", .string(token.userID)),
      .init("userName", .string(token.userName.original)),
      .init("fullName", .string(token.fullName.original)),
      .init("permission", .string(token.permission.rawValue)),
      .init("since", .string(CivilDate.rfc3339(since))), .init("key", .string(keyDigest)),
    ]).encoded(pretty: true) + "\n"
  }

  /// 16 hexadecimal digits.
  private static func digest(of key: String) -> String {
    let content = Array(key.utf8)
    var sum = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    // Not SHA256(), which initialises all of libcrypto first.
    var state = SHA256_CTX()
    SHA256_Init(&state)
    SHA256_Update(&state, content, content.count)
    SHA256_Final(&sum, &state)
    return sum.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
