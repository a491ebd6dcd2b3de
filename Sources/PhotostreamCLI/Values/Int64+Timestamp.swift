import FlickrAPI

extension Int64 {
  /// Milliseconds since 1970 as `2026-11-30T17:44:06.123Z`.
  var timestamp: String {
    let (seconds, rest) = quotientAndRemainder(dividingBy: 1000)
    let (whole, thousandths) = rest < 0 ? (seconds - 1, rest + 1000) : (seconds, rest)
    let digits = String(thousandths)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(CivilDate.rfc3339(Int(whole)).dropLast()).\(fraction)Z"
  }

  /// Milliseconds since 1970 from RFC 3339 with or without fractions; nil for anything else.
  init?(timestamp text: String) {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, let seconds = CivilDate.seconds(rfc3339: String(whole)) else {
      return nil
    }
    var thousandths: Int64 = 0
    if parts.count == 2 {
      let digits = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
      guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
      let first = digits.prefix(3)
      thousandths = Int64(first + String(repeating: "0", count: 3 - first.count)) ?? 0
    }
    self = Int64(seconds) * 1000 + thousandths
  }
}
