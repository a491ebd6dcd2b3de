import FlickrAPI
import Prefetch
import ThumbnailCache

/// The input of a batch, one item at a time: what is not asked for yet is not read yet, so memory
/// does not grow with the list.
actor PrefetchFeed {
  private let environment: AppEnvironment
  private let stream: StreamOperand
  private let limit: Int?
  private let explicitLimit: Int?
  private let parts: Int
  private let fillsCache: Bool
  private let choices: [PictureChoice]
  private let expected: ExpectedCount
  private var isTold = false
  private var pages: StreamPages?
  private var stored: StoredPhotos?
  private var input: LineInput?
  private var items: ArraySlice<PrefetchItem> = []
  private var count = 0
  private var isStarted = false

  /// A feed.
  ///
  /// - Parameters:
  ///   - limit: the most photos of a stream.
  ///   - explicitLimit: the most lines of a file: only when asked for.
  ///   - parts: how many jobs share the list.
  ///   - choices: what is fetched of each photo.
  ///   - fillsCache: whether the pictures go into the cache.
  ///   - expected: is told how many items there will be.
  init(
    environment: AppEnvironment, stream: StreamOperand, limit: Int?, explicitLimit: Int?,
    parts: Int, choices: [PictureChoice], fillsCache: Bool, expected: ExpectedCount
  ) {
    self.parts = parts
    self.fillsCache = fillsCache
    self.choices = choices
    self.expected = expected
    self.environment = environment
    self.stream = stream
    self.limit = limit
    self.explicitLimit = explicitLimit
  }

  /// The next item; nil at the end.
  ///
  /// Asked by one caller at a time.
  func next() async throws(Failure) -> PrefetchItem? {
    if !isStarted { try await start() }
    while items.isEmpty {
      guard try await refill() else { return nil }
    }
    return items.popFirst()
  }

  /// Tells about how much there is to do, before any of it is begun.
  private func tellEstimate(_ lines: Int?) {
    guard let lines, !isTold else { return }
    isTold = true
    let count = (explicitLimit.map { min($0, lines) } ?? lines) / parts
    expected.set(count)
    let bytes = choices.reduce(0) { $0 + $1.typicalBytes } * count
    environment.note(
      "about \(Count.words(count, "photo")), up to about \(ByteSize.words(bytes)) in "
        + Count.words(count * choices.count, "picture"))
    guard fillsCache else { return }
    let capacity = environment.cache.capacity
    if bytes > capacity.bytes {
      environment.warn(
        "the cache keeps \(ByteSize.words(capacity.bytes)) (cache.diskLimit): "
          + "the earlier pictures of this batch will be removed again")
    } else if count * choices.count > capacity.entries {
      environment.warn(
        "the cache keeps \(capacity.entries) pictures (cache.entryLimit): "
          + "the earlier ones of this batch will be removed again")
    }
  }

  private func start() async throws(Failure) {
    isStarted = true
    switch stream {
    case .flickr(let stream):
      let size = min(limit ?? stream.pageLimit, 100)
      pages = try StreamPages(environment, stream, perPage: limit == nil ? 500 : size)
    case .favorites, .collection:
      stored = stream.storedPhotos(in: environment)
      let total = try await stored?.count() ?? 0
      tellEstimate(limit.map { min($0, total) } ?? total)
    case .files(let paths):
      tellEstimate(LineEstimate.lines(of: paths))
      input = LineInput(paths: paths, environment: environment)
    case .standardInput: input = LineInput(paths: nil, environment: environment)
    }
  }

  /// Reads the next page or the next lines; false at the end.
  private func refill() async throws(Failure) -> Bool {
    if let input {
      if let explicitLimit, count >= explicitLimit { return false }
      guard let piece = try await input.next() else { return false }
      for reason in piece.skipped.prefix(5) { environment.note("\(piece.source): \(reason)") }
      items = piece.items.prefix(explicitLimit.map { $0 - count } ?? piece.items.count)
      count += self.items.count
      if piece.isLast, await input.isAtEnd { expected.set(count / parts) }
      return true
    }
    if let limit, count >= limit { return false }
    if var stored {
      let photos = try await stored.next()
      self.stored = stored
      add(photos ?? [], upTo: limit.map { $0 - count })
      return photos != nil
    }
    guard var pages else { return false }
    let page = try await pages.next()
    self.pages = pages
    guard let page else {
      expected.set(count / parts)
      return false
    }
    let total = max(pages.total ?? 0, page.photos.count)
    tellEstimate(limit.map { min($0, total) } ?? total)
    for photo in page.skipped {
      environment.note("a photo of the stream was skipped: \(photo.reason)")
    }
    add(page.photos, upTo: limit.map { $0 - count })
    return true
  }

  private func add(_ photos: [Photo], upTo limit: Int?) {
    for photo in limit.map({ photos.prefix($0) }) ?? photos[...] {
      count += 1
      items.append(PrefetchItem(line: count, .photo(photo)))
    }
  }
}
