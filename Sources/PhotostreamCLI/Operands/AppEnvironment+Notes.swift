import FlickrAPI
import ForeignText

extension AppEnvironment {
  /// The one photo that an operand names.
  ///
  /// - Throws: a usage failure when it names none or several.
  func onePhoto(_ operand: String?, for command: String) async throws(Failure) -> Photo {
    guard let operand else { throw PhotoOperands.nothing }
    let named = try await PhotoOperands([operand], in: self)
    guard let photo = named.photos.first, named.photos.count == 1 else {
      throw Failure(
        .usage, "'\(command)' takes one photo, but '\(operand)' names \(named.photos.count)")
    }
    return photo
  }

  /// A note as operands give it, or from standard input for `-`.
  ///
  /// - Throws: a usage failure for a note of nothing, and for one that is no note any more.
  func noteText(_ words: [String]) async throws(Failure) -> RemoteText {
    let text =
      words == ["-"]
      ? String(decoding: try await readInput(), as: UTF8.self) : words.joined(separator: " ")
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else {
      throw Failure(.usage, "the note is empty", hint: "--remove removes a note")
    }
    guard trimmed.utf8.count <= 65_536 else {
      throw Failure(.usage, "the note has \(trimmed.utf8.count) bytes; 65536 is the most")
    }
    return RemoteText(trimmed)
  }

  /// How what was done can be undone.
  func noteUndo() { note("photostream favorite undo reverts this") }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
