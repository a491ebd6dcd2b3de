import CLinux

/// An answer as it lies on disk.
///
/// The four bytes `PSA1`, the time, the body's length and a CRC-32C (all little endian), then the
/// body. Whatever does not hold is no answer.
struct StoredAnswer: Sendable, Equatable {
  private static let magic = Array("PSA1".utf8)
  private static let headerLength = 4 + 8 + 4 + 4

  /// When it was given, in Unix seconds.
  var time: Int
  /// The body.
  var body: [UInt8]

  /// An answer that was given at a time.
  init(time: Int, body: [UInt8]) {
    self.time = time
    self.body = body
  }

  /// The answer of a file's bytes; nil when they are cut or damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.magic) else { return nil }
    let body = bytes[Self.headerLength...]
    guard Self.number(bytes[12..<16]) == UInt64(body.count),
      Self.number(bytes[16..<20]) == UInt64(Self.checksum(bytes[4..<12], body))
    else { return nil }
    time = Int(bitPattern: UInt(Self.number(bytes[4..<12])))
    self.body = Array(body)
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let time = Self.bytes(UInt64(bitPattern: Int64(time)), 8)
    let sum = Self.checksum(time[...], body[...])
    return Self.magic + time + Self.bytes(UInt64(body.count), 4) + Self.bytes(UInt64(sum), 4) + body
  }

  private static func checksum(_ time: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> UInt32 {
    let first = time.withUnsafeBufferPointer { clinux_crc32c(0, $0.baseAddress, $0.count) }
    return body.withUnsafeBufferPointer { clinux_crc32c(first, $0.baseAddress, $0.count) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
