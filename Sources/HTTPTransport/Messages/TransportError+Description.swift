extension TransportError: CustomStringConvertible {
  /// One sentence, without a full stop.
  public var description: String {
    switch self {
    case .cannotResolve(let host): "cannot find the host \(host)"
    case .cannotConnect(let host, let port, let reason):
      "cannot connect to \(host) port \(port): \(reason)"
    case .timedOut(let host, let seconds):
      "\(host) did not answer completely within \(Self.trimmed(seconds)) s"
    case .connectionLost(let host): "the connection to \(host) was lost"
    case .truncated(let host): "the answer of \(host) ended too early"
    case .tooLarge(let host, let limit): "the answer of \(host) is larger than \(limit) bytes"
    case .malformedAnswer(let host): "\(host) answered with something that is not HTTP"
    case .tls(let host, let reason): "no secure connection to \(host): \(reason)"
    case .proxyRefused(let status): "the proxy refused the connection with status \(status)"
    case .insecure(let host):
      "plain http is accepted for this machine only, not for \(host): use https"
    case .badURL(let text): "not a valid address: \(text)"
    case .badHeader(let name): "the header '\(name)' cannot be sent"
    case .protocolRefused(let scheme): "only http and https are spoken, not \(scheme)"
    case .cancelled: "the request was cancelled"
    case .offline: "the network may not be used (--offline)"
    case .budgetSpent(let limit):
      "this run may send \(limit) request\(limit == 1 ? "" : "s") and has sent as many"
    case .quotaSpent(let perHour, let seconds):
      "the hourly budget of the key (\(perHour)) is spent; the next request may go in "
        + (seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min")
    case .askedToWait(let seconds):
      "the service wants no request before "
        + (seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min") + " are over"
    case .libraryMissing(let reason):
      "libcurl is not installed or cannot be used (\(reason)): install the package libcurl4"
    case .failed(let host, let reason): "the request to \(host) failed: \(reason)"
    case .notRecorded(let what, let available):
      available.isEmpty
        ? "nothing is recorded for \(what): the recording is empty"
        : "nothing is recorded for \(what); recorded are \(available.joined(separator: ", "))"
    case .badRecording(let path, let reason): "the recording \(path) cannot be read: \(reason)"
    case .cannotWriteRecording(let path, let reason):
      "the recording \(path) cannot be written: \(reason)"
    }
  }

  /// A `.badURL` that shows neither name and password nor the query.
  static func badURL(hiding text: String) -> TransportError {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let shown =
      path.lastIndex(of: "@").map { "...@" + path[path.index(after: $0)...] } ?? String(path)
    return .badURL(LogText.escaped(String(shown.prefix(200))))
  }

  private static func trimmed(_ seconds: Double) -> String {
    seconds == seconds.rounded() && seconds < 1e9 ? String(Int(seconds)) : String(seconds)
  }
}
