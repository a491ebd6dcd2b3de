import CommandLineKit
import FlickrAPI
import ThumbnailCache

/// `cache path ID`: the file that holds a picture.
struct CachePathCommand: PhotostreamCommand {
  static let path = ["cache", "path"]
  static let abstract = "Print the file of a photo's picture in the cache; without ID, its folder"
  static let operandNames = "[ID]"
  static let discussion = "The picture's bytes come first in the file, so any viewer opens it."
  static let options: [CommandOption<CachePathCommand>] =
    [.value("size", "LETTER", \.size, help: "this size only; default is the newest of any")]
    + globalOptions

  var operands: [String] = []
  var size: PhotoSize?
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count > 1 { throw UsageError("'cache path' takes one photo") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else {
      try environment.write(environment.cache.info().directory + "\n")
      return
    }
    let photos = try await PhotoOperands(operands, in: environment).photos
    guard let photo = photos.first else { return }
    let letter = size?.rawValue
    let found = environment.cache.renditions(
      namespace: environment.namespace, photoID: photo.id
    ).first { rendition in
      guard let letter else { return true }
      if case .photo(_, _, letter, _, _) = rendition.metadata.key.identity { return true }
      return false
    }
    guard let found else {
      throw Failure(
        .noInput,
        "no picture of \(photo.id)\(letter.map { " in size \($0)" } ?? "") is in the cache",
        hint: "photostream prefetch - fetches ids from standard input")
    }
    try environment.write(found.path + "\n")
  }
}
