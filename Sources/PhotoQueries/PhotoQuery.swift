import FlickrAPI

/// What to show of a list of photos, as a value: filter, then sort, then limit, then group.
///
/// Command line and web page use the same one, so that they show the same photos in the same order.
public struct PhotoQuery: Sendable, Equatable {
  /// Which photos are kept.
  public var filter: PhotoFilter?
  /// In which order; empty for the order of the list.
  public var order: [SortOrder]
  /// At most how many; nil for all.
  public var limit: Int?
  /// Under which headings what is left is put together; nil for none.
  public var grouping: PhotoGrouping?

  /// A query; by default it keeps everything as it is.
  public init(
    filter: PhotoFilter? = nil, order: [SortOrder] = [], limit: Int? = nil,
    grouping: PhotoGrouping? = nil
  ) {
    self.filter = filter
    self.order = order
    self.limit = limit
    self.grouping = grouping
  }

  /// Whether photos can be shown before the whole list is known.
  public var isStreaming: Bool {
    grouping == nil && (order.isEmpty || order.first == SortOrder(.server))
  }

  /// How many photos of a stream a sorted listing looks at: the largest page, or as many as it
  /// shows; nil for all, when it is asked for all.
  public func pool(pageLimit: Int) -> Int? { limit.map { max($0, pageLimit) } }

  /// The photos of a whole list.
  public func apply(to photos: [Photo]) -> [Photo] {
    let kept = filter.map { filter in photos.filter(filter.matches) } ?? photos
    let sorted = kept.sorted(by: order)
    let limited = limit.map { Array(sorted.prefix($0)) } ?? sorted
    return grouping.map { $0.groups(of: limited).flatMap(\.photos) } ?? limited
  }
}
