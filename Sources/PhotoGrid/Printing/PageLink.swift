/// A link to the page of a photo on Flickr, for OSC 8.
///
/// It is built from numbers alone: nothing that somebody wrote can become an address.
/// `photo.gne?id=` is forwarded by Flickr to the page of the photo, whoever owns it.
public struct PageLink: Sendable, Equatable {
  /// The address.
  public let address: String

  /// The link to a photo; nil when its id is not 1 to 20 digits.
  public init?(photoID: String) {
    guard (1...20).contains(photoID.utf8.count),
      photoID.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    address = "https://www.flickr.com/photo.gne?id=\(photoID)"
  }

  /// A clean text as a link.
  func around(_ text: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
