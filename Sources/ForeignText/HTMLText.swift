extension String {
  /// The running text of a small piece of HTML, as descriptions hold it: tags gone, line breaks
  /// kept, references decoded once, and the address of a link behind its words.
  public var plainTextFromHTML: String { HTMLText(self).text }
}

/// Reads the tags that services allow in descriptions; unknown ones vanish, their words stay.
private struct HTMLText {
  private(set) var text = ""
  private var link: String?
  private var linkStart = ""

  init(_ html: String) {
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      append(rest[..<start])
      rest = rest[start...]
      guard isTag(rest), let end = rest.firstIndex(of: ">") else {
        append(rest.prefix(1))
        rest = rest.dropFirst()
        continue
      }
      read(tag: rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
    text = Self.tidied(text)
  }

  private mutating func append(_ words: Substring) {
    text += HTMLEntities.decode(words)
  }

  private func isTag(_ rest: Substring) -> Bool {
    guard let next = rest.dropFirst().first else { return false }
    return next.isLetter || next == "/" || next == "!"
  }

  private mutating func read(tag: Substring) {
    let name = tag.prefix { !$0.isWhitespace && $0 != ">" }.lowercased()
    switch name {
    case "br", "br/": text += "\n"
    case "p", "/p", "div", "/div", "blockquote", "/blockquote", "ul", "/ul", "ol", "/ol":
      text += text.isEmpty ? "" : "\n\n"
    case "li": text += "\n- "
    case "a":
      link = attribute("href", in: tag)
      linkStart = text
    case "/a":
      if let link, !text.dropFirst(linkStart.count).contains(link) { text += " (\(link))" }
      link = nil
    default: break
    }
  }

  private func attribute(_ name: String, in tag: Substring) -> String? {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last?.lowercased()
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'" else {
        rest = value
        continue
      }
      let inner = value.dropFirst()
      let end = inner.firstIndex(of: quote) ?? inner.endIndex
      if key == name { return HTMLEntities.decode(inner[..<end]) }
      rest = inner[end...].dropFirst()
    }
    return nil
  }

  /// No blanks at the ends of lines, at most one empty line in a row, none at either end.
  private static func tidied(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      line = line.drop(while: \.isWhitespace)
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
