import HTTPTransport

/// An exchange as it is written: its line and the bytes of its body, both without secrets.
struct RecordedEntry {
  let exchange: RecordedExchange
  let body: [UInt8]

  init(
    _ request: HTTPRequest, _ asked: RecordedRequest, _ response: HTTPResponse,
    scrubber: Scrubber
  ) {
    let path = scrubber.scrubbed(asked.path)
    let match = Self.conditions(request, asked, scrubber)
    var exchange = RecordedExchange(
      method: asked.method, path: path, match: match, status: response.status,
      contentType: response.headers["content-type"].map(scrubber.scrubbed),
      headers: Self.headers(response, scrubber), body: nil)
    var body = response.body
    if path.split(separator: "/").contains("oauth") {
      // Tokens that are handed out here are nobody's secret yet: they are known by their names.
      body = Array(Redaction.form(String(decoding: body, as: UTF8.self)).utf8)
    }
    if !body.isEmpty { exchange.body = Self.fileName(exchange) }
    self.exchange = exchange
    self.body = scrubber.scrubbed(body)
  }

  /// What makes two exchanges answers to the same request.
  static func identity(of exchange: RecordedExchange) -> String {
    exchange.match.sorted { $0.name < $1.name }.reduce(exchange.key) {
      "\($0)\u{0}\($1.name)=\($1.value ?? "\u{1}")"
    }
  }

  /// Parameters that select the form of an answer only.
  private static let formParameters: Set<String> = ["format", "nojsoncallback", "jsoncallback"]

  /// Parameters whose absence is recorded: a first page must not answer for the second.
  private static let discerning = [
    "page", "continuation", "date", "text", "tags", "user_id", "id", "min_upload_date",
    "max_upload_date",
  ]

  private static func conditions(
    _ request: HTTPRequest, _ asked: RecordedRequest, _ scrubber: Scrubber
  ) -> [RecordedExchange.Condition] {
    let present = asked.parameters
      .filter { name, _ in
        !Redaction.isSecret(parameter: name) && !formParameters.contains(name)
          && !request.volatileParameters.contains(name)
      }
      .map { RecordedExchange.Condition(name: $0.key, value: scrubber.scrubbed($0.value)) }
    guard asked.path.hasPrefix("services/") else { return present.sorted { $0.name < $1.name } }
    let absent =
      discerning
      .filter { asked.parameters[$0] == nil && !request.volatileParameters.contains($0) }
      .map { RecordedExchange.Condition(name: $0, value: nil) }
    return (present + absent).sorted { $0.name < $1.name }
  }

  private static func headers(_ response: HTTPResponse, _ scrubber: Scrubber) -> [HTTPHeader] {
    ["location", "retry-after"].compactMap { name in
      response.headers[name].map { value in
        let header = HTTPHeader(name, value)
        return HTTPHeader(name, scrubber.scrubbed(Redaction.value(of: header)))
      }
    }
  }

  /// `answers/flickr.photos.getRecent-0123456789abcdef.json` or `pictures/1_2_q-...jpg`.
  private static func fileName(_ exchange: RecordedExchange) -> String {
    let hash = hash(identity(of: exchange))
    if let method = exchange.apiMethod { return "answers/\(safe(method))-\(hash).json" }
    let name = exchange.path.split(separator: "/").last.map(String.init) ?? "answer"
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = safe(String(name[dot...].dropFirst().prefix(8)))
    let isPicture =
      ["jpg", "jpeg", "png", "gif", "webp"].contains(ending.lowercased())
      || exchange.contentType?.hasPrefix("image/") == true
    return "\(isPicture ? "pictures" : "answers")/\(safe(String(name[..<dot])))-\(hash)"
      + (ending.isEmpty ? "" : ".\(ending)")
  }

  private static func safe(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isSafe = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isSafe || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    return String(kept.drop { $0 == "." }.prefix(80))
  }

  /// FNV-1a: names need to differ, not to be secret.
  private static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
