/// The first sixteen bytes of the sum of a key: enough to tell keys apart in memory.
struct ShortKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ digest: [UInt8]) {
    high = digest[...].integer(at: 0, as: UInt64.self) ?? 0
    low = digest[...].integer(at: 8, as: UInt64.self) ?? 0
  }

  // The bytes come from a cryptographic sum: half of them are as good a hash as any.
  func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
