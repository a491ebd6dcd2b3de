import Testing

@testable import FlickrAPI

/// A service with a limit for each query, as photos.search has one.
private struct SyntheticSearch {
  enum Limit { case repeats, clamps, refuses }

  /// Upload seconds by id, in the service's order.
  var photos: [(id: Int, posted: Int)]
  var limit = 4_000
  var perPage = 500
  var behaviour = Limit.repeats
  var order: Search.Order?

  /// Walks to the end; returns the ids and every request.
  func walk(_ window: UploadWindow = UploadWindow(), now: Int = 2_000_000_000, most: Int = 2_000)
    -> (
      ids: [Int], requests: [String], walk: SearchWalk
    )
  {
    var walk = SearchWalk(window: window, order: order, perPage: perPage, now: now)
    var ids: [Int] = []
    var requests: [String] = []
    while let next = walk.next, requests.count < most {
      requests.append("\(next.window.since ?? 0)-\(next.window.until ?? 0) \(next.page)")
      let found = photos.filter {
        $0.posted >= next.window.since ?? 0 && $0.posted <= next.window.until ?? .max
      }
      let lastPage = limit / perPage
      if next.page > lastPage, found.count > limit, behaviour == .refuses {
        walk.refuse()
        continue
      }
      let page = min(next.page, found.count > limit ? lastPage : .max)
      let start = min(found.count, (page - 1) * perPage)
      let slice = found[start..<min(found.count, start + perPage)]
      let answer = PhotoPage(
        photos: slice.map { entry in
          var photo = Photo(id: String(entry.id))
          photo.posted = entry.posted
          return photo
        }, page: behaviour == .clamps ? page : next.page,
        pages: (found.count + perPage - 1) / perPage, perPage: perPage, total: found.count)
      ids += walk.accept(answer).compactMap { Int($0.id) }
    }
    return (ids, requests, walk)
  }
}

@Suite("SearchWalk")
struct SearchWalkTests {
  /// 14,000 photos over a year and a burst of 9,000 in one second, newest first.
  private var burst: [(id: Int, posted: Int)] {
    let spread = (0..<14_000).map { (id: $0, posted: 1_700_000_001 + $0 * 2_000) }
    let full = (0..<9_000).map { (id: 100_000 + $0, posted: 1_710_000_000) }
    return (spread + full).sorted { ($0.posted, $0.id) > ($1.posted, $1.id) }
  }

  @Test(
    "reaches 23,000 photos past the limit, each once, and counts what one second hides",
    arguments: [
      SyntheticSearch.Limit.repeats, .clamps, .refuses,
    ])
  fileprivate func descending(behaviour: SyntheticSearch.Limit) {
    let service = SyntheticSearch(
      photos: burst, behaviour: behaviour, order: .postedDescending)
    let result = service.walk()
    #expect(result.ids.count == Set(result.ids).count)
    #expect(Set(result.ids).isSuperset(of: 0..<14_000))
    #expect(result.ids.count == 18_000)
    #expect(result.ids.count + result.walk.unreachable == 23_000)
    #expect(result.walk.total == 23_000)
    #expect(Set(result.requests).count == result.requests.count)
    #expect(result.requests.count < 80)
  }

  @Test("does the same upwards")
  func ascending() {
    let service = SyntheticSearch(photos: burst.reversed(), order: .postedAscending)
    let result = service.walk()
    #expect(result.ids.count == Set(result.ids).count)
    #expect(result.ids.count + result.walk.unreachable == 23_000)
    #expect(result.walk.unreachable == 5_000)
  }

  @Test("halves the window where the order says nothing of dates")
  func halves() {
    var photos = burst
    photos.shuffle()
    let result = SyntheticSearch(photos: photos, order: .relevance).walk()
    #expect(result.ids.count == Set(result.ids).count)
    #expect(result.ids.count + result.walk.unreachable == 23_000)
    #expect(result.walk.unreachable == 5_000)
    #expect(result.requests.count < 300)
  }

  @Test("asks for no more than the pages when the limit is not reached")
  func below() {
    let photos = (0..<3_900).reversed().map { (id: $0, posted: 1_700_000_000 + $0) }
    let result = SyntheticSearch(photos: photos, order: .postedDescending).walk()
    #expect(result.ids.count == 3_900)
    #expect(result.requests.count == 8)
    #expect(result.walk.end == .complete)
  }

  @Test("ends over a service that does not mind dates")
  func ignoringDates() {
    var service = SyntheticSearch(photos: [], order: .postedDescending)
    service.photos = (0..<9_000).reversed().map { (id: $0, posted: 1_700_000_000 + $0) }
    var walk = SearchWalk(
      window: UploadWindow(), order: .postedDescending, perPage: 500, now: 2_000_000_000)
    var requests = 0
    while let next = walk.next, requests < 1_000 {
      requests += 1
      let start = (min(next.page, 8) - 1) * 500
      _ = walk.accept(
        PhotoPage(
          photos: service.photos[start..<start + 500].map { entry in
            var photo = Photo(id: String(entry.id))
            photo.posted = entry.posted
            return photo
          }, page: next.page, pages: 18, perPage: 500, total: 9_000))
    }
    #expect(requests < 40)
    #expect(walk.count == 4_000)
    #expect(walk.end != nil)
  }

  @Test("goes on from a saved state without a repeat or a hole, wherever it was interrupted")
  func resuming() {
    let service = SyntheticSearch(
      photos: (0..<9_500).reversed().map { (id: $0, posted: 1_700_000_000 + $0 * 10) },
      order: .postedDescending)
    let whole = service.walk().requests.count
    for stop in 1..<whole {
      var walk = SearchWalk(
        window: UploadWindow(), order: .postedDescending, perPage: 500, now: 2_000_000_000)
      var ids: [Int] = []
      for step in 0..<whole * 2 {
        guard let next = walk.next else { break }
        let found = service.photos.filter { $0.posted <= next.window.until ?? .max }
        let page = min(next.page, found.count > 4_000 ? 8 : .max)
        let start = min(found.count, (page - 1) * 500)
        let slice = found[start..<min(found.count, start + 500)]
        ids += walk.accept(
          PhotoPage(
            photos: slice.map { entry in
              var photo = Photo(id: String(entry.id))
              photo.posted = entry.posted
              return photo
            }, page: next.page, pages: (found.count + 499) / 500, perPage: 500,
            total: found.count)
        ).compactMap { Int($0.id) }
        if step == stop {
          let state = walk.state
          walk = SearchWalk(
            window: UploadWindow(), order: .postedDescending, perPage: 500, now: 2_000_000_000)
          walk.restore(state)
        }
      }
      #expect(ids.count == Set(ids).count)
      #expect(Set(ids) == Set(0..<9_500), "stopped after \(stop)")
    }
  }
}
