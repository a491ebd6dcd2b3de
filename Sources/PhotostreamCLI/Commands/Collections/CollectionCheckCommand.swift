import CommandLineKit
import FlickrAPI

/// `collection check NAME PHOTO...`: marks photos of a collection as done.
struct CollectionCheckCommand: PhotostreamCommand {
  static let path = ["collection", "check"]
  static let abstract = "Mark photos of a collection as done"
  static let operandNames = "NAME PHOTO..."
  static let options: [CommandOption<CollectionCheckCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    try await environment.mark(operands, asDone: true)
  }
}
