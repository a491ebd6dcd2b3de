import CommandLineKit
import FlickrAPI

/// What a listing or a batch reads, as the command line names it.
enum StreamOperand: Sendable, Equatable {
  /// A stream of Flickr's.
  case flickr(PhotoStream)
  /// The local favorites.
  case favorites
  /// Files with saved answers, records, ids or addresses.
  case files([String])
  /// The same on standard input.
  case standardInput

  /// The words that records name it by.
  var words: String {
    switch self {
    case .flickr(let stream): stream.words
    case .favorites: "favorites"
    case .files: "file"
    case .standardInput: "-"
    }
  }

  /// The words that can stand for a stream.
  static let names = ["interesting", "recent", "nearby", "feed", "favorites", "file"]
}

/// The options that say which photos a stream holds, shared by all commands that take one.
struct StreamOptions: Sendable, Equatable {
  var at: Place?
  var radius: String?
  var since: String?
  var tags: [String]?
  var tagMode: TagMode?

  static let options: [CommandOption<StreamOptions>] = [
    .value("at", "LAT,LON", \.at, help: "nearby: around this place, in degrees"),
    .value("radius", "R", \.radius, help: "nearby: how far, like 5km or 3mi"),
    .value("since", "DATE", \.since, help: "nearby: uploaded since YYYY-MM-DD"),
    .value("tags", "A,B", \.tags, help: "feed: with these tags"),
    .value("tag-mode", "MODE", \.tagMode, help: "feed: any of the tags or all of them"),
  ]

  /// The stream that operands name.
  ///
  /// - Throws: a usage failure for an unknown stream, with the nearest name.
  func stream(
    _ operands: [String], in environment: AppEnvironment, filesWithoutWord: Bool = false
  ) throws(Failure) -> StreamOperand {
    guard let first = operands.first else {
      throw Failure(
        .usage, "no stream is named",
        hint: "one of \(StreamOperand.names.joined(separator: ", ")), or - for standard input")
    }
    let rest = Array(operands.dropFirst())
    if first == "file" {
      guard !rest.isEmpty else { throw Failure(.usage, "'file' needs the path of a file") }
      return .files(rest)
    }
    if let stream = try word(first, in: environment) {
      guard rest.isEmpty else {
        throw Failure(.usage, "'\(first)' takes no further operand, but got '\(rest[0])'")
      }
      return stream
    }
    if filesWithoutWord, Files.isReadable(first) || first.contains("/") || first.contains(".") {
      return .files(operands)
    }
    throw Failure(
      .usage, "there is no stream '\(first)'",
      hint: Suggestion.sentence(for: first, among: StreamOperand.names)
        ?? (Files.isReadable(first)
          ? "to read a file: file \(first)"
          : "one of \(StreamOperand.names.joined(separator: ", ")), or - for standard input"))
  }

  private func word(
    _ word: String, in environment: AppEnvironment
  ) throws(Failure) -> StreamOperand? {
    switch word {
    case "-": .standardInput
    case "favorites": .favorites
    case "interesting": .flickr(.interesting())
    case "recent": .flickr(.recent)
    case "nearby": .flickr(.nearby(try nearby(environment)))
    case "feed": .flickr(.feed(Feed(tags: tags ?? [], matchesAll: tagMode == .all)))
    default: nil
    }
  }

  /// The place, checked before any request.
  private func nearby(_ environment: AppEnvironment) throws(Failure) -> Nearby {
    let configuration = environment.configuration
    let radius: Radius
    do {
      radius = try Radius(self.radius ?? configuration.text("nearby.radius") ?? "5km")
    } catch {
      throw Failure(.usage, "\(error)")
    }
    let configured = configuration.text("nearby.at").flatMap { Place(argument: $0) }
    // Recorded places lie around here; any place is answered.
    let demo = environment.options.demo ? Place(argument: "52.52,13.405") : nil
    guard let place = at ?? configured ?? demo else {
      throw Failure(
        .usage, "'nearby' needs a place",
        hint: "--at LAT,LON, or photostream config set nearby.at LAT,LON")
    }
    let year = 365 * 86400
    var first = environment.now - year
    if let since {
      guard let seconds = CivilDate.seconds(rfc3339: since) else {
        throw Failure(.usage, "'\(since)' is no date for --since: write it like 2026-01-31")
      }
      first = seconds
    }
    let levels = ["safe": 1, "moderate": 2, "restricted": 3]
    return Nearby(
      center: place.location, radius: radius, since: first, isSinceFromClock: since == nil,
      safeSearch: levels[configuration.text("safeSearch") ?? "safe"] ?? 1)
  }
}

/// Whether a photo has any or all of the tags.
enum TagMode: String, CaseIterable, ArgumentValue {
  case any, all
}
