import ForeignText

/// One photo as an answer, a feed or a record describes it.
///
/// Only the id is always known. What people wrote is ``RemoteText``: decoded, in NFC, and clean
/// wherever it is printed.
public struct Photo: Sendable, Equatable, Identifiable {
  /// The photo's number as text (ASCII digits; longer than 32 bits).
  public var id: String
  /// The title; empty for an untitled photo.
  public var title: RemoteText = ""
  /// The description, in Flickr's small HTML.
  public var description: RemoteText?
  /// The owner's NSID, such as `12345678@N00`.
  public var ownerID = ""
  /// The owner's screen name.
  public var ownerName: RemoteText = ""
  /// The owner's part of page addresses, when there is one.
  public var pathAlias: String?
  /// The secret that is part of picture addresses (not a credential).
  public var secret: String?
  /// The number of the picture server, part of picture addresses.
  public var server: String?
  /// When it was taken, in the owner's local time.
  public var taken: TakenDate?
  /// When it was posted, in Unix seconds.
  public var posted: Int?
  /// When the person whose favorites were asked for made it one, in Unix seconds.
  ///
  /// Known in lists of favorites only, and no part of ``PhotoRecord``.
  public var favedAt: Int?
  /// The license's id, such as `4`.
  public var licenseID: String?
  /// Where it was taken.
  public var location: Location?
  /// How far that is from where was asked, in kilometres.
  public var distance: Double?
  /// The tags in Flickr's normalised form.
  public var tags: [RemoteText] = []
  /// How often its page was seen; the recent stream always says 0.
  public var views: Int?
  /// `photo` or `video`.
  public var media = "photo"
  /// The pictures that an answer named.
  public var pictures: [PhotoSize: Picture] = [:]

  /// A photo of which only the id is known.
  public init(id: String) { self.id = id }

  /// Whether an id is what Flickr uses: 1 to 20 ASCII digits.
  public static func isID(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 20 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether more than the id is known.
  public var isDescribed: Bool { !ownerID.isEmpty || !pictures.isEmpty || secret != nil }
}

/// One rendition of a photo.
public struct Picture: Sendable, Equatable {
  /// Its address.
  public var url: String
  /// Its width in pixels, when known.
  public var width: Int?
  /// Its height in pixels, when known.
  public var height: Int?

  /// A rendition.
  public init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}
