/// The marks of a cache folder: `neg/marks`, a hash table of fixed size, so that ten million missing
/// pictures take no more room than sixty thousand.
///
///     8192 buckets of 8 places of 144 bytes (9.4 MB, with holes: a mark takes a block of the disk):
///     0 CRC 4 | 4 kind 1 | 5 failures 1 | 6 status 2 | 8 key 16 | 24 created 8 | 32 expires 8
///     40 sum of namespace 8 | 48 version, zero-padded 16 | 64 reason, zero-padded 64
///     128 photo 8 | 136 size, zero-padded 8
///
/// A place is written in one call; one that is torn has a wrong sum and counts as free.
struct NegativeTable: Sendable {
  private static let buckets = 8192
  private static let places = 8
  private static let placeLength = 144
  private static let bucketLength = places * placeLength

  let folder: String
  private let version: [UInt8]

  private var path: String { folder + "/marks" }

  /// - Parameter version: Marks of other versions do not count.
  init(directory: String, version: String) {
    folder = directory + "/neg"
    self.version = Self.padded(version, 16)
  }

  /// The mark of a key, expired or not; nil without one of this version.
  func mark(_ key: ThumbnailKey) -> NegativeMark? {
    guard let file = try? OpenFile(reading: path),
      let bytes = try? file.read(Self.bucketLength, at: offset(key))
    else { return nil }
    return places(of: bytes).lazy.compactMap { mark(in: $0, of: key) }.first
  }

  /// Notes a failure of a key and returns its mark.
  func add(
    _ report: NegativeReport, _ key: ThumbnailKey, now: Int64
  ) throws(SystemFailure) -> NegativeMark {
    var mark = NegativeMark(
      kind: report.kind, reason: report.reason, status: report.status, failures: 1, created: now,
      expires: now)
    if let before = self.mark(key), before.kind == report.kind {
      mark.failures = min(255, before.failures + 1)
    }
    mark.expires = now + NegativeMark.duration(mark.kind, failures: mark.failures)
    do throws(SystemFailure) { try FileSystem.makeDirectory(folder) } catch {
      if !error.isThereAlready { throw error }
    }
    let file = try OpenFile(sharing: path)
    let bucket = try file.read(Self.bucketLength, at: offset(key))
    let index = place(for: key, in: bucket, now: now)
    try file.write(encoded(mark, key), at: offset(key) + index * Self.placeLength)
    return mark
  }

  /// Forgets the mark of a key.
  func remove(_ key: ThumbnailKey) {
    guard mark(key) != nil, let file = try? OpenFile(sharing: path),
      let bucket = try? file.read(Self.bucketLength, at: offset(key))
    else { return }
    for (index, place) in places(of: bucket).enumerated() where mark(in: place, of: key) != nil {
      let zeros = [UInt8](repeating: 0, count: Self.placeLength)
      try? file.write(zeros, at: offset(key) + index * Self.placeLength)
    }
  }

  /// Forgets all marks of a namespace, or all.
  func removeAll(namespace: String? = nil) {
    guard let namespace else {
      FileSystem.clear(path)
      return
    }
    let sum = Self.sum(namespace)
    forEach { file, place, offset in
      guard place.integer(at: 40, as: UInt64.self) == sum else { return }
      try? file.write([UInt8](repeating: 0, count: Self.placeLength), at: offset)
    }
  }

  /// The number of marks that count now.
  func count(now: Int64) -> Int {
    var count = 0
    forEach { _, place, _ in
      if place.dropFirst(48).prefix(16).elementsEqual(version),
        place.integer(at: 32, as: Int64.self) ?? 0 > now
      {
        count += 1
      }
    }
    return count
  }

  /// The marks of a photo, given by the number that the names of its records start with, by size.
  func marks(ofPhoto group: UInt64) -> [(size: String, mark: NegativeMark)] {
    var marks: [(size: String, mark: NegativeMark)] = []
    forEach { _, place, _ in
      guard place.integer(at: 128, as: UInt64.self) == group, let mark = mark(in: place) else {
        return
      }
      let size = String(decoding: place.dropFirst(136).prefix { $0 != 0 }, as: UTF8.self)
      marks.append((size, mark))
    }
    return marks
  }

  // MARK: Places

  private func forEach(_ body: (borrowing OpenFile, ArraySlice<UInt8>, Int) -> Void) {
    guard FileSystem.status(path) != nil, let file = try? OpenFile(sharing: path) else { return }
    for bucket in 0..<Self.buckets {
      let start = bucket * Self.bucketLength
      guard let bytes = try? file.read(Self.bucketLength, at: start), !bytes.isEmpty else { return }
      for (index, place) in places(of: bytes).enumerated() where isSound(place) {
        body(file, place, start + index * Self.placeLength)
      }
    }
  }

  private func offset(_ key: ThumbnailKey) -> Int {
    Int(key.short.low % UInt64(Self.buckets)) * Self.bucketLength
  }

  private func places(of bucket: [UInt8]) -> [ArraySlice<UInt8>] {
    (0..<Self.places).compactMap { index in
      let end = (index + 1) * Self.placeLength
      return end <= bucket.count ? bucket[end - Self.placeLength..<end] : nil
    }
  }

  /// The place of the key, else a free one, else the one that ends first.
  private func place(for key: ThumbnailKey, in bucket: [UInt8], now: Int64) -> Int {
    let places = places(of: bucket)
    if let own = places.firstIndex(where: {
      $0.dropFirst(8).prefix(16).elementsEqual(key.short.bytes)
    }) {
      return own
    }
    if places.count < Self.places { return places.count }
    let ends = places.map { place in
      isSound(place) ? place.integer(at: 32, as: Int64.self) ?? .min : .min
    }
    return ends.indices.min { ends[$0] < ends[$1] } ?? 0
  }

  private func isSound(_ place: ArraySlice<UInt8>) -> Bool {
    place.integer(at: 0, as: UInt32.self) == Checksum.crc32c(place.dropFirst(4))
      && place.dropFirst(4).first != 0
  }

  private func mark(in place: ArraySlice<UInt8>, of key: ThumbnailKey) -> NegativeMark? {
    place.dropFirst(8).prefix(16).elementsEqual(key.short.bytes) ? mark(in: place) : nil
  }

  private func mark(in place: ArraySlice<UInt8>) -> NegativeMark? {
    guard isSound(place), place.dropFirst(48).prefix(16).elementsEqual(version),
      let kind = place.integer(at: 4, as: UInt8.self).flatMap(NegativeMark.Kind.init(rawValue:)),
      let failures = place.integer(at: 5, as: UInt8.self),
      let status = place.integer(at: 6, as: UInt16.self),
      let created = place.integer(at: 24, as: Int64.self),
      let expires = place.integer(at: 32, as: Int64.self)
    else { return nil }
    let reason = String(decoding: place.dropFirst(64).prefix(64).prefix { $0 != 0 }, as: UTF8.self)
    return NegativeMark(
      kind: kind, reason: reason, status: Int(status), failures: Int(failures), created: created,
      expires: expires)
  }

  private func encoded(_ mark: NegativeMark, _ key: ThumbnailKey) -> [UInt8] {
    var bytes: [UInt8] = [mark.kind.rawValue, UInt8(clamping: mark.failures)]
    bytes.appendInteger(UInt16(clamping: mark.status))
    bytes += key.short.bytes
    bytes.appendInteger(mark.created)
    bytes.appendInteger(mark.expires)
    bytes.appendInteger(Self.sum(key.namespace))
    bytes += version
    bytes += Self.padded(Self.shortened(mark.reason, 63), 64)
    let photo = PinnedPhoto(key)
    bytes.appendInteger(photo.group)
    bytes += Self.padded(photo.size, 8)
    var place: [UInt8] = []
    place.appendInteger(Checksum.crc32c(bytes[...]))
    return place + bytes
  }

  private static func sum(_ namespace: String) -> UInt64 {
    Digest(of: Array(namespace.utf8)).bytes[...].integer(at: 0, as: UInt64.self) ?? 0
  }

  /// A text of at most so many bytes; one that was cut ends with an ellipsis.
  private static func shortened(_ text: String, _ count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var short = ""
    for character in text {
      guard short.utf8.count + character.utf8.count + "…".utf8.count <= count else { break }
      short.append(character)
    }
    return short + "…"
  }

  /// As many whole characters as fit before the last byte, and zeros.
  private static func padded(_ text: String, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in text.unicodeScalars {
      let encoded = Array(String(character).utf8)
      if character.value == 0 || bytes.count + encoded.count >= count { break }
      bytes += encoded
    }
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }
}
