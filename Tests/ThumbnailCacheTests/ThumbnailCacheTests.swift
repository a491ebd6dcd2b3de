import Foundation
import ImageDecoding
import Testing

@testable import ThumbnailCache

@Suite struct ThumbnailCacheTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: folder.path + "/photostream")
  }

  private func other(now: Int64? = nil) -> ThumbnailCache {
    let root = folder.path + "/photostream"
    guard let now else { return ThumbnailCache(root: root) }
    return ThumbnailCache(root: root, now: { now })
  }

  @Test func `a picture is found in memory, and by another process on the disk`() throws {
    let key = Samples.key()
    #expect(cache.picture(for: key) == nil)
    let stored = try cache.store(Samples.fetched(), for: key)
    #expect(stored.origin == .fetched)
    #expect(cache.picture(for: key)?.origin == .memory)
    let other = other()
    let read = try #require(other.picture(for: key))
    #expect(read.origin == .disk)
    #expect(read.payload == stored.payload && read.metadata == stored.metadata)
    #expect(read.metadata.size == PixelSize(width: 16, height: 16))
    #expect(read.metadata.contentType == "image/jpeg")
    #expect(other.picture(for: key)?.origin == .memory)
  }

  @Test func `folders and files are for their owner, and the folder is marked as a cache`() throws {
    try cache.store(Samples.fetched(), for: Samples.key())
    let path = try #require(cache.path(for: Samples.key()))
    let name = Samples.key().name
    #expect(path == "\(folder.path)/photostream/v1/\(name.prefix(2))/\(name.dropFirst(2))")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.path + "/photostream") == 0o700)
    #expect(try mode(folder.path + "/photostream/v1") == 0o700)
    let tag = try folder.bytes(folder.path + "/photostream/v1/CACHEDIR.TAG")
    #expect(tag.starts(with: Array("Signature: 8a477f597d28d172789f06886806bc55".utf8)))
    #expect(try ImageHeader.read(folder.bytes(path)).format == .jpeg)
  }

  @Test(arguments: [0, 10, 63, 64, 100_000])
  func `a file that is not the record is removed and fetched again`(length: Int) throws {
    let key = Samples.key()
    try cache.store(Samples.fetched(), for: key)
    let path = try #require(cache.path(for: key))
    try folder.write([UInt8](repeating: 7, count: length), to: path)
    let other = other()
    #expect(!other.contains(key))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(other.info().corruptSeen == 1)
    try other.store(Samples.fetched(), for: key)
    #expect(other.contains(key))
  }

  @Test func `a link in place of a record is not followed`() throws {
    let key = Samples.key()
    try cache.store(Samples.fetched(), for: key)
    let path = try #require(cache.path(for: key))
    let elsewhere = folder.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    #expect(other().picture(for: key) == nil)
    #expect(FileManager.default.fileExists(atPath: elsewhere))
    try other().store(Samples.fetched(), for: key)
    #expect(other().contains(key))
  }

  @Test func `the same content is written once, other content replaces it`() throws {
    let key = Samples.key()
    try cache.store(Samples.fetched(), for: key)
    let path = try #require(cache.path(for: key))
    func inode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let before = try inode()
    try other(now: 5).store(Samples.fetched(), for: key)
    #expect(try inode() == before)
    try other().store(Samples.fetched(seed: 9), for: key)
    #expect(try inode() != before)
    #expect(other().picture(for: key)?.payload == (try Samples.jpeg(seed: 9)))
  }

  @Test func `an expired picture is not there`() throws {
    var fetched = try Samples.fetched()
    fetched.expires = 1_000
    let early = other(now: 999)
    try early.store(fetched, for: Samples.key())
    #expect(early.picture(for: Samples.key()) != nil)
    #expect(early.contains(Samples.key()))
    #expect(other(now: 1_000).picture(for: Samples.key()) == nil)
    #expect(!other(now: 1_000).contains(Samples.key()))
  }

  @Test func `all renditions of a photo are found by its id`() throws {
    for (index, size) in ["q", "m", "b"].enumerated() {
      try other(now: Int64(index)).store(Samples.fetched(), for: Samples.key(size: size))
    }
    try cache.store(Samples.fetched(), for: Samples.key("other"))
    let paths = cache.paths(namespace: "flickr", photoID: "53000000123")
    #expect(paths == ["b", "m", "q"].compactMap { cache.path(for: Samples.key(size: $0)) })
    #expect(cache.paths(namespace: "demo", photoID: "53000000123").isEmpty)
  }

  @Test func `ids of any kind come back`() throws {
    for id in ["", "..", "a/b", String(repeating: "x", count: 255), "\u{0}\n", "字"] {
      try cache.store(Samples.fetched(), for: Samples.key(id))
      #expect(other().picture(for: Samples.key(id))?.metadata.key == Samples.key(id))
    }
  }

  @Test func `info counts by namespace, clear removes by namespace`() throws {
    let size = try Samples.jpeg().count
    for id in 0..<5 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    try cache.store(Samples.fetched(), for: Samples.key("1", namespace: "demo"))
    let info = cache.info()
    #expect(info.namespaces["flickr"]?.entries == 5)
    #expect(info.namespaces["flickr"]?.payloadBytes == 5 * size)
    #expect(info.namespaces["demo"]?.entries == 1)
    #expect(info.total.entries == 6)
    #expect(info.total.diskBytes >= info.total.payloadBytes)
    #expect(info.memoryEntries == 6)
    #expect(info.memoryBytes >= 6 * size && info.memoryBytes <= info.memoryLimit)

    let removed = cache.clear(namespace: "demo")
    #expect(removed.entries == 1 && removed.payloadBytes == size)
    #expect(cache.picture(for: Samples.key("1", namespace: "demo")) == nil)
    #expect(cache.picture(for: Samples.key("1")) != nil)
    #expect(cache.clear().entries == 5)
    #expect(cache.info().total == CacheInfo.Amount())
    #expect(cache.info().memoryBytes == 0)
    #expect(cache.clear() == CacheInfo.Amount())
  }

  @Test func `clear leaves a file that is being written, and removes strays`() throws {
    try cache.store(Samples.fetched(), for: Samples.key())
    let shard = folder.path + "/photostream/v1/" + Samples.key().name.prefix(2)
    let live = "\(shard)/.tmp-\(CurrentProcess.host)-\(CurrentProcess.id)-999999"
    let stray = "\(shard)/.tmp-\(CurrentProcess.host)-2147483646-1"
    let foreign = "\(shard)/.tmp-elsewhere-1-1"
    for path in [live, stray, foreign] { try folder.write([1], to: path) }
    #expect(cache.info().total.entries == 1)
    cache.clear()
    #expect(FileManager.default.fileExists(atPath: live))
    #expect(!FileManager.default.fileExists(atPath: stray))
    #expect(FileManager.default.fileExists(atPath: foreign))
    other(now: CurrentProcess.secondsSince1970() + 4_000).clear()
    #expect(folder.records().isEmpty)
  }
}
