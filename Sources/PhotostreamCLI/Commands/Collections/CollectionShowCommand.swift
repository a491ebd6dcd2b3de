import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import PhotoQueries

/// `collection show NAME`: what a collection is, and its photos in their order.
struct CollectionShowCommand: PhotostreamCommand {
  static let path = ["collection", "show"]
  static let abstract = "Show a collection: what it is, how far it is, and its photos"
  static let operandNames = "NAME"
  static let discussion = "'list collection NAME' shows it as a grid."
  static let options: [CommandOption<CollectionShowCommand>] =
    OutputOptions.options.map { $0.nested(in: \.output) } + globalOptions

  var operands: [String] = []
  var output = OutputOptions()
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let collection = try await environment.collection(named: operands.joined(separator: " "))
    var printer = try output.printer(
      in: environment, onTerminal: .table,
      columns: [.position, .done, .title, .ownerName, .note, .id])
    if [.table, .grid].contains(output.resolved(in: environment, .table)) {
      for line in Self.heading(collection) { try environment.write("\(line)\n") }
    } else {
      environment.note("'\(collection.title)': \(collection.progress)")
    }
    let stream = StreamOperand.collection(id: collection.id, title: "\(collection.title)")
    var listing = Listing(RecordMaker(environment, stream), grouping: nil)
    let source = PhotoSource(environment: environment, stream: stream)
    _ = try await source.forEachPiece(of: PhotoQuery()) { photos throws(Failure) in
      try await listing.print(photos, by: &printer)
    }
    try await printer.finish()
  }

  private static func heading(_ collection: PhotoCollection) -> [String] {
    let date = collection.date.map { " (\($0))" } ?? ""
    var lines = ["\(collection.title)\(date): \(collection.progress)"]
    if let description = collection.description { lines += description.lines.map(\.string) }
    return lines + [""]
  }
}
