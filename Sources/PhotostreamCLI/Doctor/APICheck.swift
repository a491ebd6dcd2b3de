import FlickrAPI
import ForeignText
import HTTPTransport

/// Whether the API is reached and takes the key: one cheap call.
///
/// `flickr.test.echo` does nothing but check the key. Without a key, a public feed shows that Flickr is
/// there.
struct APICheck: DoctorCheck {
  static let name = "API"

  let client: FlickrClient
  let probe: ExchangeProbe
  let base: String
  /// What set the key; nil when there is none.
  let keyLayer: String?

  func lines() async -> [DoctorLine] {
    var request = FlickrRequest(keyLayer == nil ? "photos_public.gne" : "flickr.test.echo")
    if keyLayer == nil { request.kind = .feed }
    do throws(FlickrError) {
      _ = try await client.call(request)
      return [service(nil), key(nil)]
    } catch {
      return [service(error), key(error)]
    }
  }

  private func service(_ error: FlickrError?) -> DoctorLine {
    let words = "\(base): \(probe.last?.words ?? "was not asked")"
    let later = "try again in a few minutes; --offline shows what is stored, --demo recorded photos"
    switch error {
    case nil, .keyRejected, .notPermitted, .notFound, .absent, .refused, .missing,
      .missingKey:
      return .ok(Self.name, words)
    case .unavailable(let message):
      return .error(Self.name, "\(words), but is down: \(message)", .unavailable, hint: later)
    case .tooManyRequests:
      return .warning(Self.name, "\(words): too many requests", hint: "try again in some minutes")
    case .status(let status, _) where status >= 500:
      return .error(Self.name, words, .unavailable, hint: later)
    case .status, .notJSON:
      return .error(
        Self.name, "\(words), but \(error.map { "\($0)" } ?? "")", .unavailable,
        hint: "something else answers in its place: a portal, a proxy, or a wrong apiURL")
    case .transport(.budgetSpent), .transport(.quotaSpent), .transport(.askedToWait):
      return .skipped(Self.name, "\(base): not asked, \(error.map { "\($0)" } ?? "")")
    case .transport(let error):
      return .unreached(Self.name, base, error)
    }
  }

  private func key(_ error: FlickrError?) -> DoctorLine {
    guard let keyLayer else { return .missingKey }
    let set = "set (\(keyLayer))"
    switch error {
    case nil: return .ok("key", "\(set), accepted")
    case .keyRejected(let message):
      return .error(
        "key", "\(set), \(Self.reason(message)): \(message)", .notPermitted,
        hint: "set a valid key in FLICKR_API_KEY or with 'photostream config set apiKey'; "
          + "'photostream list feed' needs none")
    case .refused, .notFound, .absent, .missing, .notPermitted, .missingKey:
      return .warning("key", "\(set), not refused, but \(error.map { "\($0)" } ?? "")", hint: nil)
    case .unavailable, .tooManyRequests, .status, .notJSON, .transport:
      return .skipped("key", "\(set), could not be checked")
    }
  }

  /// What Flickr's sentence about a key means.
  private static func reason(_ message: RemoteText) -> String {
    let message = message.original.lowercased()
    if message.contains("expired") { return "expired" }
    if message.contains("invalid format") { return "malformed" }
    if message.contains("not found") || message.contains("unknown") { return "unknown to Flickr" }
    return "rejected"
  }
}

extension DoctorLine {
  /// No key is configured.
  static let missingKey = DoctorLine.error(
    "key", "not set", .configuration,
    hint:
      "set FLICKR_API_KEY or run 'photostream config set apiKey'; 'photostream list feed' needs "
      + "no key, and --demo needs neither a key nor a network")

  /// A host gave no answer.
  static func unreached(_ name: String, _ base: String, _ error: TransportError) -> DoctorLine {
    let hint: String
    switch error {
    case .tls:
      hint = "a proxy or a portal may stand in between; CURL_CA_BUNDLE names what to trust"
    case .proxyRefused: hint = "the proxy wants a name and a password, or does not let this pass"
    case .timedOut: hint = "--timeout gives more time; is a proxy needed?"
    case .cannotResolve: hint = "check the network and its name server"
    case .libraryMissing: hint = "install libcurl 7.85 or newer (Debian: libcurl4)"
    default: hint = "check the network, the proxy and the address"
    }
    let isSetting = Failure(error).code == .configuration
    return .error(
      name, "\(base): \(error)", isSetting ? .configuration : .unavailable, hint: hint)
  }
}
