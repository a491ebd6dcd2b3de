/// What one shard holds, as the file `counters` says: 16 bytes a shard.
///
///     0 bytes 8 | 8 entries 4 | 12 CRC of these 12 and of the shard's number 4
///                                                       (all least significant byte first)
struct ShardCount: Equatable {
  static let byteCount = 16
  static let shards = 256

  var bytes = 0
  var entries = 0

  init(bytes: Int = 0, entries: Int = 0) {
    self.bytes = bytes
    self.entries = entries
  }

  /// Nil when the sum is wrong: the shard has to be counted.
  init?(_ buffer: UnsafeRawBufferPointer, shard: Int) {
    guard buffer.count == Self.byteCount else { return nil }
    let bytes = UInt64(littleEndian: buffer.loadUnaligned(as: UInt64.self))
    let entries = UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    let sum = UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    guard sum == Self.sum(bytes, entries, shard), bytes <= UInt64(Int.max / 512) else {
      return nil
    }
    self.init(bytes: Int(bytes), entries: Int(entries))
  }

  func encoded(shard: Int) -> [UInt8] {
    let (bytes, entries) = (UInt64(max(0, bytes)), UInt32(clamping: entries))
    var encoded: [UInt8] = []
    encoded.reserveCapacity(Self.byteCount)
    encoded.appendInteger(bytes)
    encoded.appendInteger(entries)
    encoded.appendInteger(Self.sum(bytes, entries, shard))
    return encoded
  }

  // Three words, so that one glance at all counters costs no more than it must.
  private static func sum(_ bytes: UInt64, _ entries: UInt32, _ shard: Int) -> UInt32 {
    Checksum.crc32c(bytes.littleEndian, (UInt64(shard) << 32 | UInt64(entries)).littleEndian)
  }

  mutating func add(_ bytes: Int, _ entries: Int) {
    self.bytes = max(0, self.bytes + bytes)
    self.entries = max(0, self.entries + entries)
  }
}

/// All counters at one glance.
struct ShardCounts {
  /// Nil for a shard that has to be counted.
  var shards: [ShardCount?]

  /// The sum; shards that have to be counted are taken for average ones, since names are evenly
  /// spread.
  var total: ShardCount {
    let known = shards.compactMap { $0 }
    guard !known.isEmpty else { return ShardCount() }
    let bytes = known.reduce(0) { $0 + $1.bytes }
    let entries = known.reduce(0) { $0 + $1.entries }
    return ShardCount(
      bytes: bytes * shards.count / known.count, entries: entries * shards.count / known.count)
  }

  var unknown: [Int] { shards.indices.filter { shards[$0] == nil } }
}
