/// The pinned photos: `root/pins/<16 digits of the set's name>`, a file for each set.
///
/// It lies beside the folders of the formats, because a pin is somebody's wish and not a copy of
/// anything. A file is replaced as a whole, under the lock `pins`.
final class PinFolder: Sendable {
  let directory: String
  private let known = Lock<Known?>(nil)

  private struct Known {
    let changed: Int64
    let groups: Set<UInt64>
  }

  init(root: String) { directory = root + "/pins" }

  /// Forgets what was read.
  func forget() { known.withLock { $0 = nil } }

  /// The groups of all pinned photos, read again when the folder has changed.
  func groups(now: Int64) -> Set<UInt64> {
    guard let changed = FileSystem.status(directory)?.changedNanoseconds else { return [] }
    if let known = known.withLock({ $0 }), known.changed == changed { return known.groups }
    let groups = Set(sets().flatMap { $0.photos.map(\.group) })
    // A second change within the same tick of the file system's clock would not be seen.
    let isSettled = abs(now - changed) > 1_000_000_000
    known.withLock { $0 = isSettled ? Known(changed: changed, groups: groups) : nil }
    return groups
  }

  /// All sets, by name.
  func sets() -> [PinSet] {
    FileSystem.names(in: directory).compactMap { read(directory + "/" + $0) }
      .sorted { $0.name < $1.name }
  }

  /// Changes the photos of a set; a set without photos is removed.
  ///
  /// Only under the lock `pins`.
  func change(_ name: String, _ body: (inout [PinnedPhoto]) -> Void) throws(SystemFailure) {
    let path = directory + "/" + hexadecimal(Digest(of: Array(name.utf8)).bytes.prefix(8))
    let before = read(path)?.photos ?? []
    var photos = before
    body(&photos)
    guard photos != before else { return }
    if photos.isEmpty {
      FileSystem.remove(path)
    } else {
      do throws(SystemFailure) { try FileSystem.makeDirectory(directory) } catch {
        if !error.isThereAlready { throw error }
      }
      try Draft.replace(path, with: Self.encoded(name, photos), durably: true)
    }
    forget()
  }

  private static func encoded(_ name: String, _ photos: [PinnedPhoto]) -> [UInt8] {
    var fields = FieldWriter()
    fields.append(name)
    for photo in photos {
      for text in [photo.namespace, photo.photoID, photo.size] { fields.append(text) }
    }
    var bytes: [UInt8] = []
    bytes.appendInteger(Checksum.crc32c(fields.bytes[...]))
    return bytes + fields.bytes
  }

  private func read(_ path: String) -> PinSet? {
    guard let file = try? OpenFile(reading: path), let status = try? file.status(),
      status.isRegular, let bytes = try? file.read(status.byteCount), bytes.count > 4,
      bytes[...].integer(at: 0, as: UInt32.self) == Checksum.crc32c(bytes[4...])
    else { return nil }
    var fields = FieldReader(bytes[4...])
    guard let name = fields.text() else { return nil }
    var photos: [PinnedPhoto] = []
    while let namespace = fields.text(), let id = fields.text(), let size = fields.text() {
      photos.append(PinnedPhoto(namespace: namespace, photoID: id, size: size))
    }
    return PinSet(name: name, photos: photos)
  }
}
