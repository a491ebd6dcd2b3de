import CommandLineKit
import Favorites
import FlickrAPI

/// `collection export NAME`: a collection for other programs, other people, or a page of credits.
struct CollectionExportCommand: PhotostreamCommand {
  static let path = ["collection", "export"]
  static let abstract = "Write a collection's photos with notes and marks, or their credits"
  static let operandNames = "NAME"
  static let options: [CommandOption<CollectionExportCommand>] =
    ExportOptions.options.map { $0.nested(in: \.export) } + globalOptions

  var operands: [String] = []
  var export = ExportOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) { try export.validate() }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let collection = try await environment.collection(named: operands.joined(separator: " "))
    let stream = StreamOperand.collection(id: collection.id, title: "\(collection.title)")
    let writer = export.writer(environment, title: collection.title)
    try writer.begin()
    try await environment.forEachEntry(of: collection.id) { entries throws(Failure) in
      for entry in entries {
        var record = PhotoRecord(
          photo: entry.photo, isFavorite: entry.isFavorite, stream: stream.words)
        record.tell(entry)
        try writer.write(record)
      }
    }
    try writer.finish()
  }
}
