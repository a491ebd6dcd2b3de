import HTTPTransport

/// Takes secret values out of what is recorded.
struct Scrubber: Sendable {
  static let mark = Array("REDACTED".utf8)

  private let secrets: [[UInt8]]

  /// - Parameter secrets: values to remove; ones too short to be a secret would only destroy text.
  init(_ secrets: [String]) {
    let forms = Set(
      secrets.filter { $0.utf8.count >= 4 }.flatMap { [$0, URLParts.percentEncoded($0)] })
    // Longest first: a secret that contains another one goes as a whole.
    self.secrets = forms.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// The same with what this request itself carries: key, tokens and signatures.
  static func of(_ request: HTTPRequest, and secrets: [String]) -> Scrubber {
    var items = URLParts(request.url)?.queryItems ?? []
    if request.method == .post {
      items += URLParts.items(String(decoding: request.body, as: UTF8.self))
    }
    for header in request.headers where header.name.lowercased() == "authorization" {
      for part in header.value.split(whereSeparator: { $0 == "," || $0 == " " }) {
        guard let equals = part.firstIndex(of: "=") else { continue }
        let value = part[part.index(after: equals)...].filter { $0 != "\"" }
        items.append((String(part[..<equals]), URLParts.percentDecoded(value)))
      }
    }
    return Scrubber(secrets + items.filter { carriers.contains($0.name) }.map(\.value))
  }

  func scrubbed(_ text: String) -> String {
    String(decoding: scrubbed(Array(text.utf8)), as: UTF8.self)
  }

  func scrubbed(_ bytes: [UInt8]) -> [UInt8] {
    secrets.reduce(bytes) { Self.replacing($1, in: $0) }
  }

  private static let carriers: Set<String> = [
    "api_key", "api_sig", "auth_token", "oauth_consumer_key", "oauth_token", "oauth_token_secret",
    "oauth_signature", "oauth_verifier",
  ]

  private static func replacing(_ secret: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard let first = secret.first, bytes.count >= secret.count else { return bytes }
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index <= bytes.count - secret.count {
      if bytes[index] == first, bytes[index..<index + secret.count].elementsEqual(secret) {
        result += bytes[start..<index]
        result += mark
        index += secret.count
        start = index
      } else {
        index += 1
      }
    }
    return start == 0 ? bytes : result + bytes[start...]
  }
}
