/// The last few thousand keys that were evicted, so that a miss can be explained: one file of fixed
/// size, a place for each remainder of a key, overwritten without asking.
struct EvictionLog {
  private static let places = 4096
  private static let placeLength = 32
  private let path: String

  init(directory: String) { path = directory + "/evicted" }

  /// Notes keys; a log that cannot be written is nobody's trouble.
  func add(_ keys: [ShortKey], at seconds: Int64) {
    guard !keys.isEmpty, let file = try? OpenFile(sharing: path) else { return }
    for key in keys {
      var bytes = key.bytes
      bytes.appendInteger(seconds)
      bytes.appendInteger(Checksum.crc32c(bytes[...]))
      bytes.appendInteger(UInt32(0))
      try? file.write(bytes, at: offset(key))
    }
  }

  /// When a key was evicted, in seconds since 1970; nil when that is not known any more.
  func time(of key: ShortKey) -> Int64? {
    guard let bytes = try? OpenFile(reading: path).read(Self.placeLength, at: offset(key)),
      bytes.count == Self.placeLength, bytes.starts(with: key.bytes),
      bytes[...].integer(at: 24, as: UInt32.self) == Checksum.crc32c(bytes[..<24])
    else { return nil }
    return bytes[...].integer(at: 16, as: Int64.self)
  }

  private func offset(_ key: ShortKey) -> Int {
    Int(key.low % UInt64(Self.places)) * Self.placeLength
  }
}
