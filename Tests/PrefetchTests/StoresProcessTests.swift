import Foundation
import TestSupport
import Testing

@testable import Prefetch

@Suite struct StoresProcessTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var path: String { folder.file("store") }

  private func store(_ kind: String) throws -> any PictureStore {
    kind == "tar" ? try TarStore(folder: path) : try DirectoryStore(folder: path, name: "{title}")
  }

  private func worker(_ kind: String, _ name: String, _ first: Int, _ count: Int) throws
    -> StoreWorker
  {
    try StoreWorker([kind, path, "\(first)", "\(count)"], output: folder.file(name))
  }

  @Test(arguments: ["tar", "dir"])
  func `what was kept outlives kill -9, and the next run goes on`(kind: String) async throws {
    var kept: [Int] = []
    for round in 0..<4 {
      let worker = try worker(kind, "out\(round)", 1, 100_000)
      try await worker.reaches(kept.count + 40 + round * 17)
      worker.kill()
      _ = await worker.wait()
      kept = try worker.kept()
      let store = try store(kind)
      for id in kept {
        let there = try await store.find(Stored.photo(id), rendition: "q")
        #expect(there?.byteCount == 3000 + id * 37 % 5000, "\(id)")
      }
    }
    let last = try worker(kind, "last", 1, kept.count + 10)
    #expect(await last.wait() == 0)
    #expect(Stored.drafts(path) == [])
    if kind == "dir" {
      #expect(Stored.files(path).filter { $0.hasSuffix(".jpg") }.count >= kept.count + 10)
      #expect(
        Stored.files(path).filter { $0.hasSuffix(".jpg") }.count
          == Stored.files(path).filter { $0.hasSuffix(".json") }.count)
      #expect(Stored.files(path).filter { $0.hasSuffix("_2.jpg") && $0 != "DSC_2.jpg" } == [])
    } else if await Stored.run(["tar", "--version"]) != nil {
      var members: [Substring] = []
      for shard in Stored.files(path) {
        let list = try #require(await Stored.run(["tar", "-tf", "\(path)/\(shard)"]))
        #expect(list.status == 0, "\(list.output)")
        members += list.output.split(separator: "\n")
      }
      #expect(Set(members).count == members.count)
      #expect(Set(members).isSuperset(of: kept.map { "\($0)_q.jpg" }))
    }
  }

  @Test(arguments: ["tar", "dir"])
  func `four processes on one folder keep all that they are given`(kind: String) async throws {
    let workers = try (0..<4).map { try worker(kind, "out\($0)", $0 * 120, 120) }
    for worker in workers { #expect(await worker.wait() == 0) }
    #expect(Stored.drafts(path) == [])
    let store = try store(kind)
    for id in 0..<480 {
      let there = try await store.find(Stored.photo(id), rendition: "q")
      #expect(there?.byteCount == 3000 + id * 37 % 5000, "\(id)")
    }
    if kind == "dir" {
      #expect(Stored.files(path).filter { $0.hasSuffix(".jpg") }.count == 480)
    }
  }

  @Test func `four processes that keep the same pictures make one file of each`() async throws {
    let workers = try (0..<4).map { try worker("dir", "out\($0)", 0, 150) }
    for worker in workers { #expect(await worker.wait() == 0) }
    #expect(Stored.files(path).filter { $0.hasSuffix(".jpg") }.count == 150)
    #expect(Stored.files(path).filter { $0.hasSuffix(".json") }.count == 150)
    #expect(Stored.drafts(path) == [])
  }
}
