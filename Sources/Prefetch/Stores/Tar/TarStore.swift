import FlickrAPI
import ImageDecoding

/// Pictures in tar shards that WebDataset reads: `000000.tar`, `000001.tar` and so on, with a member
/// `ID_q.jpg` and behind it `ID_q.json` for each picture.
///
/// ```swift
/// let store = TarStore(folder: "/data/shards", prefix: TarStore.prefix(ofWorker: 3))
/// try await store.keep(item)
/// try await store.finish()
/// ```
///
/// A shard that is being written is called `.000000.tar.part`, is locked by its writer and gets its
/// name when it is full or the batch is done. What a killed process has left is taken over: a torn
/// sample at the end is cut off, and writing goes on behind it. Two processes never write one shard;
/// they do not see each other's later pictures, so they are given different parts of the input and
/// different prefixes. The same pictures in the same order give the same bytes.
///
/// Memory: about 16 bytes a stored picture (20 to 30 with the table's room to grow). They hold the
/// photo's number, the rendition and the place, not a sum of them: no picture is ever taken for
/// another.
public actor TarStore: PictureStore {
  /// When a shard is full.
  public struct Limits: Sendable, Equatable {
    /// The most samples of a shard.
    public var samples: Int
    /// The most bytes of a shard; a larger sample has one of its own.
    public var bytes: Int

    /// Limits, whichever is reached first.
    public init(samples: Int = 10_000, bytes: Int = 256_000_000) {
      self.samples = max(1, samples)
      self.bytes = max(TarHeader.endSize, bytes)
    }
  }

  private let path: String
  private let naming: ShardNaming
  private let limits: Limits
  private let isDurable: Bool

  private var folder: StoreFolder?
  private var current: PartialShard?
  private var nextNumber = 0
  private var table = PictureTable()
  /// The shards whose final name has another number than they were written under.
  private var renumbered: [Int: Int] = [:]

  /// A store; nothing is made or read before it is used.
  ///
  /// - Parameters:
  ///   - folder: where the shards are; made when it is missing.
  ///   - prefix: what their names begin with (``prefix(ofWorker:)``).
  ///   - limits: when a shard is full.
  ///   - isDurable: whether a shard is on the disk, not in memory alone, before it has its name.
  /// - Throws: ``StoreError/badLocation(_:)`` for a prefix of other than letters, digits, `-`, `_`.
  public init(
    folder: String, prefix: String = "", limits: Limits = Limits(), isDurable: Bool = true
  ) throws(StoreError) {
    guard ShardNaming.isPrefix(prefix) else {
      throw .badLocation("names of shards cannot begin with '\(prefix)'")
    }
    path = StoreFolder.tidied(folder)
    naming = ShardNaming(prefix: prefix)
    self.limits = limits
    self.isDurable = isDurable
  }

  /// The prefix of one of several workers that write into one folder, such as `00003-`.
  public static func prefix(ofWorker number: Int) -> String {
    ShardNaming.prefix(ofWorker: number)
  }

  /// Makes the folder and looks through the shards that are there, if that was not done yet.
  ///
  /// - Throws: ``StoreError``, for a batch that wants to know before it begins.
  public func open() throws(StoreError) { _ = try opened() }

  /// What is there already of a photo, found by id and rendition.
  ///
  /// - Throws: ``StoreError`` when the store cannot be read or made.
  public func find(
    _ photo: Photo, rendition: String
  ) throws(StoreError) -> StoredPicture? {
    let identity = try PictureIdentity(photo, rendition)
    return try found(identity, in: try opened())
  }

  /// Keeps a picture, or tells what is there already of that photo and rendition.
  ///
  /// - Throws: ``StoreError``; then nothing of the picture is there.
  public func keep(_ item: StoreItem) throws(StoreError) -> StoredPicture {
    let identity = try PictureIdentity(item.photo, item.rendition)
    let folder = try opened()
    if let there = try found(identity, in: folder) { return there }
    let member = "\(identity.key).\(item.format.fileExtension)"
    let (record, time) = (item.record, item.photo.posted ?? 0)
    var sample: [UInt8] = []
    sample.reserveCapacity(
      2 * TarHeader.blockSize + TarHeader.padded(item.payload.count)
        + TarHeader.padded(record.count))
    TarHeader.append(name: member, content: item.payload, time: time, to: &sample)
    TarHeader.append(name: "\(identity.key).json", content: record, time: time, to: &sample)

    if let shard = current, isFull(shard, for: sample.count) { try complete() }
    guard folder.isAt(path) else { throw .vanished(path: path) }
    if current == nil { current = try newShard(in: folder) }
    guard let number = current?.number, current?.isThere == true else {
      throw .vanished(path: path)
    }
    do {
      let offset = try current?.append(sample) ?? 0
      table[identity] = ShardPlace(number, offset).word
    } catch {
      throw error.using("\(path)/\(naming.complete(number))")
    }
    // Failing to complete it is no failure of this picture: the next one tries again, and tells.
    if let shard = current, isFull(shard, for: 0) { try? complete() }
    return StoredPicture(
      path: "\(path)/\(naming.complete(renumbered[number] ?? number))", member: member,
      byteCount: item.payload.count, size: item.size)
  }

  /// Gives the shard that is being written its name; what is kept later goes into a new one.
  ///
  /// - Throws: ``StoreError``; what was kept is there all the same.
  public func finish() throws(StoreError) { try complete() }

  // MARK: Looking

  private func found(
    _ identity: PictureIdentity, in folder: StoreFolder
  ) throws(StoreError) -> StoredPicture? {
    guard let place = table[identity].map(ShardPlace.init) else { return nil }
    let number = renumbered[place.shard] ?? place.shard
    for name in [naming.complete(number), naming.partial(number)] {
      do {
        let file = try folder.file(name, .reading)
        var reader = try TarReader(file, at: place.offset)
        guard let sample = try reader.next(), sample.identity == identity else { continue }
        return StoredPicture(
          path: "\(path)/\(naming.complete(number))", member: sample.member,
          byteCount: sample.byteCount, size: sample.size(in: file))
      } catch {
        guard error.isMissing || error.isNoFolder || error == .notAFile else {
          throw error.using("\(path)/\(name)")
        }
      }
    }
    // Somebody removed the shard, or put another in its place.
    table[identity] = nil
    return nil
  }

  // MARK: Shards

  private func isFull(_ shard: PartialShard, for byteCount: Int) -> Bool {
    shard.samples >= limits.samples
      || shard.samples > 0 && shard.length + byteCount + TarHeader.endSize > limits.bytes
  }

  private func opened() throws(StoreError) -> StoreFolder {
    if let folder { return folder }
    let folder: StoreFolder
    do {
      folder = try StoreFolder(making: path)
    } catch {
      throw error.creating(path)
    }
    try scan(folder)
    self.folder = folder
    return folder
  }

  private func scan(_ folder: StoreFolder) throws(StoreError) {
    var (complete, partial): ([Int], [Int]) = ([], [])
    do {
      for case let (number, isComplete)? in try folder.names().map(naming.number) {
        if isComplete { complete.append(number) } else { partial.append(number) }
        nextNumber = max(nextNumber, number + 1)
      }
    } catch {
      throw error.using(path)
    }
    for number in complete.sorted() {
      try read(naming.complete(number), number, in: folder)
    }
    for number in partial.sorted() { try takeOver(number, in: folder) }
  }

  /// Notes the samples of a shard that is not ours to write.
  private func read(
    _ name: String, _ number: Int, in folder: StoreFolder
  ) throws(StoreError) {
    do {
      var reader = try TarReader(folder.file(name, .reading))
      while let sample = try reader.next() {
        table[sample.identity] = ShardPlace(number, sample.offset).word
      }
    } catch {
      // Gone since it was listed, or no file at all: nothing of it is there.
      guard error.isMissing || error.isNoFolder || error == .notAFile else {
        throw error.using("\(path)/\(name)")
      }
    }
  }

  /// Goes on with the first shard that a process which lives no more has left, and completes others.
  private func takeOver(_ number: Int, in folder: StoreFolder) throws(StoreError) {
    let name = naming.partial(number)
    do {
      guard var shard = try PartialShard(number, in: folder, naming, isNew: false) else {
        try read(name, number, in: folder)
        return
      }
      var samples: [(identity: PictureIdentity, offset: Int)] = []
      try shard.recover { samples.append(($0.identity, $0.offset)) }
      for sample in samples { table[sample.identity] = ShardPlace(number, sample.offset).word }
      if current == nil, shard.samples < limits.samples {
        current = shard
      } else {
        renumbered[number] = try shard.complete(isDurable: isDurable)
      }
    } catch let error as StoreFailure {
      throw error.using("\(path)/\(name)")
    } catch let error as StoreError {
      throw error
    } catch {
      throw .failed(path: "\(path)/\(name)", reason: "\(error)")
    }
  }

  private func newShard(in folder: StoreFolder) throws(StoreError) -> PartialShard {
    while nextNumber <= ShardNaming.most {
      let number = nextNumber
      nextNumber += 1
      do {
        if let shard = try PartialShard(number, in: folder, naming, isNew: true) { return shard }
      } catch {
        throw error.creating("\(path)/\(naming.complete(number))")
      }
    }
    throw .cannotCreate(path: path, reason: "it has too many shards")
  }

  private func complete() throws(StoreError) {
    guard let shard = current else { return }
    do {
      let number = try shard.complete(isDurable: isDurable)
      if let number, number != shard.number { renumbered[shard.number] = number }
      current = nil
    } catch {
      throw error.using("\(path)/\(naming.complete(shard.number))")
    }
  }
}
