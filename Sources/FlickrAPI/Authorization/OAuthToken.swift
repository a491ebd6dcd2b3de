import ForeignText

/// A login: what Flickr gave a person for this application.
///
/// It describes itself as a placeholder, so that no log or error can show it by accident.
public struct OAuthToken: Sendable, Equatable, CustomStringConvertible,
  CustomDebugStringConvertible,
  CustomReflectable
{
  /// What a login permits; each one permits what those before it do.
  public enum Permission: String, Sendable, CaseIterable, Comparable {
    /// Seeing what the person may see.
    case read
    /// Changing it as well, such as adding favorites.
    case write
    /// Deleting it as well.
    case delete

    /// Less is permitted by the lower one.
    public static func < (left: Permission, right: Permission) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .read: 0
      case .write: 1
      case .delete: 2
      }
    }
  }

  /// The token.
  public var token: String
  /// The token's secret.
  public var secret: String
  /// The person's NSID, such as `12345678@N00`.
  public var userID: String
  /// The person's screen name.
  public var userName: RemoteText
  /// The person's full name; empty when it is not told.
  public var fullName: RemoteText
  /// What the login permits.
  public var permission: Permission

  /// A login.
  public init(
    token: String, secret: String, userID: String, userName: RemoteText = "",
    fullName: RemoteText = "", permission: Permission = .read
  ) {
    self.token = token
    self.secret = secret
    self.userID = userID
    self.userName = userName
    self.fullName = fullName
    self.permission = permission
  }

  /// Token and secret, to sign with; nil when either is empty.
  public var pair: OAuthPair? { OAuthPair(name: token, secret: secret) }

  /// Never the token.
  public var description: String { "<set>" }
  /// Never the token.
  public var debugDescription: String { "<set>" }
  /// Never the token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
