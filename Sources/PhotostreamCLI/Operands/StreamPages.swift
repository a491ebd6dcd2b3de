import FlickrAPI
import ForeignText
import HTTPTransport

/// The pages of a stream, where what is no failure for somebody who wants photos is told instead:
/// a day that Explore does not have yet, a walk that the service or the store ends early.
struct StreamPages: Sendable {
  private let environment: AppEnvironment
  private let perPage: Int
  private let cursor: CursorFile?
  private var stream: PhotoStream
  private var iterator: PhotoPages.AsyncIterator
  /// How the walk stands behind the newest page.
  private var progress: WalkProgress?

  /// How many photos the stream has, as the service says.
  var total: Int? { progress?.total }

  /// Pages that go on where the cursor says.
  ///
  /// - Throws: a failure when the cursor belongs to another stream.
  init(
    _ environment: AppEnvironment, _ stream: PhotoStream, perPage: Int, cursor: CursorFile? = nil
  ) throws(Failure) {
    self.environment = environment
    self.stream = stream
    self.perPage = perPage
    self.cursor = cursor
    iterator = try Self.iterator(environment, stream, perPage, cursor)
  }

  private static func iterator(
    _ environment: AppEnvironment, _ stream: PhotoStream, _ perPage: Int, _ cursor: CursorFile?
  ) throws(Failure) -> PhotoPages.AsyncIterator {
    if let saved = cursor?.saved, !PhotoPages.fits(saved, stream) {
      throw Failure(.usage, "\(cursor?.path ?? "the cursor") belongs to another stream")
    }
    return try environment.client()
      .pages(of: stream, perPage: perPage, now: environment.now, after: cursor?.saved)
      .makeAsyncIterator()
  }

  /// The next page; nil behind the last.
  ///
  /// - Throws: a failure.
  mutating func next() async throws(Failure) -> PhotoPages.Element? {
    while true {
      do throws(FlickrError) {
        let page = try await iterator.next()
        progress = page?.progress ?? progress
        return page
      } catch {
        if endsEarly(error) { return nil }
        guard isEmptyDay(error), case .interesting(let date, let isFromClock) = stream else {
          throw Failure(error)
        }
        guard let before = dayBefore(date) else {
          environment.note("Explore has no photos of \(date ?? "that day")")
          return nil
        }
        environment.note("Explore has nothing for that day yet; showing the day before")
        stream = .interesting(date: before, isFromClock: isFromClock || date == nil)
        iterator = try Self.iterator(environment, stream, perPage, cursor)
      }
    }
  }

  /// Whether a walk that gave something ends here without a failure; it is told.
  private func endsEarly(_ error: FlickrError) -> Bool {
    guard let progress else { return false }
    switch error {
    case .transport(.offline): environment.note("no more of it is stored")
    case .refused: environment.note("\(progress.given): \(error)")
    default: return false
    }
    return true
  }

  private func isEmptyDay(_ error: FlickrError) -> Bool {
    guard case .refused(_, 1, let message) = error else { return false }
    return message.original.contains("No interesting photos")
  }

  /// The day before one that Explore may not have yet; nil for an older one.
  ///
  /// Its newest day, mostly yesterday, appears in the course of the morning; an older one that has
  /// nothing will never have anything. Without a day Explore was asked for the newest one it has.
  private func dayBefore(_ date: String?) -> String? {
    guard let yesterday = ExploreDay.before(ExploreDay.day(at: environment.now)) else { return nil }
    guard let date else { return yesterday }
    return date >= yesterday ? ExploreDay.before(date) : nil
  }
}

extension WalkProgress {
  /// How many photos were given, of how many.
  var given: String {
    let total = total.map { " of about \($0)" } ?? ""
    let isOne = count == 1 && total.isEmpty
    return "\(count)\(total) \(isOne ? "photo was" : "photos were") given"
  }
}
