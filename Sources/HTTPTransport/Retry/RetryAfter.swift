/// The `Retry-After` header: seconds, or one of the three date forms of HTTP.
public enum RetryAfter {
  /// How long the server asks to wait, or nil when it does not say (or not understandably).
  ///
  /// A date is compared with the answer's own `Date`, so a wrong clock on this side does no harm;
  /// `now` (seconds since 1970) serves when there is none.
  public static func wait(in headers: HTTPHeaders, now: Int64) -> Duration? {
    guard let text = headers["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy(URLParts.isDigit) {
      return .seconds(Int64(text).map { min($0, 1_000_000) } ?? 1_000_000)
    }
    guard let until = secondsSince1970(text) else { return nil }
    let from = headers["date"].flatMap(secondsSince1970) ?? now
    return .seconds(min(max(0, until - from), 1_000_000))
  }

  /// The moment of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`
  /// or `Sun Nov  6 08:49:37 1994`.
  public static func secondsSince1970(_ text: String) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count >= 5 else { return nil }
    let isPlain = month(words[1]) != nil  // the third form: month before day, year last
    guard let month = month(words[isPlain ? 1 : 2]), let day = number(words[isPlain ? 2 : 1]),
      var year = number(words[isPlain ? 4 : 3]), (1...31).contains(day), (0...9999).contains(year)
    else { return nil }
    let clock = words[isPlain ? 3 : 4].split(separator: ":").compactMap(number)
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let days = daysSince1970(year: year, month: month, day: day)
    return ((days * 24 + clock[0]) * 60 + clock[1]) * 60 + clock[2]
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy(URLParts.isDigit) ? Int64(text) : nil
  }

  private static func month(_ text: Substring) -> Int64? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return names.firstIndex(of: text.lowercased()).map { Int64($0) + 1 }
  }

  /// Days from the civil calendar, with the year counted from March so that a leap day is last.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
