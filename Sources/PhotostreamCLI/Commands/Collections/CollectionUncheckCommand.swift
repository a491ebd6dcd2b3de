import CommandLineKit
import FlickrAPI

/// `collection uncheck NAME PHOTO...`: takes the mark away.
struct CollectionUncheckCommand: PhotostreamCommand {
  static let path = ["collection", "uncheck"]
  static let abstract = "Take the mark of photos of a collection away"
  static let operandNames = "NAME PHOTO..."
  static let options: [CommandOption<CollectionUncheckCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    try await environment.mark(operands, asDone: false)
  }
}
