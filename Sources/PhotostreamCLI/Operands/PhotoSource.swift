import FlickrAPI
import PhotoQueries

/// Brings the photos of a stream, in pieces as they come, and tells what was not as promised.
struct PhotoSource: Sendable {
  let environment: AppEnvironment
  let stream: StreamOperand
  /// How many photos a request asks for; nil for what the query needs.
  var perPage: Int?

  /// Hands the photos that a query asks for to `show`, page by page where the order allows it.
  ///
  /// - Returns: how many photos were shown.
  /// - Throws: a failure; what was shown before it stays.
  func forEachPiece(
    of query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    guard case .flickr(let stream) = stream else {
      let photos = query.apply(to: try await local())
      if !photos.isEmpty { try await show(photos) }
      return photos.count
    }
    if case .nearby(let nearby) = stream {
      environment.note(
        "nearby: within \(nearby.radius.description) of \(nearby.center.latitude),"
          + "\(nearby.center.longitude), uploaded since "
          + CivilDate.rfc3339(nearby.since).prefix(10))
    }
    return query.isStreaming
      ? try await walk(stream, query, show: show) : try await sorted(stream, query, show: show)
  }

  /// Page by page, until enough photos are shown.
  private func walk(
    _ stream: PhotoStream, _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    var shown = 0
    let size = pageSize(query, filtered: query.filter != nil)
    try await forEachPage(of: stream, perPage: size) { photos throws(Failure) in
      var piece = query.filter.map { filter in photos.filter(filter.matches) } ?? photos
      if let limit = query.limit { piece = Array(piece.prefix(limit - shown)) }
      shown += piece.count
      if !piece.isEmpty { try await show(piece) }
      return query.limit.map { shown < $0 } ?? true
    }
    return shown
  }

  /// The whole pool first, then its order.
  private func sorted(
    _ stream: PhotoStream, _ query: PhotoQuery, show: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    var pool: [Photo] = []
    try await forEachPage(of: stream, perPage: perPage ?? stream.pageLimit) {
      photos throws(Failure) in
      pool += photos
      return query.pool(pageLimit: stream.pageLimit).map { pool.count < $0 } ?? true
    }
    let photos = query.apply(to: pool)
    if !photos.isEmpty { try await show(photos) }
    return photos.count
  }

  private func pageSize(_ query: PhotoQuery, filtered: Bool) -> Int {
    let configured = environment.configuration.integer("streams.perPage") ?? 100
    guard let limit = query.limit else { return perPage ?? 500 }
    return perPage ?? (filtered ? 500 : min(configured, limit))
  }

  private func forEachPage(
    of stream: PhotoStream, perPage: Int, _ take: ([Photo]) async throws(Failure) -> Bool
  ) async throws(Failure) {
    var skipped = 0
    var iterator = try environment.client().pages(of: stream, perPage: perPage).makeAsyncIterator()
    while true {
      let page: PhotoPages.Element?
      do throws(FlickrError) {
        page = try await iterator.next()
      } catch {
        throw Failure(error)
      }
      guard let page else { return }
      for photo in page.skipped {
        skipped += 1
        if skipped <= 5 { environment.note("a photo was skipped: \(photo.reason)") }
      }
      let goesOn = try await take(page.photos)
      if page.progress.end != nil {
        if skipped > 5 { environment.note("\(skipped) photos were skipped in all") }
        tellIncomplete(page.progress)
        return
      }
      if !goesOn { return }
    }
  }

  /// A walk that reached fewer photos than promised is no error, but it is said.
  private func tellIncomplete(_ walk: WalkProgress) {
    guard walk.isIncomplete else { return }
    let total = walk.total.map { " of about \($0)" } ?? ""
    let reason =
      switch walk.end {
      case .repeated: ": the service repeats itself from here"
      case .clamped: ": the service gives no further pages"
      case .complete, nil: "; the others are not visible to you"
      }
    environment.note("\(walk.count)\(total) photos were given\(reason)")
  }

  // MARK: Local sources

  /// All photos of favorites, files or standard input, each id once for favorites.
  private func local() async throws(Failure) -> [Photo] {
    switch stream {
    case .flickr: return []
    case .favorites: return try await environment.favoritePhotos()
    case .standardInput:
      return try contents(try await environment.readInput(), name: "standard input")
    case .files(let paths):
      var photos: [Photo] = []
      for path in paths {
        let bytes: [UInt8]
        do {
          bytes = try Files.read(path)
        } catch {
          throw Failure(
            error.isMissing ? .noInput : .io, "cannot read \(path): \(error.reason)")
        }
        photos += try contents(bytes, name: path)
      }
      return photos
    }
  }

  private func contents(_ bytes: [UInt8], name: String) throws(Failure) -> [Photo] {
    let contents = try PhotoFile.read(bytes, name: name)
    for reason in contents.skipped.prefix(5) { environment.note("\(name): \(reason)") }
    if contents.skipped.count > 5 {
      environment.note("\(name): \(contents.skipped.count) were skipped in all")
    }
    return contents.photos
  }
}
