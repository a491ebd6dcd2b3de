import Foundation
import ImageDecoding
import TestSupport
import Testing

@testable import Prefetch

@Suite struct StoresFaultTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A store of either kind on a path.
  private func store(_ kind: String, _ path: String) throws -> any PictureStore {
    kind == "tar"
      ? try TarStore(folder: path, isDurable: false)
      : try DirectoryStore(folder: path, name: "{owner}/{title}", sidecar: true)
  }

  private func error(_ body: () async throws -> Void) async -> StoreError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? StoreError
    }
  }

  @Test(arguments: ["tar", "dir"])
  func `a folder that cannot be made is told as such`(kind: String) async throws {
    try folder.write("file", "x")
    for path in [folder.file("file"), folder.file("file/below"), "/proc/photostream/x"] {
      let store = try store(kind, path)
      let error = await error { _ = try await store.keep(Stored.item(1)) }
      #expect(error?.kind == .creation)
      #expect("\(error as Any)".contains(path))
    }
    #expect(try folder.read("file") == [UInt8(ascii: "x")])
  }

  @Test(arguments: ["tar", "dir"])
  func `a folder that is removed in between is told, and made no more`(kind: String) async throws {
    let path = folder.file("store")
    let store = try store(kind, path)
    _ = try await store.keep(Stored.item(1))
    try FileManager.default.removeItem(atPath: path)
    for _ in 0..<2 {
      let error = await error { _ = try await store.keep(Stored.item(2)) }
      #expect(error == .vanished(path: path))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let error = await error { _ = try await store.keep(Stored.item(2)) }
    #expect(error == .vanished(path: path))
  }

  @Test(arguments: ["tar", "dir"])
  func `a full disk loses nothing and leaves no half file`(kind: String) async throws {
    guard let disk = try await SmallDisk(at: folder.file("disk"), kilobytes: 256) else { return }
    do {
      let store = try store(kind, disk.path + "/store")
      var kept: [Int] = []
      for id in 1...100 {
        let error = await error { _ = try await store.keep(Stored.item(id, bytes: 10_000)) }
        if let error {
          #expect(error.kind == .inputOutput)
          if case .diskFull = error {} else { Issue.record("\(error)") }
        } else {
          kept.append(id)
        }
      }
      #expect(kept.count > 5)
      #expect(kept.count < 100)
      try await store.finish()
      if kind == "dir" { #expect(Stored.drafts(disk.path + "/store") == []) }
      let next = try self.store(kind, disk.path + "/store")
      for id in kept {
        let there = try await next.find(Stored.photo(id), rendition: "q")
        #expect(there?.byteCount == 10_000)
        if kind == "dir" {
          #expect(Stored.bytes(there?.path ?? "") == Stored.item(id, bytes: 10_000).payload)
        }
      }
      if kind == "dir" {
        #expect(
          Stored.files(disk.path + "/store").filter { $0.hasSuffix("jpg") }.count == kept.count)
      }
    }
    await disk.remove()
  }

  @Test(arguments: ["tar", "dir"])
  func `a folder that is read-only is told`(kind: String) async throws {
    let path = folder.file("store")
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
    // Whoever runs as root may write everywhere: then there is nothing to see.
    if FileManager.default.createFile(atPath: path + "/probe", contents: nil) { return }
    let store = try store(kind, path)
    let error = await error { _ = try await store.keep(Stored.item(1)) }
    #expect(error?.kind == .creation)
  }

  @Test func `words of a store`() throws {
    #expect(try StoreLocation(parsing: "tar:/a b/c:d") == .tar("/a b/c:d"))
    #expect(try StoreLocation(parsing: "dir:x").folder == "x")
    for words in ["", "tar", "tar:", "dir:", "zip:x", "a/x", "TAR:x", "s3://b", "dir:a\0b"] {
      #expect(throws: StoreError.self, "\(words)") { try StoreLocation(parsing: words) }
    }
  }
}
