/// Days as Explore counts them: in California.
public enum ExploreDay {
  /// The day at a time in Unix seconds, as `YYYY-MM-DD`.
  public static func day(at seconds: Int) -> String {
    String(CivilDate.rfc3339(seconds + offset(at: seconds)).prefix(10))
  }

  /// The day before one; nil when the text is no day.
  public static func before(_ day: String) -> String? {
    CivilDate.seconds(rfc3339: day).map { String(CivilDate.rfc3339($0 - 86_400).prefix(10)) }
  }

  /// California's distance from UTC in seconds: -8 h, and -7 h from the second Sunday of March to
  /// the first Sunday of November, both at 2 in the morning (Energy Policy Act of 2005).
  private static func offset(at seconds: Int) -> Int {
    let year = Int(CivilDate.rfc3339(seconds - 8 * 3600).prefix(4)) ?? 1970
    guard let march = sunday(2, of: "\(year)-03-01"), let november = sunday(1, of: "\(year)-11-01")
    else { return -8 * 3600 }
    let isSummer = seconds >= march + 10 * 3600 && seconds < november + 9 * 3600
    return (isSummer ? -7 : -8) * 3600
  }

  /// The first second (in UTC) of a month's n-th Sunday.
  private static func sunday(_ number: Int, of first: String) -> Int? {
    guard let start = CivilDate.seconds(rfc3339: first) else { return nil }
    let weekday = (start / 86_400 + 4) % 7  // 1970-01-01 was a Thursday; 0 is Sunday
    return start + ((7 - weekday) % 7 + (number - 1) * 7) * 86_400
  }
}
