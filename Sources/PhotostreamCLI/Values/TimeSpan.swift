import CommandLineKit

/// A length of time as people write it: `90`, `90s`, `10m`, `2h`, `1d`.
struct TimeSpan: ArgumentValue, Equatable {
  let duration: Duration

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0,
      let unit = Self.units[argument.dropFirst(digits.count).lowercased()],
      number * unit <= 1e9
    else { return nil }
    duration = .seconds(number * unit)
  }

  static let argumentKind = "a time like 90s, 10m or 2h"

  private static let units: [String: Double] = [
    "": 1, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400,
  ]
}
