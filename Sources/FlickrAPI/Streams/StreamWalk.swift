/// A walk over a stream: page by page, and for searches window by window.
struct StreamWalk: Sendable {
  private enum Kind: Sendable {
    case pages(PageWalk, seen: Set<String>)
    case search(SearchWalk)
  }

  private var kind: Kind

  init(_ stream: PhotoStream, perPage: Int, now: Int) {
    if let search = stream.searched {
      kind = .search(
        SearchWalk(window: search.window, order: search.order, perPage: perPage, now: now))
    } else {
      kind = .pages(PageWalk(perPage: perPage), seen: [])
    }
  }

  /// The window, if it is a search, and the page to ask for next; nil when the walk is over.
  var next: (window: UploadWindow?, page: Int)? {
    switch kind {
    case .pages(let walk, _): walk.end == nil ? (nil, walk.nextPage) : nil
    case .search(let walk): walk.next.map { ($0.window, $0.page) }
    }
  }

  mutating func accept(_ page: PhotoPage) -> [Photo] {
    switch kind {
    case .pages(var walk, var seen):
      let photos = walk.accept(page).filter { seen.insert($0.id).inserted }
      kind = .pages(walk, seen: seen)
      return photos
    case .search(var walk):
      let photos = walk.accept(page)
      kind = .search(walk)
      return photos
    }
  }

  /// Takes the service's refusal to go further; false when it is none of this walk's matters.
  mutating func refuse() -> Bool {
    guard case .search(var walk) = kind else { return false }
    walk.refuse()
    kind = .search(walk)
    return true
  }

  var progress: WalkProgress {
    switch kind {
    case .pages(let walk, let seen):
      WalkProgress(count: seen.count, total: walk.total, end: walk.end, unreachable: 0)
    case .search(let walk):
      WalkProgress(
        count: walk.count, total: walk.total, end: walk.end, unreachable: walk.unreachable)
    }
  }

  // MARK: Saving

  var cursor: PageCursor.Position {
    switch kind {
    case .pages(let walk, let seen):
      .pages(walk.place, seen: seen.sorted())
    case .search(let walk): .search(walk.state)
    }
  }

  /// Goes on from a saved position.
  ///
  /// False when the position belongs to another kind of stream.
  mutating func restore(_ position: PageCursor.Position) -> Bool {
    switch (kind, position) {
    case (.pages, .pages(let place, let ids)): kind = .pages(PageWalk(place), seen: Set(ids))
    case (.search(var walk), .search(let state)):
      walk.restore(state)
      kind = .search(walk)
    case (.pages, .search), (.search, .pages): return false
    }
    return true
  }
}

/// How a walk stands.
public struct WalkProgress: Sendable, Equatable {
  /// How many different photos came.
  public var count: Int
  /// How many there are, says the service; an estimate.
  public var total: Int?
  /// Why the walk is over; nil while it goes on.
  public var end: PageWalk.End?
  /// How many photos are known to be out of reach: more of one second than the service gives.
  public var unreachable: Int

  /// Whether the walk reached fewer photos than the answers promised.
  public var isIncomplete: Bool {
    guard let total else { return end != .complete }
    return count < total
  }
}
