/// What identifies the application to Flickr.
///
/// It describes itself as a placeholder, so that no log or error can show it by accident.
public struct FlickrCredentials: Sendable, Equatable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// The API key.
  public let key: String

  /// Credentials; nil for an empty key and for one of blanks.
  public init?(key: String?) {
    guard let key, !key.allSatisfy(\.isWhitespace) else { return nil }
    self.key = key
  }

  /// Never the key.
  public var description: String { "<set>" }
  /// Never the key.
  public var debugDescription: String { "<set>" }
  /// Never the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
