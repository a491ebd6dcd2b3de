import Testing

@testable import FlickrAPI

@Suite("PageWalk")
struct PageWalkTests {
  /// Walks over a synthetic service and returns the ids that came and how it ended.
  private func walk(
    perPage: Int = 10, limit: Int = 100, _ answer: (Int) -> PhotoPage
  ) -> (ids: [Int], asked: Int, walk: PageWalk) {
    var walk = PageWalk(perPage: perPage)
    var ids: [Int] = []
    var asked = 0
    while walk.end == nil, asked < limit {
      asked += 1
      ids += walk.accept(answer(walk.nextPage)).compactMap { Int($0.id) }
    }
    return (ids, asked, walk)
  }

  private func page(
    _ ids: some Sequence<Int>, page: Int?, pages: Int?, perPage: Int? = 10, total: Int?
  ) -> PhotoPage {
    PhotoPage(
      photos: ids.map { Photo(id: String($0)) }, page: page, pages: pages, perPage: perPage,
      total: total)
  }

  private func slice(_ number: Int, of total: Int, by size: Int) -> Range<Int> {
    min(total, (number - 1) * size)..<min(total, number * size)
  }

  @Test("reads every page once and asks for no needless one")
  func plain() {
    let result = walk { page(slice($0, of: 35, by: 10), page: $0, pages: 4, total: 35) }
    #expect(result.ids == Array(0..<35))
    #expect(result.asked == 4)
    #expect(result.walk.end == .complete)
    #expect(result.walk.count == result.walk.total)
  }

  @Test("believes the answer's own page size")
  func smallerPages() {
    let result = walk(perPage: 500) {
      page(slice($0, of: 600, by: 250), page: $0, pages: 3, perPage: 250, total: 600)
    }
    #expect(result.ids.count == 600)
    #expect(result.asked == 3)
  }

  @Test("goes on over short and empty pages in the middle")
  func holes() {
    let result = walk { number in
      switch number {
      case 2: page(10..<14, page: 2, pages: 4, total: 40)
      case 3: page([], page: 3, pages: 4, total: 40)
      default: page(slice(number, of: 40, by: 10), page: number, pages: 4, total: 40)
      }
    }
    #expect(result.ids.count == 24)
    #expect(result.walk.count < result.walk.total ?? 0)
    #expect(result.walk.end == .complete)
  }

  @Test("goes past a page count that is too low")
  func wrongPages() {
    let result = walk { page(slice($0, of: 35, by: 10), page: $0, pages: 2, total: 35) }
    #expect(result.ids == Array(0..<35))
  }

  @Test("ends when a page repeats, and says that it is incomplete")
  func repeats() {
    let result = walk {
      page(slice(min($0, 4), of: 1000, by: 10), page: $0, pages: 100, total: 1000)
    }
    #expect(result.ids == Array(0..<40))
    #expect(result.asked == 5)
    #expect(result.walk.end == .repeated)
    #expect(result.walk.count < result.walk.total ?? 0)
  }

  @Test("ends when the page number is clamped")
  func clamped() {
    let result = walk {
      page(slice($0, of: 1000, by: 10), page: min($0, 3), pages: 100, total: 1000)
    }
    #expect(result.ids == Array(0..<30))
    #expect(result.walk.end == .clamped)
  }

  @Test("keeps ids unique while the list shifts under it")
  func shifting() {
    let result = walk { number in
      let shift = number - 1
      return page(
        (number - 1) * 10 - shift..<number * 10 - shift, page: number, pages: 4, total: 40)
    }
    #expect(Set(result.ids).count == result.ids.count)
    #expect(result.ids == Array(0..<result.ids.count))
  }

  @Test("ends at once for nothing, whatever the counts say", arguments: [nil, 0] as [Int?])
  func nothing(total: Int?) {
    let result = walk { page([], page: $0, pages: 0, total: total) }
    #expect(result.asked == 1)
    #expect(result.walk.end == .complete)
  }

  @Test("ends without any header")
  func noHeader() {
    let result = walk { _ in page(0..<18, page: nil, pages: nil, perPage: nil, total: nil) }
    #expect(result.ids.count == 18)
    #expect(result.asked == 1)
  }

  @Test("never walks for ever over a service that answers empty pages")
  func emptyForever() {
    let result = walk(limit: 1000) { page([], page: $0, pages: 1, total: 10) }
    #expect(result.asked == 1)
  }
}
