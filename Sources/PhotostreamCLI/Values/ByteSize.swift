import CommandLineKit

/// A number of bytes as people write it: `512MB`, `64MiB`, `1.5GB` or `1000`.
struct ByteSize: ArgumentValue, Equatable {
  let bytes: Int

  init?(argument: String) {
    let text = argument.filter { $0 != " " }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), !digits.isEmpty,
      let unit = Self.units[text.dropFirst(digits.count).lowercased()]
    else { return nil }
    let product = number * unit
    guard product < 0x1p62 else { return nil }
    bytes = Int(product)
  }

  static let argumentKind = "a size like 512MB, 64MiB or 1GB"

  private static let units: [String: Double] = [
    "": 1, "b": 1, "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "g": 1e9, "gb": 1e9, "t": 1e12,
    "tb": 1e12, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30, "tib": 0x1p40,
  ]

  /// A number of bytes in a few digits, as `1.5 MB`.
  static func words(_ bytes: Int) -> String {
    var value = Double(bytes)
    var unit = "B"
    for next in ["kB", "MB", "GB", "TB"] where value >= 999.5 {
      value /= 1000
      unit = next
    }
    if unit == "B" || value >= 99.5 { return "\(Int(value.rounded())) \(unit)" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
