/// The last 64 bytes of a record.
///
/// **The layout may not change within `v1`: other processes and later versions read it.**
///
///     0 magic 4 | 4 format 2 | 6 flags 2 | 8 metaLength 4 | 12 payloadLength 4 | 16 key 16
///     32 created 8 | 40 expires 8 (0 = never) | 48 payload CRC 4 | 52 meta CRC 4
///     56 reserved 4 | 60 CRC of the 60 bytes before 4        (all least significant byte first)
struct RecordTrailer: Equatable {
  static let byteCount = 64
  private static let magic: UInt32 = 0x3152_5450  // "PTR1"
  private static let format: UInt16 = 1

  var metaLength: Int
  var payloadLength: Int
  var key: ShortKey
  var created: Int64
  var expires: Int64?
  var payloadChecksum: UInt32
  var metaChecksum: UInt32

  var recordLength: Int { payloadLength + metaLength + Self.byteCount }

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    bytes.appendInteger(Self.magic)
    bytes.appendInteger(Self.format)
    bytes.appendInteger(UInt16(0))
    bytes.appendInteger(UInt32(clamping: metaLength))
    bytes.appendInteger(UInt32(clamping: payloadLength))
    bytes.appendInteger(key.high)
    bytes.appendInteger(key.low)
    bytes.appendInteger(created)
    bytes.appendInteger(expires ?? 0)
    bytes.appendInteger(payloadChecksum)
    bytes.appendInteger(metaChecksum)
    bytes.appendInteger(UInt32(0))
    bytes.appendInteger(Checksum.crc32c(bytes[...]))
    return bytes
  }
}

extension RecordTrailer {
  /// The trailer in `bytes`; nil unless they are 64 bytes whose sum is right.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.byteCount,
      bytes.integer(at: 60, as: UInt32.self) == Checksum.crc32c(bytes.prefix(60)),
      bytes.integer(at: 0, as: UInt32.self) == Self.magic,
      bytes.integer(at: 4, as: UInt16.self) == Self.format,
      let metaLength = bytes.integer(at: 8, as: UInt32.self),
      let payloadLength = bytes.integer(at: 12, as: UInt32.self),
      let created = bytes.integer(at: 32, as: Int64.self),
      let expires = bytes.integer(at: 40, as: Int64.self),
      let payloadChecksum = bytes.integer(at: 48, as: UInt32.self),
      let metaChecksum = bytes.integer(at: 52, as: UInt32.self)
    else { return nil }
    self.init(
      metaLength: Int(metaLength), payloadLength: Int(payloadLength),
      key: ShortKey(Array(bytes.dropFirst(16).prefix(16))), created: created,
      expires: expires == 0 ? nil : expires, payloadChecksum: payloadChecksum,
      metaChecksum: metaChecksum)
  }
}
