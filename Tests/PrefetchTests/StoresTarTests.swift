import FlickrAPI
import Foundation
import ImageDecoding
import LenientJSON
import TestSupport
import Testing

@testable import Prefetch

@Suite struct StoresTarTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func store(samples: Int = 10_000, bytes: Int = 256_000_000) throws -> TarStore {
    try TarStore(folder: folder.file("tar"), limits: .init(samples: samples, bytes: bytes))
  }

  @Test func `a sample is the picture and its record`() async throws {
    let store = try store()
    let kept = try await store.keep(Stored.item(5, title: "Café\n\u{202E}x"))
    #expect(
      kept
        == StoredPicture(
          path: folder.file("tar/000000.tar"), member: "5_q.jpg", byteCount: 605,
          size: PixelSize(width: 150, height: 100)))
    #expect(Stored.files(folder.file("tar")) == [])
    #expect(Stored.drafts(folder.file("tar")) == [".000000.tar.part"])
    try await store.finish()
    #expect(Stored.files(folder.file("tar")) == ["000000.tar"])
    #expect(Stored.drafts(folder.file("tar")) == [])

    let bytes = try folder.read("tar/000000.tar")
    #expect(bytes.count % 512 == 0)
    #expect(bytes.suffix(1024).allSatisfy { $0 == 0 })
    #expect(Array(bytes[512..<1117]) == Stored.item(5).payload)
    let record = try JSONDocument(
      parsing: Array(bytes[2048..<bytes.count - 1024].prefix { $0 > 0 }))
    #expect(record.root["id"]?.text == "5")
    #expect(record.root["title"]?.text == "Café\n\u{202E}x")
    #expect(record.root["license"]?["id"]?.text == "4")
    #expect(record.root["ownerName"]?.text == "Ann Example")
    #expect(record.root["rendition"]?.text == "q")
    #expect(record.root["width"]?.integer == 150)
    #expect(record.root["height"]?.integer == 100)
    #expect(record.root["bytes"]?.integer == 605)
    #expect(record.root["source"]?.text == "https://live.staticflickr.com/1/5_ab_q.jpg")
  }

  @Test func `tar and tarfile list every member`() async throws {
    let store = try store()
    for id in 1...20 { _ = try await store.keep(Stored.item(id)) }
    _ = try await store.keep(Stored.item(1, "-"))
    _ = try await store.keep(Stored.item(1, "b-fit-150x150", bytes: 0, format: .png))
    try await store.finish()
    let expected =
      (1...20).flatMap { ["\($0)_q.jpg", "\($0)_q.json"] }
      + ["1_medium.jpg", "1_medium.json", "1_b-fit-150x150.png", "1_b-fit-150x150.json"]
    let path = folder.file("tar/000000.tar")
    if let tar = await Stored.run(["tar", "-tf", path]) {
      #expect(tar.status == 0)
      #expect(tar.output.split(separator: "\n").map(String.init) == expected)
    }
    let script = """
      import tarfile, sys
      for m in tarfile.open(sys.argv[1], 'r:'):
          print(m.name, m.size, m.mtime, m.mode, m.uid, m.gid, m.isfile())
      """
    if let python = await Stored.run(["python3", "-c", script, path]) {
      #expect(python.status == 0)
      let lines = python.output.split(separator: "\n")
      #expect(lines.map { String($0.prefix { $0 != " " }) } == expected)
      #expect(lines.first == "1_q.jpg 601 1700000000 420 0 0 True")
    }
  }

  @Test func `WebDataset reads the samples, where it is installed`() async throws {
    let store = try store(samples: 3)
    for id in 1...5 { _ = try await store.keep(Stored.item(id, title: "é")) }
    try await store.finish()
    let script = """
      import sys
      try:
          import webdataset
      except ImportError:
          sys.exit(9)
      for s in webdataset.WebDataset(sys.argv[1:], shardshuffle=False).decode(only=['json']):
          print(s['__key__'], s['json']['id'], s['json']['title'])
      """
    let shards = ["000000.tar", "000001.tar"].map { folder.file("tar/" + $0) }
    guard let python = await Stored.run(["python3", "-c", script] + shards), python.status != 9
    else { return }
    #expect(python.status == 0, "\(python.output)")
    let lines = python.output.split(separator: "\n").suffix(5)
    #expect(Array(lines) == (1...5).map { "\($0)_q \($0) é" })
  }

  @Test func `the same pictures in the same order give the same bytes`() async throws {
    for name in ["a", "b"] {
      let store = try TarStore(folder: folder.file(name))
      for id in 1...5 { _ = try await store.keep(Stored.item(id, title: "é \(id)")) }
      try await store.finish()
    }
    #expect(try folder.read("a/000000.tar") == folder.read("b/000000.tar"))
  }

  @Test func `a shard is full by samples or by bytes`() async throws {
    let bySamples = try store(samples: 3)
    for id in 1...7 {
      let kept = try await bySamples.keep(Stored.item(id))
      #expect(kept.path == folder.file("tar/00000\((id - 1) / 3).tar"))
    }
    #expect(Stored.files(folder.file("tar")) == ["000000.tar", "000001.tar"])
    try await bySamples.finish()
    #expect(Stored.files(folder.file("tar")) == ["000000.tar", "000001.tar", "000002.tar"])

    let byBytes = try TarStore(folder: folder.file("bytes"), limits: .init(bytes: 10_000))
    for id in 1...9 { _ = try await byBytes.keep(Stored.item(id, bytes: 600)) }
    _ = try await byBytes.keep(Stored.item(10, bytes: 50_000))
    try await byBytes.finish()
    let sizes = Stored.files(folder.file("bytes")).map {
      Stored.bytes(folder.file("bytes/\($0)")).count
    }
    #expect(sizes.dropLast().allSatisfy { $0 <= 10_000 })
    #expect(sizes.last.map { $0 > 50_000 } == true)
    #expect(sizes.count == 4)
  }

  @Test func `what is there is found by id and rendition, also by the next run`() async throws {
    let first = try store(samples: 4)
    for id in 1...10 { _ = try await first.keep(Stored.item(id, title: "DSC")) }
    let missing = try await first.find(Stored.photo(1, title: "DSC"), rendition: "m")
    #expect(missing == nil)
    try await first.finish()
    let second = try store(samples: 4)
    for id in 1...10 {
      for store in [first, second] {
        let there = try await store.find(Stored.photo(id, title: "another"), rendition: "q")
        #expect(there?.member == "\(id)_q.jpg")
        #expect(there?.byteCount == Stored.item(id).payload.count)
        #expect(there?.size == PixelSize(width: 150, height: 100))
        #expect(there?.path == folder.file("tar/00000\((id - 1) / 4).tar"))
      }
      let again = try await second.keep(Stored.item(id))
      #expect(again.path == folder.file("tar/00000\((id - 1) / 4).tar"))
    }
    _ = try await second.keep(Stored.item(11))
    try await second.finish()
    #expect(Stored.files(folder.file("tar")).count == 4)
  }

  @Test func `twenty callers of one picture make one member`() async throws {
    let store = try store()
    try await withThrowingTaskGroup(of: StoredPicture.self) { group in
      for _ in 0..<20 { group.addTask { try await store.keep(Stored.item(1)) } }
      for try await kept in group { #expect(kept.member == "1_q.jpg") }
    }
    try await store.finish()
    let one = try TarStore(folder: folder.file("one"))
    _ = try await one.keep(Stored.item(1))
    try await one.finish()
    #expect(try folder.read("tar/000000.tar") == folder.read("one/000000.tar"))
  }

  @Test func `workers with prefixes share a folder and see their own`() async throws {
    for worker in 0..<3 {
      let store = try TarStore(
        folder: folder.file("tar"), prefix: TarStore.prefix(ofWorker: worker))
      _ = try await store.keep(Stored.item(worker))
      try await store.finish()
    }
    #expect(
      Stored.files(folder.file("tar"))
        == ["00000-000000.tar", "00001-000000.tar", "00002-000000.tar"])
    let store = try TarStore(folder: folder.file("tar"), prefix: TarStore.prefix(ofWorker: 1))
    let (own, foreign) = (
      try await store.find(Stored.photo(1), rendition: "q"),
      try await store.find(Stored.photo(2), rendition: "q")
    )
    #expect(own != nil)
    #expect(foreign == nil)
    for prefix in ["../x", ".x", "-x", "a/b", "a b", "é"] {
      #expect(throws: StoreError.self) { try TarStore(folder: folder.path, prefix: prefix) }
    }
  }

  @Test func `a batch that keeps nothing leaves nothing`() async throws {
    let store = try store()
    try await store.finish()
    #expect(!FileManager.default.fileExists(atPath: folder.file("tar")))
    try await store.open()
    try await store.finish()
    #expect(Stored.drafts(folder.file("tar")) == [])
  }

  @Test func `shards of other programs are read and never overwritten`() async throws {
    try folder.write("tar/000000.tar", "no archive")
    try folder.write("tar/000001.tar", [])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("tar/.000002.tar.part"), withDestinationPath: "/etc/passwd")
    try FileManager.default.createDirectory(
      atPath: folder.file("tar/.000003.tar.part"), withIntermediateDirectories: true)
    let store = try store()
    let kept = try await store.keep(Stored.item(1))
    #expect(kept.path == folder.file("tar/000004.tar"))
    try folder.write("tar/000004.tar", "somebody else's")
    try await store.finish()
    #expect(try folder.read("tar/000000.tar") == Array("no archive".utf8))
    #expect(try folder.read("tar/000004.tar") == Array("somebody else's".utf8))
    let there = try await store.find(Stored.photo(1), rendition: "q")
    #expect(there?.path == folder.file("tar/000005.tar"))
  }

  @Test func `ids and renditions that no name may hold are refused`() async throws {
    let store = try store()
    var item = Stored.item(1)
    for rendition in ["", "../q", "q.x", "a b", "é", "q\0", String(repeating: "q", count: 65)] {
      item.rendition = rendition
      await #expect(throws: StoreError.self) { try await store.keep(item) }
    }
    item = Stored.item(1)
    item.photo.id = "../../etc/passwd"
    await #expect(throws: StoreError.badItem("its id is not a number")) {
      try await store.keep(item)
    }
  }
}
