/// Finds free positions for favorites that bring their own date.
///
/// It remembers where runs of taken ones end, so many favorites of one moment cost no search each.
struct FreePlaces {
  private static let latest: Int64 = 253_402_300_799_999  // the end of the year 9999
  private let connection: SQLiteConnection
  private var ends: [Int64: Int64] = [:]

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// The first free position from a date on; the next call does not get the same one.
  ///
  /// A date that is none, such as one far beyond the year 9999, counts as the nearest that is.
  mutating func take(from date: Int64) throws(FavoritesError) -> Int64 {
    let start = min(max(date, 0), Self.latest)
    var place = start
    while let end = ends[place] { place = end }
    let taken = try connection.statement(
      "SELECT position FROM favorites WHERE position >= ?1 ORDER BY position")
    defer { taken.reset() }
    try taken.bind(.integer(place))
    while try taken.step(), taken.long(0) == place { place += 1 }
    ends[start] = place + 1
    return place
  }
}
