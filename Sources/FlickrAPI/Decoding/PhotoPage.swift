/// One page of a list, as it was answered.
public struct PhotoPage: Sendable, Equatable {
  /// An element of the list that could not be understood.
  public struct Skipped: Sendable, Equatable {
    /// Its place in the list, from 1.
    public var position: Int
    /// Its id, when it has one.
    public var id: String?
    /// What is wrong with it.
    public var reason: String
  }

  /// The photos in their order.
  public var photos: [Photo]
  /// The elements that could not be understood.
  public var skipped: [Skipped] = []
  /// What was mended while reading it.
  public var repairs: [DecodingRepair] = []
  /// The number of the page, from 1; nil when the answer has none.
  public var page: Int?
  /// How many pages there are, says the answer.
  public var pages: Int?
  /// How many photos a page holds, says the answer.
  ///
  /// It may be less than was asked.
  public var perPage: Int?
  /// How many photos there are, says the answer; an estimate.
  public var total: Int?

  /// A page.
  public init(
    photos: [Photo], page: Int? = nil, pages: Int? = nil, perPage: Int? = nil, total: Int? = nil
  ) {
    self.photos = photos
    self.page = page
    self.pages = pages
    self.perPage = perPage
    self.total = total
  }
}
