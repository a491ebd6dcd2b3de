import CCrypto
import HTTPTransport

/// What an answer is an answer to: method, address and parameters, without secrets, without what
/// selects the form only and without what comes from the clock.
struct AnswerKey: Sendable, Equatable {
  /// The name of the answer's file: the same call has the same name in every run.
  let name: String
  /// The name for the call whatever the size of its pages.
  let anyPageSize: String

  /// Nil for what is not kept: writes, pictures, what is said of a login, and addresses that cannot be
  /// read.
  ///
  /// - Parameter person: to whom the API answers; feeds are the same for everybody.
  init?(_ request: HTTPRequest, person: String? = nil) {
    guard request.method == .get, request.retries == .api, let parts = URLParts(request.url) else {
      return nil
    }
    let items = parts.queryItems
    if items.contains(where: { $0.name == "method" && $0.value.hasPrefix("flickr.auth.") }) {
      return nil
    }
    let owner = parts.path.hasSuffix("/services/rest/") ? person.map { [("", "of \($0)")] } : nil
    // A day of Explore is what is asked for, also when it was reckoned from today.
    let volatile = request.volatileParameters.subtracting(["date"])
    let parameters = items.filter { name, _ in
      !Redaction.isSecret(parameter: name) && !volatile.contains(name)
        && !["format", "nojsoncallback", "extras"].contains(name)
    }.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    func name(_ kept: [(name: String, value: String)]) -> String {
      Self.digest(
        ([parts.withoutQuery] + (kept + (owner ?? [])).map { "\($0.name)=\($0.value)" }).joined(
          separator: "\u{0}"))
    }
    self.name = name(parameters)
    anyPageSize = name(parameters.filter { $0.name != "per_page" } + [("", "any page size")])
  }

  private static func digest(_ text: String) -> String {
    let content = Array(text.utf8)
    var sum = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    // Not SHA256(), which initialises all of libcrypto first.
    var state = SHA256_CTX()
    SHA256_Init(&state)
    SHA256_Update(&state, content, content.count)
    SHA256_Final(&sum, &state)
    return sum.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
