import FlickrAPI
import HTTPTransport
import PhotoQueries
import Prefetch

/// Brings the photos of a stream, in pieces as they come, and tells what was not as promised.
struct PhotoSource: Sendable {
  let environment: AppEnvironment
  let stream: StreamOperand
  /// How many photos a request asks for; nil for what the query needs.
  var perPage: Int?

  /// Where an interrupted walk goes on, and where this one is saved.
  var cursor: CursorFile?

  /// What a walk was like.
  struct Outcome: Sendable {
    /// How many photos were shown.
    var shown = 0
    /// How many could not be understood.
    var skipped = 0
    /// How many files were read to their end.
    var sources = 0
    /// Why other files were not.
    var badSources: [Failure] = []
    /// What was mended, summed over all pages.
    var repairs: [DecodingRepair] = []

    /// Ends the command when anything was skipped or mended.
    func requireWhole() throws(Failure) {
      guard skipped > 0 || !repairs.isEmpty else { return }
      let fields = repairs.prefix(3).map { "\($0.field): \($0.form)" }.joined(separator: "; ")
      let lost = "\(Count.words(skipped, "photo")) \(skipped == 1 ? "was" : "were") skipped"
      let mended = Count.words(repairs.reduce(0) { $0 + $1.count }, "field")
      throw Failure(
        .data,
        "\(lost) and \(mended) mended" + (fields.isEmpty ? "" : " (\(fields))"))
    }

    /// Ends the command when a file could not be read: with its own failure when no other could, else
    /// naming those that could not.
    func requireSources() throws(Failure) {
      guard let first = badSources.first else { return }
      if sources == 0 { throw first }
      let more = badSources.count > 1 ? " (and \(badSources.count - 1) more)" : ""
      throw Failure(.data, "\(first.message)\(more); the others are done", hint: first.hint)
    }

    mutating func add(_ more: [DecodingRepair]) {
      for repair in more {
        let same = repairs.firstIndex { $0.field == repair.field && $0.form == repair.form }
        if let same { repairs[same].count += repair.count } else { repairs.append(repair) }
      }
    }
  }

  /// Hands the photos that a query asks for to `show`, page by page where the order allows it.
  ///
  /// - Throws: a failure; what was shown before it stays.
  func forEachPiece(
    of query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Outcome {
    guard case .flickr(let stream) = stream else {
      let outcome = try await local(query, show: show)
      tell(outcome)
      return outcome
    }
    if case .nearby(let nearby) = stream {
      environment.note(
        "nearby: within \(nearby.radius.description) of \(nearby.center.latitude),"
          + "\(nearby.center.longitude), uploaded since "
          + CivilDate.rfc3339(nearby.since).prefix(10))
    }
    let outcome =
      query.isStreaming
      ? try await walk(stream, query, show: show) : try await sorted(stream, query, show: show)
    tell(outcome)
    return outcome
  }

  /// How many were skipped, where not each was named, and what was mended, when asked for.
  private func tell(_ outcome: Outcome) {
    if outcome.skipped > 5 { environment.note("\(outcome.skipped) photos were skipped in all") }
    guard environment.options.verbosity > 0 else { return }
    for repair in outcome.repairs {
      let times = Count.words(repair.count, "time")
      environment.note("mended \(repair.field): \(repair.form) (\(times))")
    }
  }

  /// Page by page, until enough photos are shown.
  private func walk(
    _ stream: PhotoStream, _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Outcome {
    var shown = 0
    let size = pageSize(query, filtered: query.filter != nil)
    // On a terminal the photos themselves show how far it is.
    let progress = environment.console.isTerminal ? nil : ProgressLine(environment)
    var outcome = try await forEachPage(of: stream, perPage: size, progress) {
      photos throws(Failure) in
      var piece = query.filter.map { filter in photos.filter(filter.matches) } ?? photos
      if let limit = query.limit { piece = Array(piece.prefix(limit - shown)) }
      shown += piece.count
      if !piece.isEmpty { try await show(piece) }
      return query.limit.map { shown < $0 } ?? true
    }
    outcome.shown = shown
    return outcome
  }

  /// The whole pool first, then its order.
  private func sorted(
    _ stream: PhotoStream, _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Outcome {
    var pool: [Photo] = []
    let progress = ProgressLine(environment)
    var outcome = try await forEachPage(of: stream, perPage: perPage ?? stream.pageLimit, progress)
    {
      photos throws(Failure) in
      pool += photos
      return query.pool(pageLimit: stream.pageLimit).map { pool.count < $0 } ?? true
    }
    let photos = query.apply(to: pool)
    if !photos.isEmpty { try await show(photos) }
    outcome.shown = photos.count
    return outcome
  }

  private func pageSize(_ query: PhotoQuery, filtered: Bool) -> Int {
    let configured = environment.configuration.integer("streams.perPage") ?? 100
    guard let limit = query.limit else { return perPage ?? 500 }
    return perPage ?? (filtered ? 500 : min(configured, limit))
  }

  private func forEachPage(
    of stream: PhotoStream, perPage: Int, _ progress: ProgressLine?,
    _ take: ([Photo]) async throws(Failure) -> Bool
  ) async throws(Failure) -> Outcome {
    defer { progress?.end() }
    var outcome = Outcome()
    var pages = try StreamPages(environment, stream, perPage: perPage, cursor: cursor)
    while let page = try await pages.next() {
      outcome.add(page.repairs)
      for photo in page.skipped {
        outcome.skipped += 1
        if outcome.skipped <= 5 {
          environment.note("photo \(photo.position) of the page was skipped: \(photo.reason)")
        }
      }
      let goesOn = try await taken(page, take)
      if page.progress.end != nil {
        tellIncomplete(page.progress)
        return outcome
      }
      if !goesOn { return outcome }
      progress?.show(page.progress, requests: environment.requestCount.value)
    }
    return outcome
  }

  /// Hands a page on and keeps the place behind it: a signal does not come between the two.
  private func taken(
    _ page: PhotoPages.Element, _ take: ([Photo]) async throws(Failure) -> Bool
  ) async throws(Failure) -> Bool {
    guard let cursor else { return try await take(page.photos) }
    return try await Interruption.whole { () throws(Failure) in
      let goesOn = try await take(page.photos)
      if page.progress.end != nil { cursor.remove() } else { try cursor.save(page.cursor) }
      return goesOn
    }
  }

  /// A walk that reached fewer photos than promised is no error, but it is said.
  private func tellIncomplete(_ walk: WalkProgress) {
    guard walk.isIncomplete || walk.unreachable > 0 else { return }
    let reason =
      switch walk.end {
      case _ where walk.unreachable > 0:
        ": \(walk.unreachable) cannot be reached, more were uploaded in one second than the "
          + "service gives"
      case .repeated: ": the service repeats itself from here"
      case .clamped: ": the service gives no further pages"
      case .empty: ": page after page is empty from here"
      case .complete, nil: "; the others are not visible to you"
      }
    environment.note("\(walk.given)\(reason)")
  }

  // MARK: Local sources

  /// Favorites, files or standard input: piece by piece where the order allows it.
  private func local(
    _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Outcome {
    var outcome = Outcome()
    guard let input else { return try await stored(query, show: show) }
    var pool: [Photo] = []
    while query.limit.map({ outcome.shown < $0 }) ?? true,
      let piece = try await next(input, &outcome)
    {
      guard query.isStreaming else {
        pool += piece
        continue
      }
      var shown = query.filter.map { filter in piece.filter(filter.matches) } ?? piece
      if let limit = query.limit { shown = Array(shown.prefix(limit - outcome.shown)) }
      outcome.shown += shown.count
      if !shown.isEmpty { try await show(shown) }
    }
    if !query.isStreaming {
      let photos = query.apply(to: pool)
      if !photos.isEmpty { try await show(photos) }
      outcome.shown = photos.count
    }
    return outcome
  }

  /// Favorites or a collection: piece by piece where the order allows it.
  private func stored(
    _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Outcome {
    var outcome = Outcome()
    var pool: [Photo] = []
    guard var stored = stream.storedPhotos(in: environment) else { return outcome }
    while let photos = try await stored.next() {
      guard query.isStreaming, query.order.isEmpty else {
        pool += photos
        // Groups of the first photos need no others.
        let isEnough = query.order.isEmpty && query.filter == nil
        if isEnough, let limit = query.limit, pool.count >= limit { break }
        continue
      }
      var shown = query.filter.map { filter in photos.filter(filter.matches) } ?? photos
      if let limit = query.limit { shown = Array(shown.prefix(limit - outcome.shown)) }
      outcome.shown += shown.count
      if !shown.isEmpty { try await show(shown) }
      if outcome.shown == query.limit { break }
    }
    let photos = query.apply(to: pool)
    if !photos.isEmpty { try await show(photos) }
    outcome.shown += photos.count
    return outcome
  }

  private var input: LineInput? {
    switch stream {
    case .flickr, .favorites, .collection: nil
    case .files(let paths): LineInput(paths: paths, environment: environment, isList: true)
    case .standardInput: LineInput(paths: nil, environment: environment, isList: true)
    }
  }

  /// The photos of the next piece; what was skipped is told.
  ///
  /// Nil at the end.
  ///
  /// A file that cannot be read is kept for the end: the others are listed first.
  private func next(
    _ input: LineInput, _ outcome: inout Outcome
  ) async throws(Failure) -> [Photo]? {
    while true {
      let piece: LineInput.Piece
      do throws(Failure) {
        guard let next = try await input.next() else { return nil }
        piece = next
      } catch {
        outcome.badSources.append(error)
        continue
      }
      outcome.sources += piece.isLast ? 1 : 0
      outcome.add(piece.repairs)
      var photos: [Photo] = []
      var reasons = piece.skipped
      for item in piece.items {
        switch item.content {
        case .photo(let photo): photos.append(photo)
        case .picture: reasons.append("line \(item.line) was skipped: it is no photo's address")
        case .bad(let reason, _): reasons.append("line \(item.line) was skipped: \(reason)")
        }
      }
      for reason in reasons {
        outcome.skipped += 1
        if outcome.skipped <= 5 { environment.note("\(piece.source): \(reason)") }
      }
      return photos
    }
  }
}
