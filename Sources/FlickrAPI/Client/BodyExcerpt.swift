import ForeignText

/// What a body that is no JSON says, on one line for a message.
enum BodyExcerpt {
  /// The message of an XML failure, or the first words without markup; where a body is markup alone,
  /// its first bytes as they are.
  static func words(_ body: [UInt8]) -> RemoteText { RemoteText(line(of: body)) }

  private static func line(of body: [UInt8]) -> String {
    let start = String(decoding: body.prefix(1024), as: UTF8.self)
    if let failure = failure(start) { return failure }
    let text = String(decoding: body.prefix(400), as: UTF8.self)
    let words = line(withoutMarkup(text))
    return words.isEmpty ? line(text) : words
  }

  /// What `<rsp stat="fail"><err code="1" msg="..."/></rsp>` says.
  private static func failure(_ text: String) -> String? {
    guard let start = text.firstRange(of: "<err ") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    let message = attribute("msg", of: tag).map { line($0.decodingHTMLEntities) }
    let code = attribute("code", of: tag).map(line)
    switch (message, code) {
    case (let message?, let code?): return "\(message) (code \(code))"
    case (let words?, nil): return words
    case (nil, let code?): return "code \(code)"
    case (nil, nil): return nil
    }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.firstRange(of: "\(name)=\(quote)") else { continue }
      let value = tag[start.upperBound...].prefix { String($0) != quote }
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }

  private static func withoutMarkup(_ text: String) -> String {
    var words = ""
    var isTag = false
    for character in text {
      switch character {
      case "<": isTag = true
      case ">":
        isTag = false
        words += " "
      default: if !isTag { words.append(character) }
      }
    }
    return words
  }

  private static func line(_ text: String) -> String {
    String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(80))
  }
}
