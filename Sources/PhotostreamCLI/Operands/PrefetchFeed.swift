import Dispatch
import FlickrAPI
import Prefetch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The input of a batch, one item at a time: what is not asked for yet is not read yet, so memory
/// does not grow with the list.
struct PrefetchFeed: AsyncSequence, Sendable {
  typealias Element = PrefetchItem
  typealias Failure = PhotostreamCLI.Failure

  let environment: AppEnvironment
  let stream: StreamOperand
  /// The most photos of a stream.
  let limit: Int?
  /// The most lines of a file: only when asked for.
  let explicitLimit: Int?

  struct AsyncIterator: AsyncIteratorProtocol {
    typealias Element = PrefetchItem
    typealias Failure = PhotostreamCLI.Failure

    let feed: PrefetchFeed
    private var pages: PhotoPages.AsyncIterator?
    private var input: LineInput?
    private var items: ArraySlice<PrefetchItem> = []
    private var count = 0
    private var isStarted = false

    init(feed: PrefetchFeed) { self.feed = feed }

    mutating func next() async throws(Failure) -> PrefetchItem? {
      try await next(isolation: nil)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> PrefetchItem? {
      if !isStarted { try await start() }
      while items.isEmpty {
        guard try await refill() else { return nil }
      }
      return items.popFirst()
    }

    private mutating func start() async throws(Failure) {
      isStarted = true
      switch feed.stream {
      case .flickr(let stream):
        let size = Swift.min(feed.limit ?? 500, feed.limit == nil ? 500 : 100)
        pages = try feed.environment.client().pages(of: stream, perPage: size).makeAsyncIterator()
      case .favorites:
        add(try await feed.environment.favoritePhotos(), upTo: feed.limit)
      case .files(let paths): input = LineInput(paths: paths, environment: feed.environment)
      case .standardInput: input = LineInput(paths: nil, environment: feed.environment)
      }
    }

    /// Reads the next page or the next lines; false at the end.
    private mutating func refill() async throws(Failure) -> Bool {
      if let lines = input {
        if let limit = feed.explicitLimit, count >= limit { return false }
        guard let items = try await lines.next() else { return false }
        self.items = items.prefix(feed.explicitLimit.map { $0 - count } ?? items.count)
        count += self.items.count
        return true
      }
      if let limit = feed.limit, count >= limit { return false }
      guard pages != nil else { return false }
      do throws(FlickrError) {
        guard let page = try await pages?.next() else { return false }
        add(page.photos, upTo: feed.limit.map { $0 - count })
        return true
      } catch {
        throw Failure(error)
      }
    }

    private mutating func add(_ photos: [Photo], upTo limit: Int?) {
      for photo in limit.map({ photos.prefix($0) }) ?? photos[...] {
        count += 1
        items.append(PrefetchItem(line: count, .photo(photo)))
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(feed: self) }
}

/// The lines of files or of standard input as items, a piece at a time.
actor LineInput {
  private let environment: AppEnvironment
  private var paths: ArraySlice<String>
  private let isStandardInput: Bool
  private var splitter = LineSplitter()
  private var line = 0
  private var isAtEnd = false
  private var file: (path: String, descriptor: Int32)?

  /// Lines of files in their order, or of standard input when `paths` is nil.
  init(paths: [String]?, environment: AppEnvironment) {
    self.paths = (paths ?? [])[...]
    self.environment = environment
    isStandardInput = paths == nil
  }

  /// The items of the next lines; nil at the end.
  func next() async throws(Failure) -> [PrefetchItem]? {
    guard !isAtEnd else { return nil }
    let bytes = isStandardInput ? try await environment.readInputChunk() : try readFiles()
    if bytes.isEmpty {
      isAtEnd = true
      return splitter.finish().map { items([$0]) } ?? []
    }
    return items(splitter.add(bytes))
  }

  private func items(_ lines: [String]) -> [PrefetchItem] {
    var items: [PrefetchItem] = []
    for text in lines {
      line += 1
      guard !text.isEmpty else { continue }
      switch PhotoLine(text) {
      case .photo(let photo): items.append(PrefetchItem(line: line, .photo(photo)))
      case .bad(let reason): items.append(PrefetchItem(line: line, .bad(reason: reason)))
      }
    }
    return items
  }

  /// The next bytes of the files; empty behind the last.
  private func readFiles() throws(Failure) -> [UInt8] {
    while true {
      if let file {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Files.readSome(file.descriptor, &chunk)
        if count > 0 { return Array(chunk[..<count]) }
        let reason = String(cString: strerror(errno))
        close(file.descriptor)
        self.file = nil
        if count < 0 { throw Failure(.io, "cannot read \(file.path): \(reason)") }
        // A file that ends without a line break must not run into the next one.
        return [UInt8(ascii: "\n")]
      }
      guard let path = paths.popFirst() else { return [] }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let fault = Files.Fault(number: errno)
        throw Failure(
          fault.isMissing ? .noInput : .io, "cannot read \(path): \(fault.reason)")
      }
      file = (path, descriptor)
    }
  }
}
