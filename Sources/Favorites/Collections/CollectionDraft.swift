import FlickrAPI
import ForeignText

/// What the user says about a collection, to make or edit one.
public struct CollectionDraft: Sendable, Equatable {
  /// Its title.
  public var title: RemoteText
  /// What it is about.
  public var description: RemoteText?
  /// When that was: a year, a month (`2026-11`) or a day (`2026-11-30`).
  public var date: String?
  /// The id of the photo that stands for it.
  public var coverID: String?

  /// A draft.
  public init(
    title: RemoteText, description: RemoteText? = nil, date: String? = nil, coverID: String? = nil
  ) {
    self.title = title
    self.description = description
    self.date = date
    self.coverID = coverID
  }

  /// The draft that leaves a collection as it is.
  public init(_ collection: PhotoCollection) {
    self.init(
      title: collection.title, description: collection.description, date: collection.date,
      coverID: collection.coverID)
  }

  /// Whether a text is a year, a month or a day that exists.
  public static func isDate(_ text: String) -> Bool {
    switch text.utf8.count {
    case 4: CivilDate.seconds(rfc3339: text + "-01-01") != nil
    case 7: CivilDate.seconds(rfc3339: text + "-01") != nil
    case 10: CivilDate.seconds(rfc3339: text) != nil
    default: false
    }
  }

  /// The title as compared: without case, accents and superfluous blanks.
  static func key(of title: String) -> String {
    title.folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The compared title of a draft that can be kept.
  func checkedKey() throws(FavoritesError) -> String {
    let key = Self.key(of: title.original)
    guard !key.isEmpty else { throw .emptyTitle }
    if let date, !Self.isDate(date) { throw .invalidDate(text: RemoteText(date)) }
    return key
  }
}
