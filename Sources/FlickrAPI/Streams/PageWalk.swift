/// Decides, without asking anybody, how a walk over pages goes on: which page is next, which of its
/// photos are new, and when the walk ends and why.
///
/// The counts in answers are not to be trusted: `pages` may be off by one, `total` is an estimate,
/// pages in the middle may be short or empty, and past its limit the service repeats a page
/// (gallery-dl#116). So a walk ends by what comes, not by what is promised.
public struct PageWalk: Sendable {
  /// Why a walk is over.
  public enum End: Sendable, Equatable {
    /// The last page was read.
    case complete
    /// A page held nothing new: the service repeats itself past its limit.
    case repeated
    /// The answer's page number was lower than the one asked for.
    case clamped
    /// Page after page was empty although more were promised.
    case empty
  }

  /// Where a walk stands, as it can be saved.
  struct Place: Sendable, Equatable {
    var nextPage: Int
    var perPage: Int
    /// How many photos there were, said the newest answer.
    var total: Int?
    /// A page that is to be looked at again, because the list moved.
    var lookBack: Int?
  }

  /// How many empty pages in a row end a walk: one in the middle is nothing unusual.
  static let mostEmptyPages = 5

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
  private var emptyPages = 0
  /// Where an interrupted walk was saved; nil behind its first answer.
  private var saved: Place?
  /// While a page before is looked at again: where the walk goes on, or why it is over then.
  private var behind: (nextPage: Int, end: End?)?

  /// A walk that has not begun.
  public init(perPage: Int) { self.init(Place(nextPage: 1, perPage: perPage)) }

  /// A walk that goes on at a later page: the pages before it were read.
  ///
  /// The list may have become shorter meanwhile, and then a photo that was to come stands on a page
  /// that was read: when the first answer tells another total, or none, the page before is looked
  /// at again.
  init(_ place: Place) {
    perPage = place.perPage
    nextPage = place.nextPage
    before = (nextPage - 1) * perPage
    received = before
    total = place.total
    saved = nextPage > 1 ? place : nil
  }

  /// Where the walk stands.
  var place: Place {
    Place(
      nextPage: behind?.nextPage ?? nextPage, perPage: perPage, total: total,
      lookBack: behind == nil ? nil : nextPage)
  }

  /// Whether the next page is one that was read before.
  var isLookingBack: Bool { behind != nil }

  /// Takes the answer for `nextPage` and returns its photos that were not there before.
  ///
  /// Photos of a page that is looked at again are returned as they are: what came before an
  /// interruption is not known here.
  public mutating func accept(_ page: PhotoPage) -> [Photo] {
    if let (next, end) = behind {
      behind = nil
      nextPage = next
      self.end = end
      return page.photos
    }
    let asked = nextPage
    let new = advance(page)
    if let saved {
      self.saved = nil
      let isSame =
        page.total != nil && page.total == saved.total && (end == nil || end == .complete)
      if let again = saved.lookBack ?? (isSame ? nil : asked - 1), again > 0 {
        behind = (nextPage, end)
        nextPage = again
        end = nil
      }
    }
    return new
  }

  private mutating func advance(_ page: PhotoPage) -> [Photo] {
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
    emptyPages = size == 0 ? emptyPages + 1 : 0
    let new = page.photos.filter { seen.insert($0.id).inserted }
    if size == 0 {
      if asked >= lastPage(page) {
        end = .complete
      } else if emptyPages >= Self.mostEmptyPages {
        end = .empty
      }
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
