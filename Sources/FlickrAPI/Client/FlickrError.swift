import HTTPTransport

/// Why Flickr gave no usable answer.
///
/// Messages of Flickr's are foreign text: the printer cleans them.
public enum FlickrError: Error, Sendable, Equatable {
  /// What a body was instead of JSON.
  public enum Body: Sendable, Equatable {
    /// Nothing at all.
    case empty
    /// A web page.
    case html
    /// XML, as for somebody else's call.
    case xml
    /// JSON that ends too early.
    case cut
    /// Something else; the payload says where reading it failed.
    case other(String)
  }

  /// No API key is configured.
  case missingKey
  /// The key is unknown, malformed or switched off (code 100).
  case keyRejected(message: String)
  /// Only somebody who is logged in may ask (codes 98 and 99), or the permission is refused.
  case notPermitted(message: String)
  /// There is no such photo or person, or it is private.
  case notFound(subject: String)
  /// Flickr says that it is not available now (codes 105, 106 and 201).
  case unavailable(message: String)
  /// More requests than the service takes (status 429); after how many seconds it wants to be asked
  /// again, when it says so.
  case tooManyRequests(retryAfter: Int?)
  /// Any other failure that Flickr names.
  case refused(method: String, code: Int?, message: String)
  /// A status other than success.
  case status(Int, excerpt: String)
  /// A body that is not JSON.
  case notJSON(Body, excerpt: String)
  /// JSON without what was asked for.
  case missing(String)
  /// No complete answer.
  case transport(TransportError)

  /// The failure that `"stat":"fail"` names.
  init(method: String, code: Int?, message: String, subject: String?) {
    switch MethodFailure.meaning(of: code, method: method, message: message) {
    case .keyRejected: self = .keyRejected(message: message)
    case .notPermitted: self = .notPermitted(message: message)
    case .notFound: self = .notFound(subject: subject ?? "what was asked for")
    case .unavailable: self = .unavailable(message: message)
    case .other: self = .refused(method: method, code: code, message: message)
    }
  }
}

extension FlickrError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .missingKey: "no Flickr API key is configured"
    case .keyRejected(let message): "Flickr rejects the API key: \(message)"
    case .notPermitted(let message): "Flickr does not permit this: \(message)"
    case .notFound(let subject): "\(subject) not found, or private"
    case .unavailable(let message): "Flickr is not available now: \(message)"
    case .tooManyRequests(let seconds):
      "Flickr answers that there are too many requests (status 429)"
        + (seconds.map { ", and wants to be asked again in \(Self.words(seconds: $0))" } ?? "")
    case .refused(let method, let code, let message):
      "\(method) failed"
        + (code.map { " (code \($0))" } ?? "")
        + (message.isEmpty ? ", Flickr gives no reason" : ": \(message)")
    case .status(let status, let excerpt):
      "Flickr answers with status \(status)" + (excerpt.isEmpty ? "" : ": \(excerpt)")
    case .notJSON(let body, let excerpt): Self.sentence(body, excerpt)
    case .missing(let what): "the answer holds no \(what)"
    case .transport(let error): "\(error)"
    }
  }

  private static func words(seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }

  private static func sentence(_ body: Body, _ excerpt: String) -> String {
    let quoted = excerpt.isEmpty ? "" : " (\"\(excerpt)\")"
    return switch body {
    case .empty: "the answer is empty"
    case .html: "the answer is a web page, not JSON\(quoted)"
    case .xml: "the answer is XML, not JSON\(quoted)"
    case .cut: "the answer is cut off: its JSON ends too early"
    case .other(let reason): "the answer is not JSON: \(reason)"
    }
  }
}

extension FlickrError {
  /// Whether the same call may well succeed later.
  public var isPassing: Bool {
    switch self {
    case .unavailable, .tooManyRequests: true  // says so itself
    case .status(let status, _): status >= 500  // the service's own trouble
    case .transport(let error): error.isPassing
    case .notJSON: true  // now and then another body comes (bridgy#537)
    case .missingKey, .keyRejected, .notPermitted, .notFound, .refused, .missing: false
    }
  }
}
