import Foundation
import Testing

@testable import ThumbnailCache

/// A record on the disk, damaged in every way.
@Suite struct DamageTests {
  private let folder: TemporaryFolder
  private let store: DiskStore

  init() throws {
    folder = try TemporaryFolder()
    store = DiskStore(root: folder.path, limits: DiskLimits(bytes: 1 << 30, minFree: 0))
  }

  @Test func `every flipped bit and every truncation of the file is found`() throws {
    let record = try Samples.record()
    try store.write(record)
    let key = record.metadata.key
    let path = try #require(store.path(key))
    let sound = try folder.bytes(path)
    var found = 0
    func isFound(_ bytes: [UInt8]) throws -> Bool {
      try folder.write(bytes, to: path)
      if case .damaged = store.read(key), FileSystem.status(path) == nil { return true }
      return false
    }
    for index in sound.indices {
      var bytes = sound
      bytes[index] ^= UInt8(1 << (index % 8))
      if try isFound(bytes) { found += 1 }
    }
    for count in sound.indices where try isFound(Array(sound[..<count])) { found += 1 }
    #expect(found == 2 * sound.count)
    try folder.write(sound, to: path)
    guard case .found(let again) = store.read(key) else {
      Issue.record("the sound record is not found")
      return
    }
    #expect(again == record)
  }

  @Test(arguments: ["link", "pipe", "folder", "full folder", "socket"])
  func `what lies in place of a record is none, and gives way if it can`(kind: String) throws {
    let cache = ThumbnailCache(
      root: folder.path, memoryLimit: 1, limits: DiskLimits(bytes: 1 << 30, minFree: 0)
    ) { Issue.record("warned: \($0)") }
    let key = Samples.key()
    try cache.store(Samples.fetched(), for: key)
    let path = try #require(cache.path(for: key))
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "full folder": try folder.write([1], to: path + "/file", making: true)
    default: #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    }
    #expect(cache.picture(for: key) == nil)
    try cache.store(Samples.fetched(), for: key)
    #expect(cache.contains(key) == (kind != "full folder"))
    try cache.store(Samples.fetched(), for: Samples.key("other"))
    #expect(cache.contains(Samples.key("other")))
  }

  @Test(arguments: ["lock", "counters", "canary", "evicted", "runs", "neg", "split"])
  func `folders in place of the shared files cost no picture`(name: String) async throws {
    try folder.write([1], to: folder.path + "/v1/\(name)/x", making: true)
    let warnings = Warnings()
    let cache = ThumbnailCache(root: folder.path) { warnings.add($0) }
    for id in 0..<5 {
      let fetched = try Samples.fetched(seed: id)
      let picture = try await cache.picture(for: Samples.key("\(id)")) { fetched }
      #expect(picture.payload == fetched.bytes)
      #expect(cache.picture(for: Samples.key("\(id)"))?.payload == fetched.bytes)
    }
    #expect(warnings.all.count <= 1)
    cache.noteRun()
    _ = cache.verify(repair: true)
    _ = cache.info()
    cache.clear()
  }

  @Test func `a disk without room costs one warning and no picture`() throws {
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    guard run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk) else { return }
    defer { _ = run("umount", "-l", disk) }
    let warnings = Warnings()
    let cache = ThumbnailCache(root: disk, limits: DiskLimits(bytes: 1 << 30, minFree: 0)) {
      warnings.add($0)
    }
    for id in 0..<200 {
      try cache.store(Samples.fetched(seed: id), for: Samples.key("\(id)"))
      #expect(cache.picture(for: Samples.key("\(id)")) != nil)
    }
    // The limit is larger than the disk: what is free is made free again, so nothing is ever told.
    #expect(warnings.all.isEmpty)
    #expect(cache.verify().isSound)
    #expect(cache.contains(Samples.key("199")))
    #expect(folder.files().allSatisfy { !$0.contains(".tmp-") })
    // Somebody else takes all the rest.
    cache.clear()
    var block = 1 << 16
    var number = 0
    while block > 0 {
      number += 1
      let bytes = [UInt8](repeating: 1, count: block)
      if FileManager.default.createFile(atPath: "\(disk)/\(number)", contents: Data(bytes)) {
        continue
      }
      try? FileManager.default.removeItem(atPath: "\(disk)/\(number)")
      block /= 2
    }
    for id in 0..<20 {
      try cache.store(Samples.fetched(seed: id), for: Samples.key("\(id)"))
      #expect(cache.picture(for: Samples.key("\(id)")) != nil)
    }
    #expect(warnings.all.count <= 1)
    #expect(cache.verify().isSound)
  }

  private func run(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
