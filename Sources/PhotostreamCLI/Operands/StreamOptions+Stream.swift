import CommandLineKit
import Favorites
import FlickrAPI

extension StreamOptions {
  /// The stream that operands name.
  ///
  /// Everything that can be checked is checked before any request; people, groups, albums and
  /// galleries are then looked up where they are not named by id.
  ///
  /// - Throws: a usage failure for an unknown stream, with the nearest name.
  func stream(
    _ operands: [String], in environment: AppEnvironment, filesWithoutWord: Bool = false
  ) async throws(Failure) -> StreamOperand {
    guard let first = operands.first else {
      throw Failure(
        .usage, "no stream is named",
        hint: "one of \(StreamOperand.names.joined(separator: ", ")), or - for standard input")
    }
    let rest = Array(operands.dropFirst())
    if first == "-" || StreamOperand.names.contains(first) { try check(for: first) }
    switch first {
    case "file":
      guard !rest.isEmpty else { throw Failure(.usage, "'file' needs the path of a file") }
      return .files(rest)
    case "search":
      return .flickr(.search(try await search(rest.joined(separator: " "), environment)))
    case "collection":
      guard !rest.isEmpty else {
        throw Failure(
          .usage, "'collection' needs a name", hint: "photostream collection list shows them")
      }
      let collection = try await environment.collection(named: rest.joined(separator: " "))
      return .collection(id: collection.id, title: "\(collection.title)")
    case "user", "album", "gallery", "group":
      guard rest.count == 1 else {
        throw Failure(
          .usage, rest.isEmpty ? "'\(first)' needs an id or an address" : "'\(first)' takes one id",
          hint: "photostream list \(first) \(first == "user" ? "WHO" : "ID")")
      }
      return .flickr(try await named(first, rest[0], environment))
    default: break
    }
    if let stream = try await word(first, environment) {
      guard rest.isEmpty else {
        throw Failure(.usage, "'\(first)' takes no further operand, but got '\(rest[0])'")
      }
      return stream
    }
    if filesWithoutWord, Files.isReadable(first) || first.contains("/") || first.contains(".") {
      try check(for: "file")
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
    _ word: String, _ environment: AppEnvironment
  ) async throws(Failure) -> StreamOperand? {
    switch word {
    case "-": return .standardInput
    case "interesting":
      return .flickr(
        .interesting(
          date: try day(environment), isFromClock: ["today", "yesterday"].contains(date)))
    case "recent": return .flickr(.recent)
    case "nearby": return .flickr(.nearby(try nearby(environment)))
    case "feed": return .flickr(.feed(try await feed(environment)))
    case "favorites":
      guard let of else { return .favorites }
      return .flickr(.favorites(of: try await person(of, environment)))
    default: return nil
    }
  }

  private func named(
    _ kind: String, _ text: String, _ environment: AppEnvironment
  ) async throws(Failure) -> PhotoStream {
    let client = try environment.client()
    do throws(FlickrError) {
      switch kind {
      case "album":
        if let album = AlbumReference(text) {
          let ids = try await client.ids(of: album)
          return .album(id: ids.id, owner: ids.owner)
        }
      case "gallery":
        if let gallery = GalleryReference(text) {
          return .gallery(id: try await client.id(of: gallery))
        }
      case "group":
        if let group = GroupReference(text) { return .group(id: try await client.id(of: group)) }
      default:
        if let person = PersonReference(text) { return .user(id: try await client.id(of: person)) }
      }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      .usage, "'\(text)' names no \(kind == "user" ? "person" : kind)",
      hint: kind == "user"
        ? "an NSID like 12345678@N00, a path alias, a screen name or an address of theirs"
        : "an id, or the address of the \(kind) on flickr.com")
  }

  /// The NSID of a person.
  private func person(
    _ text: String, _ environment: AppEnvironment
  ) async throws(Failure) -> String {
    guard case .user(let id) = try await named("user", text, environment) else { return text }
    return id
  }

  // MARK: The streams with options

  private func day(_ environment: AppEnvironment) throws(Failure) -> String? {
    guard let date else { return nil }
    let today = ExploreDay.day(at: environment.now)
    switch date {
    case "today": return today
    case "yesterday": return ExploreDay.before(today)
    default: break
    }
    guard date.utf8.count == 10, CivilDate.seconds(rfc3339: date) != nil else {
      throw Failure(
        .usage, "'\(date)' is no day: write it like 2026-01-31, or 'yesterday'")
    }
    guard date <= today else {
      throw Failure(.usage, "\(date) has not begun in California, where it is \(today)")
    }
    return date
  }

  private func safety(_ environment: AppEnvironment) -> Int {
    let configured = environment.configuration.text("safeSearch").flatMap { Safety(rawValue: $0) }
    return (safe ?? configured ?? .safe).number
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
    let first = try uploadedSince(environment)
    return Nearby(
      center: place.location, radius: radius, since: first ?? environment.now - Nearby.year,
      isSinceFromClock: first == nil, safeSearch: safety(environment))
  }

  private func search(
    _ text: String, _ environment: AppEnvironment
  ) async throws(Failure) -> Search {
    var search = Search()
    search.text = text.allSatisfy(\.isWhitespace) ? nil : text
    search.tags = tags ?? []
    search.matchesAllTags = tagMode == .all
    if search.tags.count > 20, search.matchesAllTags {
      throw Failure(.usage, "a search for all tags takes at most 20 of them")
    }
    for id in license ?? [] where !Photo.isID(id) {
      throw Failure(
        .usage, "'\(id)' is no license", hint: "photostream licenses lists them by number")
    }
    search.licenses = license ?? []
    search.box = bbox?.box
    search.uploaded = (
      try uploadedSince(environment), try seconds(until, "--until", atEnd: true)
    )
    search.taken = (
      try moment(takenSince, "--taken-since", "00:00:00"),
      try moment(takenUntil, "--taken-until", "23:59:59")
    )
    if let since = search.uploaded.since, let until = search.uploaded.until, since > until {
      throw Failure(.usage, "--since is later than --until")
    }
    if let since = search.taken.since, let until = search.taken.until, since > until {
      throw Failure(.usage, "--taken-since is later than --taken-until")
    }
    search.media = media ?? .all
    search.safeSearch = safety(environment)
    search.order = order ?? .postedDescending
    if let user { search.userID = try await person(user, environment) }
    guard search.isLimited else {
      throw Failure(
        .usage, "a search needs something to look for",
        hint: "a TEXT, --tags, --user, --license, --bbox or a date")
    }
    return search
  }

  private func feed(_ environment: AppEnvironment) async throws(Failure) -> Feed {
    let given = [user, favesOf, group].filter { $0 != nil }
    guard given.count <= 1 else {
      throw Failure(.usage, "--user, --faves-of and --group exclude each other")
    }
    var feed = Feed(tags: tags ?? [], matchesAll: tagMode == .all)
    if let user { feed.source = .user(try await person(user, environment)) }
    if let favesOf { feed.source = .favorites(of: try await person(favesOf, environment)) }
    if let group, case .group(let id) = try await named("group", group, environment) {
      feed.source = .group(id)
    }
    return feed
  }

  // MARK: Dates

  /// Nothing was uploaded since a time that is still to come: a slip that an empty list would hide.
  private func uploadedSince(_ environment: AppEnvironment) throws(Failure) -> Int? {
    let first = try seconds(since, "--since")
    if let since, let first, first > environment.now {
      throw Failure(
        .usage, "--since \(since) is in the future: now it is \(CivilDate.rfc3339(environment.now))"
      )
    }
    return first
  }

  /// Unix seconds of an option's date; of a day without a time its first or its last second.
  private func seconds(
    _ text: String?, _ option: String, atEnd: Bool = false
  ) throws(Failure) -> Int? {
    guard let text else { return nil }
    guard let seconds = CivilDate.seconds(rfc3339: text) else {
      throw Failure(.usage, "'\(text)' is no date for \(option): write it like 2026-01-31")
    }
    return atEnd && text.utf8.count == 10 ? seconds + 86_399 : seconds
  }

  /// A local time as photos.search wants it: taken dates have no zone.
  private func moment(
    _ text: String?, _ option: String, _ time: String
  ) throws(Failure) -> String? {
    guard let text else { return nil }
    guard try seconds(text, option) != nil else { return nil }
    return text.utf8.count == 10
      ? "\(text) \(time)" : String(text.replacing("T", with: " ").prefix(19))
  }
}
