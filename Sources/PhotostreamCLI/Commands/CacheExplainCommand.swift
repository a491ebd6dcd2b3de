import CommandLineKit
import FlickrAPI
import LenientJSON
import ThumbnailCache

/// `cache explain PHOTO`: why its pictures are or are not in the cache.
struct CacheExplainCommand: PhotostreamCommand {
  static let path = ["cache", "explain"]
  static let abstract = "Tell why a photo's pictures are, or are not, in the cache"
  static let operandNames = "PHOTO"
  static let discussion = """
    For each size: hit, expired, damaged, negative (it could not be had, and until
    when it is not asked for again), evicted (removed to make room), or not stored.
    Nothing is changed and nobody is asked.
    """
  static let options: [CommandOption<CacheExplainCommand>] =
    [
      .value("size", "LETTER", \.size, help: "this size only"),
      .flag("json", \.json, help: "print JSON"),
    ] + globalOptions

  var operands: [String] = []
  var size: PhotoSize?
  var json = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count != 1 { throw UsageError("'cache explain' takes one photo") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard let photo = try await PhotoOperands(operands, in: environment).photos.first else {
      return
    }
    let known = try await PictureKeys(environment).keys(of: photo)
    var texts = known.map {
      ExplanationText(size: $0.size.rawValue, explanation: environment.cache.explain($0.key))
    }
    // What is remembered under other secrets, or when none is known.
    let traces = environment.cache.traces(namespace: environment.namespace, photoID: photo.id)
    texts += traces.map { ExplanationText(size: $0.size ?? "?", explanation: $0.explanation) }
      .filter { trace in !texts.contains { $0.explanation == trace.explanation } }
    if let size {
      // A damaged file may not tell its size.
      texts.removeAll { text in
        if text.size == "?", case .damaged = text.explanation { return false }
        return text.size != size.rawValue
      }
    } else if texts.contains(where: { $0.explanation != .notStored }) {
      texts.removeAll { $0.explanation == .notStored && $0.size != PhotoSize.q.rawValue }
    }
    guard !texts.isEmpty else {
      throw Failure(
        .noInput,
        known.isEmpty
          ? "nothing is known about photo \(photo.id): no picture, no mark, no stored answer"
          : "photo \(photo.id) has no size \(size?.rawValue ?? "")")
    }
    if json {
      let object = JSON.object([
        .init("id", .string(photo.id)), .init("sizes", .array(texts.map(\.json))),
      ])
      try environment.write(ConsoleText(object) + "\n")
    } else {
      for text in texts { try environment.write("\(text.line)\n") }
    }
  }
}
