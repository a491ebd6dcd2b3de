#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Unix seconds as text and back, in UTC.
public enum CivilDate {
  /// `2024-07-03T14:20:10Z` of Unix seconds.
  public static func rfc3339(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let date = "\(pad(Int(parts.tm_year) + 1900, 4))-\(pad(Int(parts.tm_mon) + 1, 2))"
    let day = "\(date)-\(pad(Int(parts.tm_mday), 2))"
    return "\(day)T\(pad(Int(parts.tm_hour), 2)):\(pad(Int(parts.tm_min), 2)):"
      + "\(pad(Int(parts.tm_sec), 2))Z"
  }

  /// The time now, in Unix seconds.
  public static var now: Int { time(nil) }

  /// Unix seconds of `2024-07-03T14:20:10Z`, of `2024-07-03` (its first second) or of either with
  /// a blank for the `T`; nil for anything else, other zones and days that do not exist included.
  public static func seconds(rfc3339 text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    if bytes.count > 10 {
      guard bytes.count == 19 || (bytes.count == 20 && bytes[19] == UInt8(ascii: "Z")),
        bytes[13] == 0x3A, bytes[16] == 0x3A, let hour = number(bytes[11..<13]),
        let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]), hour < 24,
        minute < 60, second < 61
      else { return nil }
      parts.tm_hour = Int32(hour)
      parts.tm_min = Int32(minute)
      parts.tm_sec = Int32(second)
    }
    let seconds = timegm(&parts)
    // timegm turns 31 April into 1 May: a day that moved did not exist.
    guard parts.tm_mday == Int32(day), parts.tm_mon == Int32(month - 1) else { return nil }
    return Int(seconds)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
