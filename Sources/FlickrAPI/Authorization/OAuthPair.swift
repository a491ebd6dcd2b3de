/// A name that OAuth makes known and the secret that belongs to it: of an application (API key and API
/// secret) or of a token.
///
/// It describes itself as a placeholder, so that no log or error can show it by accident.
public struct OAuthPair: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What is sent: the API key or the token.
  public let name: String
  /// What only signs.
  public let secret: String

  /// A pair; nil when either part is empty or holds blanks alone.
  public init?(name: String?, secret: String?) {
    guard let name, let secret, !name.allSatisfy(\.isWhitespace),
      !secret.allSatisfy(\.isWhitespace)
    else { return nil }
    self.name = name
    self.secret = secret
  }

  /// Never the secret.
  public var description: String { "<set>" }
  /// Never the secret.
  public var debugDescription: String { "<set>" }
  /// Never the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
