import HTTPTransport

/// One call of the REST API, as a value.
///
/// ```swift
/// FlickrRequest("flickr.photos.getInfo", [("photo_id", "53000000123")])
/// ```
public struct FlickrRequest: Sendable, Equatable {
  /// One argument of a method.
  public struct Argument: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// Its value, not yet encoded.
    public var value: String
    /// Whether the value comes from the clock, so that a recording must not depend on it.
    public var isFromClock = false
  }

  /// What answers a call.
  public enum Kind: Sendable, Equatable {
    /// A method of the REST API; it needs a key.
    case method
    /// A public feed; it takes none.
    case feed
  }

  /// What answers.
  public var kind = Kind.method
  /// The method's name, such as `flickr.photos.getInfo`, or the feed's file.
  public var method: String
  /// The arguments, without key and format.
  public var arguments: [Argument]

  /// Whether it changes something; such a call is a POST with a form.
  ///
  /// All of those that there are may be repeated: what was done already is told by a code.
  public var isWrite = false

  /// What the call is about, for the message when it is not found.
  public var subject: String?

  /// A call.
  public init(_ method: String, _ arguments: [(String, String)] = []) {
    self.method = method
    self.arguments = arguments.map { Argument(name: $0.0, value: $0.1) }
  }

  /// The kind of a form's body.
  static let formType = HTTPHeader("Content-Type", "application/x-www-form-urlencoded")

  /// The HTTP request of this call.
  ///
  /// Without `nojsoncallback` the body would be `jsonFlickrApi(...)`
  /// (flickr.com/services/api/response.json.html).
  func http(base: String, credentials: FlickrCredentials?) -> HTTPRequest {
    var items: [(name: String, value: String)] = kind == .method ? [("method", method)] : []
    items += arguments.map { ($0.name, $0.value) }
    if let credentials, kind == .method { items.append(("api_key", credentials.key)) }
    items += [("format", "json"), ("nojsoncallback", "1")]
    let path = kind == .method ? "services/rest/" : "services/feeds/\(method)"
    if isWrite {
      return HTTPRequest(
        method: .post, url: "\(base)/\(path)", headers: [Self.formType],
        body: Array(URLParts.query(items).utf8), retries: .api, isRepeatable: true)
    }
    return HTTPRequest(
      url: "\(base)/\(path)?\(URLParts.query(items))",
      volatileParameters: Set(arguments.lazy.filter(\.isFromClock).map(\.name)), retries: .api)
  }
}
