/// The first sixteen bytes of the sum of a key: enough to tell keys apart in memory.
struct ShortKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ digest: [UInt8]) {
    high = digest[...].integer(at: 0, as: UInt64.self) ?? 0
    low = digest[...].integer(at: 8, as: UInt64.self) ?? 0
  }

  /// The key that a record's name of 64 digits tells; nil when it is none.
  init?(recordName name: some StringProtocol) {
    let digits = name.utf8.dropFirst(16).prefix(32)
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = hexadecimalValue(digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard bytes.count == 16 else { return nil }
    self.init(bytes)
  }

  /// The sixteen bytes again.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendInteger(high)
    bytes.appendInteger(low)
    return bytes
  }

  // The bytes come from a cryptographic sum: half of them are as good a hash as any.
  func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
