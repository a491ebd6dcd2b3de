import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

/// `find TEXT`: searches favorites and collections at once.
struct FindCommand: PhotostreamCommand {
  static let path = ["find"]
  static let abstract = "Find photos among favorites and collections, without a network"
  static let operandNames = "TEXT"
  static let discussion = """
    Finds photos with every word of TEXT in title, owner, tags, description or
    notes, without regard to case and accents, and collections with every word in
    title or description. Favorites come first, newest first.
    """
  static let options: [CommandOption<FindCommand>] =
    [.value("limit", short: "n", "N", \.limit, help: "at most N photos")]
    + OutputOptions.options.map { $0.nested(in: \.output) } + globalOptions

  private static let pieceSize = 200

  var operands: [String] = []
  var limit: Int?
  var output = OutputOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let words = operands.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard !words.isEmpty else {
      throw Failure(.usage, "nothing is to be found", hint: "photostream find TEXT")
    }
    let collections = try await environment.readFavorites(else: []) {
      store throws(FavoritesError) in
      try await store.findCollections(words)
    }
    var printer = try output.printer(in: environment)
    let isForPeople = [.grid, .table].contains(output.resolved(in: environment))
    for collection in collections {
      let words =
        "the collection '\(collection.title)' matches (\(collection.progress)): "
        + "photostream list collection '\(collection.title)'"
      // Data are photos alone; whoever looks sees the collections first.
      if isForPeople { try environment.write("\(words)\n") } else { environment.note(words) }
    }
    let count = try await print(words, by: &printer, environment)
    try await printer.finish()
    if count == 0, collections.isEmpty {
      environment.note("no favorite and no collection matches")
    }
  }

  /// Prints what is found, piece by piece; how many photos that were.
  private func print(
    _ words: [String], by printer: inout any PhotoPrinter, _ environment: AppEnvironment
  ) async throws(Failure) -> Int {
    var count = 0
    var last: FoundPhoto?
    let stream = "find \(words.joined(separator: " "))"
    while true {
      let (after, most) = (last, min(limit.map { $0 - count } ?? .max, Self.pieceSize))
      let found = try await environment.readFavorites(else: []) { store throws(FavoritesError) in
        try await store.find(words, after: after, limit: most)
      }
      try await printer.print(found.map { record(of: $0, stream: stream) })
      try environment.flush()
      count += found.count
      last = found.last
      if found.count < most || count == limit { return count }
    }
  }

  private func record(of found: FoundPhoto, stream: String) -> PhotoRecord {
    var record = PhotoRecord(photo: found.photo, isFavorite: found.isFavorite, stream: stream)
    record.tell("note", found.note.map { .string($0.original) })
    record.tell(found.absence)
    if !found.collections.isEmpty {
      record.tell("collections", .array(found.collections.map { .string($0.original) }))
    }
    return record
  }
}
