import CommandLineKit
import FlickrAPI
import PhotoQueries
import Prefetch
import ThumbnailCache

/// `cache pin STREAM|PHOTO...`: keeps pictures for offline use.
struct CachePinCommand: PhotostreamCommand {
  static let path = ["cache", "pin"]
  static let abstract = "Keep the pictures of photos or of a whole stream, such as an album"
  static let operandNames = "STREAM|PHOTO..."
  static let discussion = """
    What is pinned is never removed to make room. Pictures that are missing are
    fetched, unless --offline; 'cache info' lists the sets and what they lack.

    A set is named after its stream ('album 72157600000000000', 'favorites'), or
    'photos' for single ones. Pinning a stream again adds what is new in it.
    """
  static let options: [CommandOption<CachePinCommand>] =
    [
      .value("size", "LETTER", \.size, help: "the size that is wanted (default q)"),
      .value("name", "SET", \.name, help: "the name of the set"),
      .value("limit", short: "n", "N", \.limit, help: "at most N photos of a stream (default all)"),
    ] + StreamOptions.options.map { $0.nested(in: \.stream) } + globalOptions

  var operands: [String] = []
  var size = PhotoSize.q
  var name: String?
  var limit: Int?
  var stream = StreamOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
    if name?.isEmpty == true { throw UsageError("--name must not be empty") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    var (set, photos) = ("photos", [Photo]())
    var bad: PhotoOperands?
    if let first = operands.first, StreamOperand.names.contains(first) {
      let operand = try await stream.stream(operands, in: environment)
      set = operand.words
      let source = PhotoSource(environment: environment, stream: operand)
      let outcome = try await source.forEachPiece(of: PhotoQuery(limit: limit)) { piece in
        photos += piece
      }
      try outcome.requireSources()
    } else {
      let named = try await PhotoOperands(operands, in: environment)
      photos = named.photos
      bad = named
    }
    guard !photos.isEmpty else { return environment.note("nothing is there to be pinned") }
    let pinned = photos.map {
      PinnedPhoto(namespace: environment.namespace, photoID: $0.id, size: size.rawValue)
    }
    do throws(CacheError) {
      try environment.cache.pin(pinned, in: name ?? set)
    } catch {
      throw Failure(.cannotCreate, "\(error)")
    }
    environment.note(
      "\(Count.words(photos.count, "photo")) \(photos.count == 1 ? "is" : "are") pinned in '\(name ?? set)'"
    )
    var options = PrefetchOptions()
    options.sizes = [size]
    let batch = BatchRun(environment: environment.paced(for: options), options: options)
    let items = PinnedItems(photos)
    try await batch.run { await items.next() }
    try bad?.finish()
  }
}

/// Photos as the input of a batch.
private actor PinnedItems {
  private var items: ArraySlice<PrefetchItem>

  init(_ photos: [Photo]) {
    items = photos.enumerated().map { PrefetchItem(line: $0.offset + 1, .photo($0.element)) }[...]
  }

  func next() -> PrefetchItem? { items.popFirst() }
}
