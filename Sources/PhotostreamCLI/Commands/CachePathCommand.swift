import CommandLineKit
import FlickrAPI
import ThumbnailCache

/// `cache path ID`: the file that holds a picture.
struct CachePathCommand: PhotostreamCommand {
  static let path = ["cache", "path"]
  static let abstract = "Print the file of a photo's picture in the cache; without ID, its folder"
  static let operandNames = "[ID]"
  static let discussion = """
    The picture's bytes come first in the file, so any viewer opens it. The file is
    read and checked before it is named.

    Exit code: 66 when there is no such picture; 65 when it is damaged.
    """
  static let options: [CommandOption<CachePathCommand>] =
    [.value("size", "LETTER", \.size, help: "this size only; default is the newest of any")]
    + globalOptions

  var operands: [String] = []
  var size: PhotoSize?
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count > 1 { throw UsageError("'cache path' takes one photo") }
    if operands.isEmpty, size != nil { throw UsageError("--size needs a photo") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else {
      try environment.write(exactly: environment.cache.info().directory)
      return
    }
    let photos = try await PhotoOperands(operands, in: environment).photos
    guard let photo = photos.first else { return }
    let letter = size?.rawValue
    let files = environment.cache.files(namespace: environment.namespace, photoID: photo.id)
    // A damaged file may not tell its size.
    let candidates = files.filter { letter == nil || $0.size == nil || $0.size == letter }
    let found = candidates.first { $0.isSound && (letter == nil || $0.size == letter) }
    if found == nil, let damaged = candidates.first(where: { !$0.isSound }) {
      throw Failure(
        .data, "the picture of \(photo.id) is damaged: \(damaged.path)",
        hint: "photostream cache verify --repair removes it, and prefetch fetches it again")
    }
    guard let found else {
      throw Failure(
        .noInput,
        "no picture of \(photo.id)\(letter.map { " in size \($0)" } ?? "") is in the cache",
        hint: "photostream prefetch - fetches ids from standard input")
    }
    try environment.write(exactly: found.path)
  }
}
