import FlickrAPI

/// One input line of a batch: a photo, or why there is none.
public struct PrefetchItem: Sendable, Equatable {
  /// What the line holds.
  public enum Content: Sendable, Equatable {
    /// A photo, which may be known by its id alone.
    case photo(Photo)
    /// The address of one picture, whatever size it has, and the id that the line gives.
    case picture(url: String, id: String?)
    /// A line that names no photo, why, and the id that it gives all the same.
    case bad(reason: String, id: String? = nil)
  }

  /// The number of the line, or of the photo in its stream, from 1.
  public var line: Int
  /// What the line holds.
  public var content: Content

  /// One input line.
  public init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }
}
