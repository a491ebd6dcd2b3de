import LenientJSON

/// Where an interrupted walk goes on: a value that can be saved as JSON and read back.
public struct PageCursor: Sendable, Equatable {
  enum Position: Sendable, Equatable {
    case pages(PageWalk.Place, seen: [String])
    case search(SearchWalk.State)
  }

  /// What is walked over; a cursor fits no other stream.
  let stream: String
  /// How many photos a request asked for: with another number a page holds other photos.
  let asked: Int
  let position: Position

  /// The cursor as JSON.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("stream", .string(stream)), .init("asked", .integer(asked)),
    ]
    switch position {
    case .pages(let place, let seen):
      members += Self.members(place) + [.init("seen", .array(seen.map { .string($0) }))]
    case .search(let state):
      members += Self.members(state.place)
      members += [
        .init("seen", .array(state.seen.map { .string($0) })),
        .init("total", state.total.map { .integer($0) } ?? .null),
        .init("unreachable", .integer(state.unreachable)),
        .init("oldest", state.oldest.map { .integer($0) } ?? .null),
        .init("newest", state.newest.map { .integer($0) } ?? .null),
        .init("windows", .array(state.parts.map(Self.json))),
      ]
    }
    return .object(members)
  }

  private static func members(_ place: PageWalk.Place) -> [JSON.Member] {
    [
      .init("nextPage", .integer(place.nextPage)), .init("perPage", .integer(place.perPage)),
      .init("pageTotal", place.total.map { .integer($0) } ?? .null),
      .init("lookBack", place.lookBack.map { .integer($0) } ?? .null),
    ]
  }

  private static func json(_ part: SearchWalk.Part) -> JSON {
    .object([
      .init("since", part.window.since.map { .integer($0) } ?? .null),
      .init("until", part.window.until.map { .integer($0) } ?? .null),
      .init("openPromise", part.openPromise.map { .integer($0) } ?? .null),
    ])
  }

  init(stream: String, asked: Int, position: Position) {
    self.stream = stream
    self.asked = asked
    self.position = position
  }

  /// The cursor of a JSON value; nil when it is none.
  public init?(_ value: JSONValue) {
    guard let stream = value["stream"]?.text, let nextPage = value["nextPage"]?.count,
      let perPage = value["perPage"]?.count, let ids = value["seen"]?.elements,
      (1...1_000_000).contains(nextPage), perPage > 0
    else { return nil }
    self.stream = stream
    asked = value["asked"]?.count.flatMap { $0 > 0 ? $0 : nil } ?? perPage
    let seen = ids.compactMap(\.text)
    let lookBack = value["lookBack"]?.count.flatMap { (1..<nextPage).contains($0) ? $0 : nil }
    let place = PageWalk.Place(
      nextPage: nextPage, perPage: perPage, total: value["pageTotal"]?.count, lookBack: lookBack)
    guard let windows = value["windows"]?.elements else {
      position = .pages(place, seen: seen)
      return
    }
    let parts = windows.compactMap(Self.part)
    guard parts.count == windows.count else { return nil }
    position = .search(
      SearchWalk.State(
        parts: parts, place: place, seen: seen,
        total: value["total"]?.count, unreachable: value["unreachable"]?.count ?? 0,
        oldest: value["oldest"]?.time, newest: value["newest"]?.time))
  }

  /// A window of a saved search; nil for an end that is no time: an open one would search anew.
  private static func part(_ value: JSONValue) -> SearchWalk.Part? {
    guard value.kind == .object else { return nil }
    let ends = ["since", "until"].compactMap { value[$0] }.filter { !$0.isNull }
    guard ends.allSatisfy({ $0.time != nil }) else { return nil }
    return SearchWalk.Part(
      window: UploadWindow(since: value["since"]?.time, until: value["until"]?.time),
      openPromise: value["openPromise"]?.count)
  }
}
