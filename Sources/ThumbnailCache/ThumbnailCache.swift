import ImageDecoding
import Synchronization

/// Pictures in memory and on disk, shared by tasks and by processes.
///
///     let cache = ThumbnailCache(root: cacheHome + "/photostream") { print($0) }
///     let key = ThumbnailKey(namespace: "flickr", photoID: id, secret: secret, size: "q")
///     let picture = try await cache.picture(for: key) { try await fetch(url) }
///
/// What it hands out was checked: before it was kept (see `PictureCheck`) and, from the disk, by
/// lengths, checksums and the full key. Trouble with the disk is reported once and costs speed,
/// never a picture.
public final class ThumbnailCache: Sendable {
  private let disk: DiskStore
  private let memory: MemoryCache
  private let loads = LoadTable()
  private let faults: DiskFaults
  private let corruptSeen = Atomic(0)
  private let now: @Sendable () -> Int64

  /// A cache under `root`; nothing is made there before the first picture is kept.
  ///
  /// - Parameters:
  ///   - root: The directory of the cache; `v1` is appended.
  ///   - memoryLimit: The budget of the memory tier in bytes.
  ///   - warn: Is told of each kind of disk trouble once.
  ///   - now: The time in seconds since 1970; nil for that of the system.
  public init(
    root: String, memoryLimit: Int = 64 << 20,
    warn: @escaping @Sendable (CacheWarning) -> Void = { _ in },
    now: (@Sendable () -> Int64)? = nil
  ) {
    disk = DiskStore(root: root)
    memory = MemoryCache(limit: memoryLimit)
    faults = DiskFaults(warn: warn)
    self.now = now ?? { CurrentProcess.secondsSince1970() }
  }

  /// The picture of `key` from memory or disk; nil when it is not there, damaged or expired.
  public func picture(for key: ThumbnailKey) -> CachedPicture? {
    if let picture = memory.picture(key), isValid(picture.metadata) { return picture }
    guard let record = readDisk(key) else { return nil }
    let picture = CachedPicture(payload: record.payload, metadata: record.metadata, origin: .disk)
    memory.insert(picture)
    return picture
  }

  /// The picture of `key` from memory, disk, or `loader`.
  ///
  /// All who ask for a key at the same time share one call of its loader. A cancelled caller leaves
  /// the others alone; when all have left, the load is cancelled.
  ///
  /// - Throws: What `loader` throws, a `CacheError` when its bytes are not kept, or
  ///   `CancellationError`.
  public func picture(
    for key: ThumbnailKey, loader: @escaping @Sendable () async throws -> FetchedPicture
  ) async throws -> CachedPicture {
    if let picture = memory.picture(key), isValid(picture.metadata) { return picture }
    return try await loads.picture(for: key) { [self] in
      if let picture = picture(for: key) { return picture }
      return try store(await loader(), for: key)
    }
  }

  /// Checks a fetched picture and keeps it in memory and on disk.
  ///
  /// - Throws: A `CacheError` when the bytes are not admitted; nothing is kept then, and an older
  ///   picture of the key stays.
  @discardableResult
  public func store(
    _ fetched: FetchedPicture, for key: ThumbnailKey
  ) throws(CacheError) -> CachedPicture {
    let header = try PictureCheck.admit(fetched.bytes, longestSide: fetched.longestSide)
    let metadata = PictureMetadata(
      key: key, url: fetched.url, contentType: "image/\(header.format.rawValue)",
      etag: fetched.etag, lastModified: fetched.lastModified, size: header.size,
      orientation: header.orientation,
      sourceByteCount: fetched.sourceByteCount ?? fetched.bytes.count, created: now(),
      expires: fetched.expires)
    let picture = CachedPicture(payload: fetched.bytes, metadata: metadata, origin: .fetched)
    memory.insert(picture)
    writeDisk(Record(payload: picture.payload, metadata: metadata))
    return picture
  }

  /// Whether a sound record of `key` is on the disk: it is read and checked, as for showing.
  ///
  /// Memory is not asked, so a second run finds out what was deleted in between.
  public func contains(_ key: ThumbnailKey) -> Bool { readDisk(key) != nil }

  /// The path of the record of `key`, checked just now; a viewer opens it as a picture.
  public func path(for key: ThumbnailKey) -> String? {
    contains(key) ? disk.path(key) : nil
  }

  /// The paths of all renditions of a photo, newest first, checked without reading the pictures.
  public func paths(namespace: String, photoID: String) -> [String] {
    renditions(namespace: namespace, photoID: photoID).map(\.path)
  }

  /// All renditions of a photo with their paths, newest first.
  public func renditions(
    namespace: String, photoID: String
  ) -> [(path: String, metadata: PictureMetadata)] {
    let group = ThumbnailKey.groupName(namespace: namespace, photoID: photoID)
    return disk.entries(group: group).compactMap { entry in
      entry.tail.map { (entry.path, $0.metadata) }
    }
  }

  /// Forgets the picture of `key`, in memory and on disk.
  public func remove(_ key: ThumbnailKey) {
    memory.remove(key)
    disk.remove(key)
  }

  /// Counts what the cache holds; looks at every record without reading the pictures.
  public func info() -> CacheInfo {
    var info = CacheInfo(
      directory: disk.directory, memoryEntries: memory.count, memoryBytes: memory.cost,
      memoryLimit: memory.limit, corruptSeen: corruptSeen.load(ordering: .relaxed))
    disk.forEachEntry { entry in
      if let tail = entry.tail {
        info.namespaces[tail.metadata.key.namespace, default: .init()].add(entry)
      } else {
        info.damaged.add(entry)
      }
    }
    return info
  }

  /// Removes the records of a namespace, or all, and temporary files that nobody writes any more.
  ///
  /// - Returns: What was removed by this call. Damaged records belong to every namespace.
  @discardableResult
  public func clear(namespace: String? = nil) -> CacheInfo.Amount {
    var removed = CacheInfo.Amount()
    memory.removeAll { namespace == nil || $0.metadata.key.namespace == namespace }
    disk.forEachEntry { entry in
      if let namespace, let tail = entry.tail, tail.metadata.key.namespace != namespace { return }
      if FileSystem.remove(entry.path) { removed.add(entry) }
    }
    removed.diskBytes += disk.removeStrays(now: now()).bytes
    disk.removeEmptyShards()
    return removed
  }

  private func isValid(_ metadata: PictureMetadata) -> Bool {
    metadata.expires.map { $0 > now() } ?? true
  }

  private func readDisk(_ key: ThumbnailKey) -> Record? {
    switch disk.read(key) {
    case .found(let record):
      return isValid(record.metadata) ? record : nil
    case .missing:
      return nil
    case .damaged:
      corruptSeen.add(1, ordering: .relaxed)
      return nil
    }
  }

  private func writeDisk(_ record: Record) {
    guard faults.mayWrite(at: now()) else { return }
    do throws(SystemFailure) {
      try disk.write(record)
    } catch {
      faults.record(CacheWarning(error, directory: disk.directory), at: now())
    }
  }
}

extension CacheInfo.Amount {
  fileprivate mutating func add(_ entry: DiskStore.Entry) {
    entries += 1
    payloadBytes += entry.tail?.trailer.payloadLength ?? 0
    diskBytes += entry.status.allocatedByteCount
  }
}
