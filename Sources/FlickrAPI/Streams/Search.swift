/// A search over all public photos (`flickr.photos.search`).
public struct Search: Sendable, Equatable {
  /// In which order the service gives photos.
  public enum Order: String, Sendable, CaseIterable {
    /// The newest upload first.
    case postedDescending = "date-posted-desc"
    /// The oldest upload first.
    case postedAscending = "date-posted-asc"
    /// The newest taken first.
    case takenDescending = "date-taken-desc"
    /// The oldest taken first.
    case takenAscending = "date-taken-asc"
    /// The most interesting first.
    case interestingnessDescending = "interestingness-desc"
    /// The least interesting first.
    case interestingnessAscending = "interestingness-asc"
    /// The best match first.
    case relevance
  }

  /// Which kinds of media.
  public enum Media: String, Sendable, CaseIterable {
    /// Photos and videos.
    case all
    /// Photos.
    case photos
    /// Videos.
    case videos
  }

  /// A rectangle in degrees.
  public struct Box: Sendable, Equatable {
    /// Its corners: west, south, east, north.
    public var west, south, east, north: Double

    /// A rectangle; nil outside the globe or without an area.
    public init?(west: Double, south: Double, east: Double, north: Double) {
      guard (-180...180).contains(west), (-180...180).contains(east), west < east,
        (-90...90).contains(south), (-90...90).contains(north), south < north
      else { return nil }
      (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// As the service wants it; blanks would give an HTML page.
    var text: String { [west, south, east, north].map(\.decimal).joined(separator: ",") }
  }

  /// Free text over titles, descriptions and tags.
  public var text: String?
  /// Tags; a leading `-` excludes one.
  public var tags: [String] = []
  /// Whether all tags are wanted; at most 20 then.
  public var matchesAllTags = false
  /// License ids.
  public var licenses: [String] = []
  /// The NSID of the only owner.
  public var userID: String?
  /// Where photos were taken.
  public var box: Box?
  /// When they were uploaded, in Unix seconds, both ends included.
  public var uploaded: (since: Int?, until: Int?) = (nil, nil)
  /// When they were taken, as `YYYY-MM-DD` or with a time.
  public var taken: (since: String?, until: String?) = (nil, nil)
  /// Which kinds of media.
  public var media = Media.all
  /// 1 safe, 2 moderate, 3 restricted.
  public var safeSearch = 1
  /// In which order.
  public var order = Order.postedDescending

  /// A search for everything, which the service refuses: set something.
  public init() {}

  /// Whether something limits the search; without that the service refuses it (code 3).
  public var isLimited: Bool {
    text != nil || !tags.isEmpty || !licenses.isEmpty || userID != nil || box != nil
      || uploaded.since != nil || uploaded.until != nil || taken.since != nil || taken.until != nil
  }

  var arguments: [FlickrRequest.Argument] {
    var arguments: [FlickrRequest.Argument] = []
    func add(_ name: String, _ value: String?) {
      if let value { arguments.append(.init(name: name, value: value)) }
    }
    add("text", text)
    add("tags", tags.isEmpty ? nil : tags.joined(separator: ","))
    add("tag_mode", tags.isEmpty ? nil : matchesAllTags ? "all" : "any")
    add("license", licenses.isEmpty ? nil : licenses.joined(separator: ","))
    add("user_id", userID)
    add("bbox", box?.text)
    add("min_taken_date", taken.since)
    add("max_taken_date", taken.until)
    add("media", media == .all ? nil : media.rawValue)
    add("safe_search", String(safeSearch))
    add("sort", order.rawValue)
    return arguments
  }

  /// Whether two searches are the same.
  public static func == (left: Search, right: Search) -> Bool {
    left.arguments == right.arguments && left.uploaded == right.uploaded
  }
}
