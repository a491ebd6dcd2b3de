import FlickrAPI
import ForeignText
import LenientJSON
import PhotoQueries

/// Prints photos as a stream brings them, under headings when they are grouped.
struct Listing {
  private var maker: RecordMaker
  private let grouping: PhotoGrouping?

  init(_ maker: RecordMaker, grouping: PhotoGrouping?) {
    self.maker = maker
    self.grouping = grouping
  }

  /// Prints a piece; of a grouped listing there is one piece, which is all of it.
  mutating func print(
    _ photos: [Photo], by printer: inout any PhotoPrinter
  ) async throws(Failure) {
    guard let grouping else {
      return try await printer.print(try await maker.records(of: photos))
    }
    for group in grouping.groups(of: photos) {
      try await printer.begin(group: "\(group.title) (\(group.photos.count))")
      var records = try await maker.records(of: group.photos)
      for index in records.indices {
        records[index].tell("group", .string(group.title.original))
      }
      try await printer.print(records)
    }
  }
}
