import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// `collection new TITLE`: makes an empty collection.
struct CollectionNewCommand: PhotostreamCommand {
  static let path = ["collection", "new"]
  static let abstract = "Make a collection: photos in an order, each with a note and a mark"
  static let operandNames = "TITLE"
  static let options: [CommandOption<CollectionNewCommand>] =
    CollectionOptions.options.map { $0.nested(in: \.collection) } + globalOptions

  var operands: [String] = []
  var collection = CollectionOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) { try collection.validate() }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let title = try Self.title(operands.joined(separator: " "))
    let draft = try await collection.applied(to: CollectionDraft(title: title), environment)
    let made = try await environment.changeFavorites("collection new '\(title)'") {
      store throws(FavoritesError) in
      try await store.makeCollection(draft)
    }
    environment.note("made the collection '\(made.title)'")
  }

  /// A title of a collection.
  ///
  /// - Throws: a usage failure for one that nobody could name again.
  static func title(_ text: String) throws(Failure) -> RemoteText {
    let title = RemoteText(text)
    guard !TerminalText(title).isBlank else {
      throw Failure(.usage, "a collection needs a title", hint: "photostream collection new TITLE")
    }
    guard text.utf8.count <= 500 else {
      throw Failure(.usage, "the title has \(text.utf8.count) bytes; 500 is the most")
    }
    return title
  }
}
