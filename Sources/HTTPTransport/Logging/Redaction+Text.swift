extension Redaction {
  /// Free text, such as an error that quotes an answer or a command line, without what looks like a
  /// secret: the values of secret parameters (`name=value`) and the name and password in an address.
  public static func text(_ text: String) -> String {
    guard text.contains("=") || text.contains("@") else { return text }
    var result = ""
    var word = ""
    for character in text {
      if isBoundary(character) {
        result += cleaned(word)
        result.append(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    return result + cleaned(word)
  }

  private static func isBoundary(_ character: Character) -> Bool {
    character.isWhitespace || "'\"&;,?<>()[]{}".contains(character)
  }

  private static func cleaned(_ word: String) -> String {
    if let equals = word.firstIndex(of: "="), equals > word.startIndex,
      word.index(after: equals) < word.endIndex, isSecret(parameter: String(word[..<equals]))
    {
      return "\(word[...equals])\(mark)"
    }
    guard let scheme = word.firstRange(of: "://") else { return word }
    let authority = word[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return word }
    return "\(word[..<scheme.upperBound])\(mark)\(word[at...])"
  }
}
