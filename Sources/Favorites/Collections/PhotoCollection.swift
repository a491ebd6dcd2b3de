import ForeignText

/// An ordered list of photos with a title, such as a wish list or a guide.
public struct PhotoCollection: Sendable, Equatable, Identifiable {
  /// Its number; a newer collection has a greater one.
  public let id: Int64
  /// Its title; no two are equal but for case and accents.
  public let title: RemoteText
  /// What it is about.
  public let description: RemoteText?
  /// When that was: a year, a month (`2026-11`) or a day (`2026-11-30`).
  public let date: String?
  /// The id of the photo that stands for it.
  public let coverID: String?
  /// When it was made, in milliseconds since 1970.
  public let createdAt: Int64
  /// How many entries it has.
  public let count: Int
  /// How many of them are done.
  public let done: Int
}
