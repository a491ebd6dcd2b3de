/// Whether the cache has the room that it may take.
struct CacheSpaceCheck: DoctorCheck {
  static let name = "cache space"

  let folder: String
  let limit: Int
  let leastFree: Int

  func lines() -> [DoctorLine] {
    let place = Files.isFolder(folder) ? folder : PathFacts.existingParent(of: folder)
    guard let free = FileSystemFacts(place)?.freeBytes else { return [] }
    let value =
      "at most \(ByteSize.words(limit)), leaves \(ByteSize.words(leastFree)); "
      + "\(ByteSize.words(free)) are free"
    guard free > leastFree else {
      return [
        .warning(
          Self.name, value, hint: "pictures are not kept: make room, or lower cache.minFree")
      ]
    }
    return [.ok(Self.name, value)]
  }
}
