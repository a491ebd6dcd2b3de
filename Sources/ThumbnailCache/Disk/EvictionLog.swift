/// The last few thousand records that were evicted, so that a miss can be explained: one file of fixed
/// size, a place for each remainder of a key, overwritten without asking.
///
///     0 key 16 | 16 photo 8 | 24 time 8 | 32 CRC 4 | 36 4
struct EvictionLog {
  private static let places = 4096
  private static let placeLength = 40
  private let path: String

  init(directory: String) { path = directory + "/evicted" }

  /// Notes records by their names; a log that cannot be written is nobody's trouble.
  func add(_ recordNames: [String], at seconds: Int64) {
    guard !recordNames.isEmpty, let file = try? OpenFile(sharing: path) else { return }
    for name in recordNames {
      guard let key = ShortKey(recordName: name) else { continue }
      var bytes = key.bytes
      bytes.appendInteger(PinnedPhoto.group(ofRecord: name))
      bytes.appendInteger(seconds)
      bytes.appendInteger(Checksum.crc32c(bytes[...]))
      bytes.appendInteger(UInt32(0))
      try? file.write(bytes, at: offset(key))
    }
  }

  /// When a key was evicted, in seconds since 1970; nil when that is not known any more.
  func time(of key: ShortKey) -> Int64? {
    guard let bytes = try? OpenFile(reading: path).read(Self.placeLength, at: offset(key)),
      bytes.starts(with: key.bytes)
    else { return nil }
    return Self.time(in: bytes[...])
  }

  /// When records of a photo, given by the number that their names start with, were evicted.
  func times(ofPhoto group: UInt64) -> [Int64] {
    guard let bytes = try? OpenFile(reading: path).read(Self.places * Self.placeLength) else {
      return []
    }
    return stride(from: 0, to: bytes.count, by: Self.placeLength).compactMap { start in
      let place = bytes[start..<min(start + Self.placeLength, bytes.count)]
      guard place.integer(at: 16, as: UInt64.self) == group else { return nil }
      return Self.time(in: place)
    }
  }

  private static func time(in place: ArraySlice<UInt8>) -> Int64? {
    guard place.count == placeLength,
      place.integer(at: 32, as: UInt32.self) == Checksum.crc32c(place.prefix(32))
    else { return nil }
    return place.integer(at: 24, as: Int64.self)
  }

  private func offset(_ key: ShortKey) -> Int {
    Int(key.low % UInt64(Self.places)) * Self.placeLength
  }
}
