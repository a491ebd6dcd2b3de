import Foundation
import Testing

@testable import ThumbnailCache

/// Folders where files should be, files where folders should be, and what cannot be read.
@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cache(_ root: String? = nil, warnings: Warnings = Warnings()) -> ThumbnailCache {
    ThumbnailCache(
      root: root ?? folder.path, limits: DiskLimits(bytes: 1 << 30, minFree: 0),
      warn: { warnings.add($0) })
  }

  @Test func `a root that is not there is empty, one that is no folder is a fault`() throws {
    #expect(cache(folder.path + "/absent").unreadableFolders() == [])
    try folder.write([1], to: folder.path + "/file")
    for root in [folder.path + "/file", folder.path + "/file/below"] {
      let faults = cache(root).unreadableFolders()
      #expect(faults.map(\.kind) == [.noFolder] && faults.map(\.path) == [root])
      #expect(faults.allSatisfy { $0.isWhole })
      #expect(!cache(root).verify().isSound)
    }
    #expect(
      FolderFault(SystemFailure(code: EACCES), path: "/c", isWhole: true).kind == .notPermitted)
    #expect(FolderFault(SystemFailure(code: EIO), path: "/c", isWhole: true).kind == .unreadable)
  }

  @Test func `a shard that cannot be read is not sound, and a file in its place is removed`() throws
  {
    try cache().store(Samples.fetched(), for: Samples.key())
    let shard = folder.path + "/v1/" + Samples.key().name.prefix(2)
    try FileManager.default.removeItem(atPath: shard)
    try folder.write([1], to: shard)
    let report = cache().verify()
    #expect(!report.isSound && report.unreadable.map(\.path) == [shard])
    #expect(report.unreadable.first?.isWhole == false)
    #expect(cache().verify(repair: true).isSound && cache().verify().isSound)
    #expect(try cache().store(Samples.fetched(), for: Samples.key()).refusal == nil)
  }

  @Test func `a full folder in place of a record is removed when repairing`() throws {
    let key = Samples.key()
    try cache().store(Samples.fetched(), for: key)
    let path = try #require(cache().path(for: key))
    try FileManager.default.removeItem(atPath: path)
    try folder.write([1], to: path + "/a/b", making: true)
    #expect(cache().verify().damagedPaths == [path])
    #expect(try cache().store(Samples.fetched(), for: key).refusal == .occupied(path: path))
    let repaired = cache().verify(repair: true)
    #expect(repaired.damaged == 1 && repaired.repaired == 1)
    #expect(FileSystem.status(path) == nil && cache().verify().isSound)
    #expect(try cache().store(Samples.fetched(), for: key).refusal == nil)
  }

  @Test(arguments: ["lock", "counters", "canary"])
  func `a full folder in place of a shared file is named, and removed when repairing`(
    name: String
  ) throws {
    let path = folder.path + "/v1/" + name
    try cache().store(Samples.fetched(), for: Samples.key())
    try FileManager.default.removeItem(atPath: path)
    try folder.write([1], to: path + "/a/b", making: true)
    let warnings = Warnings()
    let refusal = try cache(warnings: warnings)
      .store(Samples.fetched(seed: 1), for: Samples.key("other")).refusal
    #expect(refusal?.description.contains(path) == true)
    #expect(warnings.all.first?.description.contains(path) == true)
    #expect(cache().verify().misplaced == [path])
    #expect(cache().verify(repair: true).misplaced == [])
    #expect(FileSystem.status(path)?.isRegular == true)
    #expect(try cache().store(Samples.fetched(), for: Samples.key("other")).refusal == nil)
  }

  @Test(arguments: ["empty", "cut", "noise", "other", "link", "pipe", "folder", "sparse", "bit"])
  func `what lies in place of a record is told as damaged, with its path`(kind: String) throws {
    let key = Samples.key()
    try cache().store(Samples.fetched(), for: key)
    try cache().store(Samples.fetched(), for: Samples.key("other"))
    let path = try #require(cache().path(for: key))
    let other = try #require(cache().path(for: Samples.key("other")))
    var bytes = try folder.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case "empty": try folder.write([], to: path)
    case "cut": try folder.write(Array(bytes.dropLast(9)), to: path)
    case "noise": try folder.write((0..<500).map { UInt8($0 * 7 % 251) }, to: path)
    case "other": try FileManager.default.copyItem(atPath: other, toPath: path)
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": try folder.write([1], to: path + "/a", making: true)
    case "sparse":
      try folder.write([], to: path)
      #expect(truncate(path, 1 << 40) == 0)
    default:
      bytes[40] ^= 1
      try folder.write(bytes, to: path)
    }
    let cache = cache()
    let files = cache.files(namespace: "flickr", photoID: "53000000123")
    #expect(files.map(\.path) == [path] && files.map(\.isSound) == [false])
    #expect(files.map(\.size) == [kind == "bit" ? "q" : nil])
    #expect(
      cache.traces(namespace: "flickr", photoID: "53000000123")
        == [PictureTrace(size: kind == "bit" ? "q" : nil, explanation: .damaged(path: path))])
    #expect(cache.explain(key) == .damaged(path: path))
    #expect(FileSystem.status(path) != nil)
  }
}
