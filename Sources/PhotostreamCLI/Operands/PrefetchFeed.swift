import FlickrAPI
import Prefetch

/// The input of a batch, one item at a time: what is not asked for yet is not read yet, so memory
/// does not grow with the list.
actor PrefetchFeed {
  private let environment: AppEnvironment
  private let stream: StreamOperand
  private let limit: Int?
  private let explicitLimit: Int?
  private var pages: StreamPages?
  private var input: LineInput?
  private var items: ArraySlice<PrefetchItem> = []
  private var count = 0
  private var isStarted = false

  /// A feed.
  ///
  /// - Parameters:
  ///   - limit: the most photos of a stream.
  ///   - explicitLimit: the most lines of a file: only when asked for.
  init(environment: AppEnvironment, stream: StreamOperand, limit: Int?, explicitLimit: Int?) {
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

  private func start() async throws(Failure) {
    isStarted = true
    switch stream {
    case .flickr(let stream):
      let size = min(limit ?? stream.pageLimit, 100)
      pages = try StreamPages(environment, stream, perPage: limit == nil ? 500 : size)
    case .favorites: add(try await environment.favoritePhotos(), upTo: limit)
    case .files(let paths): input = LineInput(paths: paths, environment: environment)
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
      return true
    }
    if let limit, count >= limit { return false }
    guard var pages else { return false }
    let page = try await pages.next()
    self.pages = pages
    guard let page else { return false }
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
