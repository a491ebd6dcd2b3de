/// When a photo was taken: the owner's local time, never converted
/// (flickr.com/services/api/misc.dates.html).
public struct TakenDate: Sendable, Equatable {
  /// Local time, cut to what is known: `2012-05-01T10:11:12`, `2012-05` or `2012`.
  public let text: String

  /// How exact it is, in Flickr's numbers: 0 second, 4 month, 6 year, 8 about that year.
  public let granularity: Int

  /// A date from Flickr's `YYYY-MM-DD HH:MM:SS` and its granularity (0 second, 4 month, 6 year,
  /// 8 circa); nil for no date (`0000-...`) and what is no date.
  public init?(mysql: String, granularity: Int) {
    let bytes = Array(mysql.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), year > 0, month <= 12, day <= 31
    else { return nil }
    if bytes.count >= 19, !Self.isTime(bytes[11..<19]) { return nil }
    self.granularity = granularity
    if granularity >= 6 || month == 0 {
      text = String(decoding: bytes[..<4], as: UTF8.self)
    } else if granularity >= 4 || day == 0 {
      text = String(decoding: bytes[..<7], as: UTF8.self)
    } else if bytes.count >= 19 {
      text = String(decoding: bytes[..<10] + [UInt8(ascii: "T")] + bytes[11..<19], as: UTF8.self)
    } else {
      text = String(decoding: bytes[..<10], as: UTF8.self) + "T00:00:00"
    }
  }

  /// A date from a record's text; nil when it has none of the three forms.
  public init?(record: String, granularity: Int) {
    switch record.utf8.count {
    case 4: self.init(mysql: record + "-00-00 00:00:00", granularity: granularity)
    case 7: self.init(mysql: record + "-00 00:00:00", granularity: granularity)
    default: self.init(mysql: record, granularity: granularity)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return value
  }

  /// Whether eight bytes are `HH:MM:SS`.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.startIndex
    return bytes[start + 2] == UInt8(ascii: ":") && bytes[start + 5] == UInt8(ascii: ":")
      && number(bytes[start..<start + 2]).map { $0 < 24 } == true
      && number(bytes[start + 3..<start + 5]).map { $0 < 60 } == true
      && number(bytes[start + 6..<start + 8]).map { $0 < 62 } == true
  }
}
