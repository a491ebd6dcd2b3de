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
/// never a picture. The disk stays within its limits at every moment, give or take 5 % and a record
/// for each process.
public final class ThumbnailCache: Sendable {
  let disk: DiskStore
  let memory: MemoryCore
  let loads = LoadTable()
  let negatives: NegativeTable
  let faults: DiskFaults
  let run: RunCounter
  let fetcher: (any PictureFetching)?
  let clock: CacheClock
  let sleep: @Sendable (Duration) async throws -> Void
  private let remembers = Atomic(true)

  /// What a picture takes in memory besides its payload, roughly.
  private static let overhead = 512

  /// A cache under `root`; nothing is made there before the first picture is kept.
  ///
  /// - Parameters:
  ///   - root: The directory of the cache; `v1` is appended.
  ///   - memoryLimit: The budget of the memory tier in bytes; a tenth of the memory that the process
  ///     may use is the most.
  ///   - limits: How much of the disk it may take.
  ///   - version: The version of the program: marks of another one do not count.
  ///   - fetcher: Brings pictures for `thumbnail(for:from:)`.
  ///   - warn: Is told of each kind of disk trouble once.
  ///   - now: The time in seconds since 1970; nil for that of the system.
  public convenience init(
    root: String, memoryLimit: Int = 64 << 20, limits: DiskLimits = DiskLimits(),
    version: String = "", fetcher: (any PictureFetching)? = nil,
    warn: @escaping @Sendable (CacheWarning) -> Void = { _ in },
    now: (@Sendable () -> Int64)? = nil
  ) {
    self.init(
      root: root, memoryLimit: memoryLimit, limits: limits, version: version, fetcher: fetcher,
      warn: warn, clock: now.map { CacheClock(seconds: $0) } ?? .system)
  }

  init(
    root: String, memoryLimit: Int = 64 << 20, limits: DiskLimits = DiskLimits(),
    version: String = "", fetcher: (any PictureFetching)? = nil,
    warn: @escaping @Sendable (CacheWarning) -> Void = { _ in }, clock: CacheClock,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.clock = clock
    self.fetcher = fetcher
    self.sleep = sleep
    disk = DiskStore(root: root, limits: limits, clock: clock)
    memory = MemoryCore(limit: memoryLimit, clock: clock)
    negatives = NegativeTable(directory: disk.directory, version: version)
    faults = DiskFaults(warn: warn)
    run = RunCounter(started: clock.seconds)
  }

  deinit { noteRun() }

  /// The picture of `key` from memory or disk; nil when it is not there, damaged or expired.
  public func picture(for key: ThumbnailKey) -> CachedPicture? {
    if let content = content(key) { return CachedPicture(content, origin: .memory) }
    let picture = pictureOnDisk(key)
    run.add(picture == nil ? .misses : .diskHits)
    return picture
  }

  /// Checks a fetched picture and keeps it in memory and on disk.
  ///
  /// A picture that is sound and cannot be kept comes with its `refusal`.
  ///
  /// - Throws: A `CacheError` when the bytes are not admitted; nothing is kept then, and an older
  ///   picture of the key stays.
  @discardableResult
  public func store(
    _ fetched: FetchedPicture, for key: ThumbnailKey
  ) throws(CacheError) -> CachedPicture {
    keep(try admitted(fetched, for: key))
  }

  /// A fetched picture after its check.
  func admitted(
    _ fetched: FetchedPicture, for key: ThumbnailKey
  ) throws(CacheError) -> CachedPicture {
    let header = try PictureCheck.admit(fetched.bytes, longestSide: fetched.longestSide)
    let metadata = PictureMetadata(of: fetched, header, key: key, created: clock.seconds)
    return CachedPicture(payload: fetched.bytes, metadata: metadata, origin: .fetched)
  }

  /// Whether a sound record of `key` is on the disk: it is read and checked, as for showing.
  ///
  /// Memory is not asked, so a second run finds out what was deleted in between.
  public func contains(_ key: ThumbnailKey) -> Bool {
    readDisk(key).map { isValid($0.metadata) } ?? false
  }

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
      entry.tail.flatMap { $0.metadata.isPicture ? (entry.path, $0.metadata) : nil }
    }
  }

  /// Forgets the picture of `key` and its mark, in memory and on disk.
  public func remove(_ key: ThumbnailKey) {
    memory.remove(key.short)
    disk.remove(key)
    negatives.remove(key)
  }

  /// Takes nothing more into memory: for a batch, which asks for each picture once.
  public func stopRemembering() { remembers.store(false, ordering: .relaxed) }

  /// Gives half of the memory back, the least used pictures first.
  public func reduceMemory() { memory.reduce() }

  // MARK: Inside

  /// A valid picture from the disk, which is in memory from now on.
  func pictureOnDisk(_ key: ThumbnailKey) -> CachedPicture? {
    guard let record = readDisk(key), isValid(record.metadata) else { return nil }
    return handedOut(record)
  }

  /// A record from the disk as a picture, which is in memory from now on.
  func handedOut(_ record: Record) -> CachedPicture {
    let picture = CachedPicture(payload: record.payload, metadata: record.metadata, origin: .disk)
    remember(picture)
    return picture
  }

  /// A sound record, expired or not.
  func readDisk(_ key: ThumbnailKey) -> Record? {
    switch disk.read(key) {
    case .found(let record):
      return record
    case .missing:
      return nil
    case .damaged:
      run.add(.damaged)
      return nil
    }
  }

  func isValid(_ metadata: PictureMetadata) -> Bool {
    metadata.expires.map { $0 > clock.seconds } ?? true
  }

  /// Takes a checked picture onto the disk and into memory.
  func keep(_ picture: CachedPicture) -> CachedPicture {
    var picture = picture
    if let refusal = write(Record(payload: picture.payload, metadata: picture.metadata)) {
      picture = CachedPicture(
        payload: picture.payload, metadata: picture.metadata, origin: picture.origin,
        refusal: refusal)
    }
    remember(picture)
    return picture
  }

  /// Writes a record; why not, when it is not kept.
  private func write(_ record: Record) -> CacheRefusal? {
    guard faults.mayWrite(at: clock.seconds) else { return faults.last.map { .disk($0) } }
    do throws(SystemFailure) {
      if case .refused(let refusal) = try disk.write(record) { return refusal }
      return nil
    } catch {
      let failure = error.isNoFolder ? disk.obstacle().map(error.of) ?? error : error
      let warning = CacheWarning(failure, directory: disk.directory)
      faults.record(warning, at: clock.seconds)
      return .disk(warning)
    }
  }

  private func remember(_ picture: CachedPicture) {
    guard remembers.load(ordering: .relaxed) else { return }
    memory.insert(
      picture.content, picture.metadata.key.short,
      cost: picture.payload.count + Self.overhead, expires: picture.metadata.expires ?? .max)
  }

  /// What memory holds of a key; nothing but contents goes in.
  func content(_ key: ThumbnailKey) -> CachedPicture.Content? {
    memory.value(key.short).map { unsafeDowncast($0, to: CachedPicture.Content.self) }
  }
}
