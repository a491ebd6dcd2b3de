import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite add PHOTO...`: keeps photos as favorites, with all that is known of them.
struct FavoriteAddCommand: PhotostreamCommand {
  static let path = ["favorite", "add"]
  static let abstract = "Make photos favorites, so that they are listed and shown offline as well"
  static let operandNames = "PHOTO..."
  static let discussion = """
    PHOTO is an id, an address, a handle of the last listing (b3, c1-c4), or - for
    records, ids or addresses on standard input. Adding one that is there changes
    nothing. What is not known here is asked of Flickr, one request for a photo.
    """
  static let options: [CommandOption<FavoriteAddCommand>] =
    [.flag("ids-only", \.idsOnly, help: "ask Flickr nothing: what is unknown is kept by its id")]
    + globalOptions

  var operands: [String] = []
  var idsOnly = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    var pieces = try PhotoPieces(operands, in: environment)
    var lookUp = PhotoLookUp(environment, asks: !idsOnly)
    var tally = ChangeTally(environment) { change in
      switch change.outcome {
      case .added: "added \(change.id)"
      case .updated: "\(change.id) is a favorite already; more is known of it now"
      default: "\(change.id) is a favorite already"
      }
    }
    while let piece = try await pieces.next() {
      try await lookUp.describe(piece) { photos throws(Failure) in
        tally.add(try await environment.addFavorites(photos))
      }
    }
    tally.finish(asked: pieces.count)
    try pieces.finish(lookUp)
  }
}
