import CommandLineKit
import FlickrAPI
import ThumbnailCache

/// `cache unpin SET|PHOTO...`: pictures may be removed to make room again.
struct CacheUnpinCommand: PhotostreamCommand {
  static let path = ["cache", "unpin"]
  static let abstract = "Let pinned pictures be removed again when room is needed"
  static let operandNames = "SET|PHOTO..."
  static let discussion = """
    A set is named as 'cache info' lists it ('album 72157600000000000'). A photo is
    taken out of every set. Nothing is removed at once.
    """
  static let options: [CommandOption<CacheUnpinCommand>] =
    [.flag("all", short: "a", \.all, help: "every set")] + globalOptions

  var operands: [String] = []
  var all = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.isEmpty != all { throw UsageError("'cache unpin' takes a set, photos, or --all") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let cache = environment.cache
    let sets = cache.pins()
    let named = sets.filter { all || $0.name == operands.joined(separator: " ") }
    if !named.isEmpty || all {
      for set in named { try change { () throws(CacheError) in try cache.unpin(set: set.name) } }
      tell(named.reduce(0) { $0 + $1.photos.count }, environment)
      return
    }
    let words = operands.joined(separator: " ")
    let photos: PhotoOperands
    do throws(Failure) {
      photos = try await PhotoOperands(operands, in: environment)
    } catch {
      guard error.code == .usage else { throw error }
      throw Failure(.noInput, "no set is named '\(words)'", hint: Self.hint)
    }
    let ids = Set(photos.photos.map(\.id))
    var count = 0
    for set in sets {
      let found = set.photos.filter {
        $0.namespace == environment.namespace && ids.contains($0.photoID)
      }
      guard !found.isEmpty else { continue }
      try change { () throws(CacheError) in try cache.unpin(found, from: set.name) }
      count += found.count
    }
    guard count > 0 else {
      throw Failure(
        .noInput, "no set is named '\(words)', and no such photo is pinned", hint: Self.hint)
    }
    tell(count, environment)
    try photos.finish()
  }

  private static let hint = "photostream cache info lists what is pinned"

  private func tell(_ count: Int, _ environment: AppEnvironment) {
    let photos = Count.words(count, "photo")
    environment.note("\(photos) \(count == 1 ? "is" : "are") not pinned any more")
  }

  private func change(_ body: () throws(CacheError) -> Void) throws(Failure) {
    do throws(CacheError) { try body() } catch { throw Failure(.cannotCreate, "\(error)") }
  }
}
