import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// `collection edit NAME [PHOTO...]`: changes what a collection is, or the notes of its photos.
struct CollectionEditCommand: PhotostreamCommand {
  static let path = ["collection", "edit"]
  static let abstract = "Change a collection's title, cover, date or description, or notes in it"
  static let operandNames = "NAME [PHOTO...]"
  static let discussion = """
    An empty text takes away what was there: --cover ''. --note is for the PHOTOs
    that are named. 'favorite undo' reverts it.
    """
  static let options: [CommandOption<CollectionEditCommand>] =
    [.value("title", "TITLE", \.title, help: "its new title")]
    + CollectionOptions.options.map { $0.nested(in: \.collection) }
    + [.value("note", "TEXT", \.note, help: "the note of the photos that are named")]
    + globalOptions

  var operands: [String] = []
  var title: String?
  var collection = CollectionOptions()
  var note: String?
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    try collection.validate()
    guard title != nil || collection != CollectionOptions() || note != nil else {
      throw UsageError(
        "nothing is to be changed", hint: "--title, --description, --date, --cover or --note")
    }
    if note != nil, operands.count < 2 { throw UsageError("--note needs the photos it is for") }
    if note == nil, operands.count > 1 { throw UsageError("photos are named with --note only") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let (found, rest) = try await environment.collectionAndRest(operands)
    let words = "collection edit '\(found.title)'"
    if title != nil || collection != CollectionOptions() {
      var draft = try await collection.applied(to: CollectionDraft(found), environment)
      if let title { draft.title = try CollectionNewCommand.title(title) }
      let changed = draft
      try await environment.changeFavorites(words) { store throws(FavoritesError) in
        try await store.edit(found.id, changed)
      }
      environment.note("changed '\(changed.title)'")
    }
    guard let note else { return }
    let named = try await PhotoOperands(rest, in: environment)
    let text = note.isEmpty ? nil : try await environment.noteText([note])
    var changes: [EntryChange] = []
    for id in named.photos.map(\.id) {
      let isThere = try await environment.changeFavorites(words) { store throws(FavoritesError) in
        try await store.setNote(text, ofEntry: id, in: found.id)
      }
      changes.append(EntryChange(id: id, outcome: isThere ? .updated : .absent))
    }
    try environment.tell(changes, missingIn: found) { "noted \($0.id)" }
    try named.finish()
  }
}
