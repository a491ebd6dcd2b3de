/// Why no complete answer arrived, or why none was asked for.
///
/// No case holds a query string, a header or a body: keys and signatures live there.
public enum TransportError: Error, Sendable, Equatable {
  /// The name server knows no such host, or no name server answers.
  case cannotResolve(host: String)
  /// The host (or the proxy) takes no connection.
  case cannotConnect(host: String, port: Int, reason: String)
  /// One attempt took longer than its limit.
  case timedOut(host: String, seconds: Double)
  /// The connection ended before or during the answer.
  case connectionLost(host: String)
  /// The answer ended before it was complete.
  case truncated(host: String)
  /// The answer is larger than the request allows.
  case tooLarge(host: String, limit: Int)
  /// What came is not HTTP.
  case malformedAnswer(host: String)
  /// The encrypted connection could not be made.
  case tls(host: String, reason: String)
  /// The proxy answered instead of passing the request on.
  case proxyRefused(status: Int)
  /// Plain http to a host that is not this machine.
  case insecure(host: String)
  /// Not an absolute address; shown without its query.
  case badURL(String)
  /// A header with a line break, or without a name.
  case badHeader(name: String)
  /// A scheme other than http and https.
  case protocolRefused(scheme: String)
  /// The task was cancelled.
  case cancelled
  /// The network may not be used.
  case offline
  /// The run has sent as many requests as it may.
  case budgetSpent(limit: Int)
  /// The key has sent as many requests as it may in an hour; the next may go after so many seconds.
  case quotaSpent(perHour: Int, seconds: Int)
  /// The service asked for a longer pause than is waited for; the seconds until it is over.
  case askedToWait(seconds: Int)
  /// libcurl cannot be used.
  case libraryMissing(reason: String)
  /// Anything else that libcurl reports.
  case failed(host: String, reason: String)
  /// Nothing recorded answers this request.
  case notRecorded(description: String, available: [String])
  /// A recording that cannot be read.
  case badRecording(path: String, reason: String)
  /// A recording that cannot be written.
  case cannotWriteRecording(path: String, reason: String)
}

extension TransportError {
  /// Whether the same request may well succeed later.
  public var isPassing: Bool {
    switch self {
    case .cannotResolve: true  // usually no network right now
    case .cannotConnect: true  // a server that restarts, a network that changes
    case .timedOut: true  // a slow moment of the server or the line
    case .connectionLost: true  // a dropped line
    case .truncated: true  // a dropped line, seen later
    case .tooLarge: false  // it will be as large next time
    case .malformedAnswer: false  // not a web server, or a captive portal: asking again is no cure
    case .tls: false  // a certificate does not become valid by waiting
    case .proxyRefused(let status): status >= 500  // 502 to 504 pass; 403 and 407 are settings
    case .insecure, .badURL, .badHeader, .protocolRefused: false  // refused by us, always
    case .cancelled: false  // wanted
    case .offline: true  // passes with the next run that may use the network
    case .budgetSpent: true  // the next run has a budget of its own
    case .quotaSpent: true  // passes with the hour
    case .askedToWait: true  // the service says when
    case .libraryMissing: false  // needs an installation
    case .failed: false  // unknown: not worth hammering a server for
    case .notRecorded, .badRecording, .cannotWriteRecording: false  // the files stay the same
    }
  }
}
