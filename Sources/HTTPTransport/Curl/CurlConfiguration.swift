/// What a `CurlTransport` is made with.
public struct CurlConfiguration: Sendable, Equatable {
  /// The `User-Agent` of every request.
  public var userAgent: String
  /// The limit of one attempt from its start to its last byte; connecting takes at most half.
  public var timeout: Duration
  /// The proxy's address; nil leaves it to `http_proxy`, `https_proxy` and `no_proxy` (never used
  /// for this machine itself), an empty text means none.
  public var proxy: String?
  /// What the environment says of proxies, so that an error can name the one in use; it decides
  /// nothing.
  public var environmentProxies: EnvironmentProxies?
  /// A file with the certificate authorities to trust instead of the system's.
  public var caFile: String?
  /// The most transfers at a time to one host.
  public var maxPerHost: Int
  /// The most transfers at a time to one host that has answered with HTTP/2.
  public var maxStreamsPerHost: Int
  /// The most transfers that share one connection of HTTP/2; more make another connection.
  public var maxStreamsPerConnection: Int
  /// The most transfers at a time in all.
  public var maxTotal: Int

  /// A configuration; only the user agent has no default.
  public init(
    userAgent: String, timeout: Duration = .seconds(30), proxy: String? = nil,
    caFile: String? = nil, maxPerHost: Int = 6, maxStreamsPerHost: Int? = nil,
    maxStreamsPerConnection: Int = 100, maxTotal: Int = 64
  ) {
    self.userAgent = userAgent
    self.timeout = timeout
    self.proxy = proxy
    self.caFile = caFile
    self.maxPerHost = max(1, maxPerHost)
    self.maxStreamsPerHost = max(1, maxStreamsPerHost ?? maxPerHost)
    self.maxStreamsPerConnection = max(1, maxStreamsPerConnection)
    self.maxTotal = max(1, maxTotal)
  }
}
