import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// `favorite note PHOTO [TEXT]`: shows, sets or removes a favorite's note.
struct FavoriteNoteCommand: PhotostreamCommand {
  static let path = ["favorite", "note"]
  static let abstract = "Show a favorite's note, or write one"
  static let operandNames = "PHOTO [TEXT|-]"
  static let discussion = """
    Without TEXT the note is printed. - reads the text from standard input. A new
    note takes the place of the old one; 'favorite undo' brings that back.
    """
  static let options: [CommandOption<FavoriteNoteCommand>] =
    [.flag("remove", \.remove, help: "remove the note")] + globalOptions

  var operands: [String] = []
  var remove = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if remove, operands.count > 1 { throw UsageError("--remove takes no TEXT") }
    if operands.first == "-" { throw UsageError("'favorite note' takes the PHOTO first") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let id = try await environment.onePhoto(operands.first, for: "favorite note").id
    let words = Array(operands.dropFirst())
    guard remove || !words.isEmpty else { return try await show(id, environment) }
    let note = remove ? nil : try await environment.noteText(words)
    guard let favorite = try await environment.storedFavorite(id) else {
      throw Self.noFavorite(id)
    }
    _ = try await environment.changeFavorites("favorite note \(id)") {
      store throws(FavoritesError) in
      try await store.setNote(note, id: id)
    }
    environment.note(note == nil ? "removed the note of \(id)" : "noted \(id)")
    if favorite.note != nil, favorite.note != note { environment.noteUndo() }
  }

  private func show(_ id: String, _ environment: AppEnvironment) async throws(Failure) {
    guard let favorite = try await environment.storedFavorite(id) else { throw Self.noFavorite(id) }
    guard let note = favorite.note else { return environment.note("\(id) has no note") }
    for line in note.lines { try environment.write("\(line)\n") }
  }

  private static func noFavorite(_ id: String) -> Failure {
    Failure(.noInput, "\(id) is no favorite", hint: "photostream favorite add \(id)")
  }
}
