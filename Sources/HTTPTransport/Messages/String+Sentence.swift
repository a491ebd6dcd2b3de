extension String {
  /// The text with a small first letter, as the middle of a sentence wants it; a name in capitals, such
  /// as `SSL`, stays.
  var insideSentence: String {
    guard dropFirst().first?.isUppercase != true else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
