/// Decides, without asking anybody, how a walk over pages goes on: which page is next, which of its
/// photos are new, and when the walk ends and why.
///
/// The counts in answers are not to be trusted: `pages` may be off by one, `total` is an estimate,
/// pages in the middle may be short or empty, and past its limit the service repeats a page
/// (gallery-dl#116). So a walk ends by what comes, not by what is promised.
public struct PageWalk: Sendable, Equatable {
  /// Why a walk is over.
  public enum End: Sendable, Equatable {
    /// The last page was read.
    case complete
    /// A page held nothing new: the service repeats itself past its limit.
    case repeated
    /// The answer's page number was lower than the one asked for.
    case clamped
  }

  /// The page to ask for next, from 1.
  public private(set) var nextPage: Int
  /// How many photos a page should hold; the answer's own number, once there is one.
  public private(set) var perPage: Int
  /// Why the walk is over; nil while it goes on.
  public private(set) var end: End?
  /// How many photos there are, says the newest answer.
  public private(set) var total: Int?
  /// How many different photos came.
  public var count: Int { before + seen.count }

  private var seen: Set<String> = []
  private var received: Int
  private let before: Int

  /// A walk that has not begun, or one that goes on at a later page: the pages before it were read.
  public init(perPage: Int, nextPage: Int = 1) {
    self.perPage = perPage
    self.nextPage = nextPage
    before = (nextPage - 1) * perPage
    received = before
  }

  /// Takes the answer for `nextPage` and returns its photos that were not there before.
  public mutating func accept(_ page: PhotoPage) -> [Photo] {
    let asked = nextPage
    nextPage += 1
    if let answered = page.page, answered < asked {
      end = .clamped
      return []
    }
    if let perPage = page.perPage, perPage > 0 { self.perPage = perPage }
    total = page.total ?? total
    let size = page.photos.count + page.skipped.count
    received += size
    let new = page.photos.filter { seen.insert($0.id).inserted }
    if size == 0 {
      if asked >= lastPage(page) { end = .complete }
    } else if new.isEmpty, !page.photos.isEmpty {
      end = .repeated
    } else if asked >= lastPage(page), size < perPage || received == total || total == nil {
      end = .complete
    }
    return new
  }

  /// The larger of what the answer says and what follows from its total.
  private func lastPage(_ page: PhotoPage) -> Int {
    let byTotal = total.map { ($0 + perPage - 1) / max(1, perPage) } ?? 0
    return max(page.pages ?? 1, byTotal)
  }
}
