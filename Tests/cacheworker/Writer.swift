import Foundation
import ThumbnailCache

/// Stores pictures in random order, and tells each when it is stored, or why it is not.
struct Writer {
  private let cache: ThumbnailCache
  private let keys: Int
  private var random: UInt64
  private let pictures: [[UInt8]]

  init(root: String, seed: UInt64, limit: Int, keys: Int, entries: Int) throws {
    cache = ThumbnailCache(
      root: root, memoryLimit: 1, limits: DiskLimits(bytes: limit, entries: entries, minFree: 0))
    self.keys = keys
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    pictures = try (0..<16).map { try SamplePicture.bytes(of: $0) }
  }

  /// - Returns: false when a wrong picture was handed out.
  func run(_ count: Int, reads: Bool) throws -> Bool {
    var writer = self
    var done = 0
    let parent = getppid()
    // Nobody is left to be told when the tests are gone.
    while count == 0 || done < count, getppid() == parent {
      let number = writer.next()
      let key = SamplePicture.key("\(number)")
      if reads, done % 2 == 1 {
        let other = writer.next()
        if let picture = cache.picture(for: SamplePicture.key("\(other)")),
          picture.payload != writer.bytes(other)
        {
          return false
        }
      }
      let picture = try cache.store(
        FetchedPicture(bytes: writer.bytes(number), url: ""), for: key)
      tell(picture.refusal.map { "-\($0)\n" } ?? "+\(number)\n")
      done += 1
    }
    return true
  }

  private func bytes(_ number: Int) -> [UInt8] {
    // The encoder is slow; the sixteen variants differ by what follows their end only.
    let variant = number % 16
    return pictures[variant].dropLast(String(variant).utf8.count) + Array(String(number).utf8)
  }

  private mutating func next() -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 1) % keys
  }

  /// At once, because a kill takes what is held back.
  private func tell(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
