import FlickrAPI
import ForeignText

/// Keeps the photos whose title, owner or tags contain every word of a text, without regard to case
/// and accents.
public struct PhotoFilter: Sendable, Equatable {
  private let words: [String]

  /// A filter; one without words keeps everything.
  public init(_ text: String) {
    words = text.folded.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether a photo is kept.
  public func matches(_ photo: Photo) -> Bool {
    guard !words.isEmpty else { return true }
    let text = ([photo.title, photo.ownerName] + photo.tags).map(\.folded).joined(separator: "\n")
    return words.allSatisfy(text.contains)
  }
}
