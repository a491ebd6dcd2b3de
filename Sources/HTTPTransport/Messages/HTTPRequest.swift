/// One request, as a value.
public struct HTTPRequest: Sendable, Equatable {
  /// The two methods that are needed.
  public enum Method: String, Sendable {
    /// Reads.
    case get = "GET"
    /// Writes.
    case post = "POST"
  }

  /// Which answers are worth asking again for (see `RetryPolicy`).
  public enum RetryClass: Sendable {
    /// The API and the feeds.
    case api
    /// The image host.
    case picture
    /// The pages of a login, which belong to the API and do not answer with JSON.
    case login
  }

  /// The method.
  public var method: Method
  /// The absolute address, already percent-encoded.
  public var url: String
  /// Headers beside those the transport sets itself.
  public var headers: [HTTPHeader]
  /// The body of a POST.
  public var body: [UInt8]
  /// The most bytes of (decoded) body that are accepted.
  public var byteLimit: Int
  /// The limit of one attempt from its start to its last byte; nil for the transport's default.
  public var timeout: Duration?
  /// Names of query or form parameters that a recording leaves out, such as dates made from the
  /// clock.
  public var volatileParameters: Set<String>
  /// Which answers are worth asking again for.
  public var retries: RetryClass
  /// Whether sending it twice does no more than sending it once.
  ///
  /// Reads are repeatable; a write is when its service says so.
  public var isRepeatable: Bool

  /// A request; all but the address has a default.
  public init(
    method: Method = .get, url: String, headers: [HTTPHeader] = [], body: [UInt8] = [],
    byteLimit: Int = 20 << 20, timeout: Duration? = nil, volatileParameters: Set<String> = [],
    retries: RetryClass = .api, isRepeatable: Bool? = nil
  ) {
    self.isRepeatable = isRepeatable ?? (method == .get)
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.byteLimit = byteLimit
    self.timeout = timeout
    self.volatileParameters = volatileParameters
    self.retries = retries
  }
}
