import LenientJSON

/// Where an interrupted walk goes on: a value that can be saved as JSON and read back.
public struct PageCursor: Sendable, Equatable {
  enum Position: Sendable, Equatable {
    case pages(nextPage: Int, perPage: Int, seen: [String])
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
    case .pages(let nextPage, let perPage, let seen):
      members += [
        .init("nextPage", .integer(nextPage)), .init("perPage", .integer(perPage)),
        .init("seen", .array(seen.map { .string($0) })),
      ]
    case .search(let state):
      members += [
        .init("nextPage", .integer(state.nextPage)), .init("perPage", .integer(state.perPage)),
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
    guard let stream = value["stream"]?.text, let nextPage = value["nextPage"]?.integer,
      let perPage = value["perPage"]?.integer, let ids = value["seen"]?.elements, nextPage > 0,
      perPage > 0
    else { return nil }
    self.stream = stream
    asked = value["asked"]?.integer.flatMap { $0 > 0 ? $0 : nil } ?? perPage
    let seen = ids.compactMap(\.text)
    guard let windows = value["windows"]?.elements else {
      position = .pages(nextPage: nextPage, perPage: perPage, seen: seen)
      return
    }
    position = .search(
      SearchWalk.State(
        parts: windows.map { window in
          SearchWalk.Part(
            window: UploadWindow(
              since: window["since"]?.integer, until: window["until"]?.integer),
            openPromise: window["openPromise"]?.integer)
        }, nextPage: nextPage, perPage: perPage, seen: seen, total: value["total"]?.integer,
        unreachable: value["unreachable"]?.integer ?? 0, oldest: value["oldest"]?.integer,
        newest: value["newest"]?.integer))
  }
}
