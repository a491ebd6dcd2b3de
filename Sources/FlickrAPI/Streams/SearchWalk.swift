/// Decides how a walk over a search goes on beyond the service's limit (4,000 photos a query today).
///
/// The limit is never assumed: it shows when a page repeats or is clamped while the answers promise
/// more. Then the window of upload dates is cut and each part is searched by itself. Where the
/// service gives the newest (or oldest) first, the walk goes on at the last second that it reached,
/// so that hardly anything is asked for twice; for other orders the window is halved. A single
/// second with more photos than the limit cannot be cut: its rest is counted as unreachable.
public struct SearchWalk: Sendable {
  /// A part of the search that is still to do.
  struct Part: Sendable, Equatable {
    var window: UploadWindow
    /// What the window with a full second promised beyond what came of it; the first answer
    /// without that second tells how much of it is unreachable.
    var openPromise: Int?
  }

  /// Flickr's first year: nothing was uploaded before.
  static let firstSecond = 1_072_915_200

  /// How many photos cannot be reached.
  public private(set) var unreachable = 0
  /// How many there are, says the first answer.
  public private(set) var total: Int?
  /// Why the walk is over; nil while it goes on.
  public private(set) var end: PageWalk.End?
  /// How many different photos came.
  public var count: Int { seen.count }

  private let order: Search.Order?
  private let now: Int
  private var parts: [Part]
  private var walk: PageWalk
  private var seen: Set<String> = []
  private var oldest: Int?
  private var newest: Int?
  /// How many photos the service gives of one query, once that showed.
  private var limit: Int?

  /// A walk that has not begun.
  ///
  /// - Parameters:
  ///   - window: what is searched.
  ///   - order: in which order the service gives photos; nil for one that says nothing of dates.
  ///   - perPage: how many photos a page should hold.
  ///   - now: the end of an open window, in Unix seconds.
  public init(window: UploadWindow, order: Search.Order?, perPage: Int, now: Int) {
    self.order = order
    self.now = now
    parts = [Part(window: window)]
    walk = PageWalk(perPage: perPage)
  }

  /// The window and the page to ask for next.
  public var next: (window: UploadWindow, page: Int)? {
    guard end == nil, let part = parts.last else { return nil }
    return (part.window, walk.nextPage)
  }

  /// Takes the answer for ``next`` and returns its photos that were not there before.
  public mutating func accept(_ page: PhotoPage) -> [Photo] {
    guard end == nil else { return [] }
    let isFirst = walk.nextPage == 1 && !walk.isLookingBack
    let photos = walk.accept(page)
    total = total ?? page.total
    if isFirst { settle() }
    for posted in photos.compactMap(\.posted) {
      oldest = min(oldest ?? posted, posted)
      newest = max(newest ?? posted, posted)
    }
    let new = photos.filter { seen.insert($0.id).inserted }
    if let end = walk.end {
      finish(isWhole: end == .complete)
    } else if isFirst, let limit, !isByDate, let total = walk.total, total > limit,
      let part = parts.last,
      isCuttable(part.window)
    {
      finish(isWhole: false)  // this window would end at the limit as well
    }
    return new
  }

  /// Takes the service's refusal to go further (code 20, excessive offset).
  public mutating func refuse() { finish(isWhole: false) }

  private var isByDate: Bool { order == .postedDescending || order == .postedAscending }

  /// The rest of a full second: what its window promised beyond what came, less what the window
  /// without that second still promises.
  private mutating func settle() {
    guard let promise = parts.last?.openPromise else { return }
    unreachable += max(0, promise - (walk.total ?? 0))
    parts[parts.count - 1].openPromise = nil
  }

  /// Goes on with what is left when the walk over one part is over.
  private mutating func finish(isWhole: Bool) {
    guard let part = parts.popLast() else { return }
    let missing = (walk.total ?? 0) - walk.count
    if !isWhole, missing > 0 {
      limit = max(limit ?? 0, walk.count)
      let rest = rest(of: part.window, missing: missing)
      if rest.isEmpty || rest.contains(where: { $0.window == part.window }) {
        unreachable += missing  // it cannot be cut, or the service does not mind dates
      } else {
        parts += rest
      }
    }
    walk = PageWalk(perPage: walk.perPage)
    oldest = nil
    newest = nil
    if parts.isEmpty { end = unreachable > 0 ? .repeated : .complete }
  }

  /// The parts of a window that still have to be searched, the next one last; empty when it cannot
  /// be cut.
  private func rest(of window: UploadWindow, missing: Int) -> [Part] {
    switch (order, oldest, newest) {
    case (.postedDescending, let oldest?, let newest?):
      // All of one second: what is left of it cannot be reached, only what is older.
      let until = oldest == newest ? oldest - 1 : oldest
      guard until >= window.since ?? Self.firstSecond else { return [] }
      let rest = UploadWindow(since: window.since, until: until)
      return [Part(window: rest, openPromise: oldest == newest ? missing : nil)]
    case (.postedAscending, let oldest?, let newest?):
      let since = oldest == newest ? newest + 1 : newest
      guard since <= window.until ?? now else { return [] }
      let rest = UploadWindow(since: since, until: window.until)
      return [Part(window: rest, openPromise: oldest == newest ? missing : nil)]
    default:
      guard isCuttable(window) else { return [] }
      let since = window.since ?? Self.firstSecond
      let until = window.until ?? now
      let middle = since + (until - since) / 2
      return [
        Part(window: UploadWindow(since: window.since, until: middle)),
        Part(window: UploadWindow(since: middle + 1, until: window.until)),
      ]
    }
  }
}

extension SearchWalk {
  private func isCuttable(_ window: UploadWindow) -> Bool {
    window.since ?? Self.firstSecond < window.until ?? now
  }

  /// The walk as it can be saved: what is left to do and which photos came.
  struct State: Sendable, Equatable {
    var parts: [Part]
    var place: PageWalk.Place
    var seen: [String]
    var total: Int?
    var unreachable: Int
    /// The upload times that came of the window so far: they say where it is cut.
    var oldest: Int?
    var newest: Int?
  }

  var state: State {
    State(
      parts: parts, place: walk.place, seen: seen.sorted(),
      total: total, unreachable: unreachable, oldest: oldest, newest: newest)
  }

  /// Goes on from a saved state.
  mutating func restore(_ state: State) {
    parts = state.parts
    walk = PageWalk(state.place)
    seen = Set(state.seen)
    total = state.total
    unreachable = state.unreachable
    oldest = state.oldest
    newest = state.newest
    if parts.isEmpty { end = .complete }
  }
}
