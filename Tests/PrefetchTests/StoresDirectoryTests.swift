import FlickrAPI
import Foundation
import ImageDecoding
import LenientJSON
import TestSupport
import Testing

@testable import Prefetch

@Suite struct StoresDirectoryTests {
  private let folder: TemporaryDirectory
  private static let index = ".photostream-index.jsonl"

  init() throws { folder = try TemporaryDirectory() }

  private var path: String { folder.file("dir") }

  private func store(
    _ name: String = DirectoryStore.standardName, sidecar: Bool = false
  ) throws -> DirectoryStore {
    try DirectoryStore(folder: path + "/", name: name, sidecar: sidecar)
  }

  @Test func `a picture is a file and a line of the index`() async throws {
    let store = try store("{ownerName}/{title}_{id}.{ext}", sidecar: true)
    let item = Stored.item(7, title: "Café")
    let kept = try await store.keep(item)
    #expect(kept.path == "\(path)/Ann Example/Café_7.jpg")
    #expect(kept.size == PixelSize(width: 150, height: 100))
    #expect(try folder.read("dir/Ann Example/Café_7.jpg") == item.payload)
    let record = try JSONDocument(parsing: folder.read("dir/Ann Example/Café_7.json")).root
    #expect(record["title"]?.text == "Café")
    #expect(record["license"]?["name"]?.text == "CC BY 2.0")
    #expect(record["page"]?.text == "https://www.flickr.com/photos/12345678@N00/7/")
    let line = try JSONDocument(parsing: folder.read("dir/" + Self.index)).root
    #expect(line["id"]?.text == "7")
    #expect(line["rendition"]?.text == "q")
    #expect(line["path"]?.text == "Ann Example/Café_7.jpg")
    #expect(line["bytes"]?.integer == item.payload.count)
    #expect(Stored.drafts(path) == [])
    let mode = try FileManager.default.attributesOfItem(atPath: kept.path)[.posixPermissions]
    let permissions = (mode as? NSNumber)?.intValue ?? 0
    #expect(permissions & 0o600 == 0o600)
    #expect(permissions & 0o133 == 0)
    for store in [store, try self.store()] {
      let there = try await store.find(Stored.photo(7, title: "another"), rendition: "q")
      #expect(there == kept)
      let other = try await store.find(Stored.photo(7), rendition: "m")
      #expect(other == nil)
    }
  }

  // B-19: photos with equal titles were taken for saved already.
  @Test func `equal titles in two runs are files of their own`() async throws {
    for run in 0..<2 {
      let store = try store("{title}", sidecar: true)
      for id in 1...3 {
        let item = Stored.item(run * 3 + id, title: "DSC")
        let kept = try await store.keep(item)
        #expect(Stored.bytes(kept.path) == item.payload)
      }
    }
    let expected = ["DSC", "DSC_2", "DSC_3", "DSC_4", "DSC_5", "DSC_6"]
    #expect(Stored.files(path) == expected.flatMap { ["\($0).jpg", "\($0).json"] })
    let again = try store("{title}")
    for id in 1...6 {
      let kept = try await again.keep(Stored.item(id, title: "renamed"))
      #expect(Stored.bytes(kept.path) == Stored.item(id).payload)
    }
    #expect(Stored.files(path).count == 12)
  }

  // B-20: untitled photos became a hidden `.jpg` that each overwrote.
  @Test func `untitled photos are named by their ids`() async throws {
    let store = try store("{title}.{ext}")
    for (id, title) in [(1, ""), (2, " "), (3, "...")] {
      _ = try await store.keep(Stored.item(id, title: title))
    }
    #expect(Stored.files(path) == ["1.jpg", "2.jpg", "3.jpg"])
  }

  // B-22, B-23: long names failed, and a folder was cut in one place and not in the other.
  @Test func `hostile titles stay inside and can be found again`() async throws {
    let store = try store("{title}/{title}", sidecar: true)
    let titles = [
      String(repeating: "😀", count: 255), String(repeating: "é", count: 200),
      String(repeating: "👩‍👩‍👧‍👦", count: 40), "../../etc/passwd", "-rf", ".hidden", "CON",
      "a\nb\u{0}c", "\u{202E}אב", "..", "/", "\u{1B}]0;x\u{7}", "a b", "\u{301}", "~", "*", "$(x)",
    ]
    for (id, title) in titles.enumerated() {
      let item = Stored.item(id, title: title)
      let kept = try await store.keep(item)
      #expect(kept.path.hasPrefix(path + "/"))
      #expect(Stored.bytes(kept.path) == item.payload)
      #expect(kept.path.split(separator: "/").allSatisfy { $0.utf8.count <= 255 })
      let parts = kept.path.dropFirst(path.count + 1).split(separator: "/")
      #expect(parts.count == 2)
      #expect(parts.allSatisfy { !$0.hasPrefix(".") && !$0.hasPrefix("-") })
      let there = try await store.find(item.photo, rendition: "q")
      #expect(there == kept)
    }
    #expect(Stored.files(path).filter { $0.hasSuffix(".jpg") }.count == titles.count)
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(beside == ["dir"])
  }

  @Test func `renditions, cases and strangers never share a name`() async throws {
    try folder.write("dir/DSC.jpg", "mine")
    try folder.write("dir/DSC_1.json", "mine too")
    let store = try store("{title}", sidecar: true)
    var paths: [String] = []
    for item in [
      Stored.item(1, title: "DSC"), Stored.item(1, "m", title: "DSC"),
      Stored.item(2, title: "dsc"), Stored.item(3, title: "Dsc"),
      Stored.item(4, title: "Straße"), Stored.item(5, title: "STRASSE", format: .png),
    ] {
      paths.append(String(try await store.keep(item).path.dropFirst(path.count + 1)))
    }
    #expect(
      paths == [
        "DSC_1_q.jpg", "DSC_1_m.jpg", "dsc.jpg", "Dsc_3.jpg", "Straße.jpg", "STRASSE_5.png",
      ])
    #expect(try folder.read("dir/DSC.jpg") == Array("mine".utf8))
    #expect(try folder.read("dir/DSC_1.json") == Array("mine too".utf8))
  }

  @Test func `what is gone or has another length is missing`() async throws {
    let first = try store("{title}")
    for id in 1...3 { _ = try await first.keep(Stored.item(id, title: "t\(id)")) }
    try FileManager.default.removeItem(atPath: path + "/t1.jpg")
    try folder.write("dir/t2.jpg", "edited")
    for store in [first, try store("{title}")] {
      let found = [
        try await store.find(Stored.photo(1), rendition: "q"),
        try await store.find(Stored.photo(2), rendition: "q"),
        try await store.find(Stored.photo(3), rendition: "q"),
      ]
      #expect(found.map { $0 != nil } == [false, false, true])
    }
    let (one, two) = (
      try await first.keep(Stored.item(1, title: "t1")),
      try await first.keep(Stored.item(2, title: "t2"))
    )
    #expect(one.path == path + "/t1.jpg")
    #expect(two.path == path + "/t2_2.jpg")
    #expect(try folder.read("dir/t2.jpg") == Array("edited".utf8))
  }

  @Test func `a name that another photo has by now is not taken for the first one's`() async throws
  {
    let first = try store("{title}")
    _ = try await first.keep(Stored.item(1, title: "x", bytes: 700))
    let line = try folder.read("dir/" + Self.index)
    // As two processes leave it that wanted one name, of which one was killed.
    let other = String(decoding: line, as: UTF8.self).replacing("\"1\"", with: "\"2\"")
      .replacing("crc32c\":", with: "crc32c\":1")
    try folder.write("dir/" + Self.index, line + Array(other.utf8))
    let store = try store("{title}")
    let (one, two) = (
      try await store.find(Stored.photo(1), rendition: "q"),
      try await store.find(Stored.photo(2), rendition: "q")
    )
    #expect(one != nil)
    #expect(two == nil)
  }

  @Test func `a torn last line is left out, at every byte`() async throws {
    let first = try store("{title}")
    for id in 1...2 { _ = try await first.keep(Stored.item(id, title: "DSC")) }
    let whole = try folder.read("dir/" + Self.index)
    let start = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for length in start..<whole.count {
      try folder.write("dir/" + Self.index, Array(whole[..<length]))
      try? FileManager.default.removeItem(atPath: path + "/DSC_2.jpg")
      let store = try store("{title}")
      let (one, two) = (
        try await store.find(Stored.photo(1), rendition: "q"),
        try await store.find(Stored.photo(2), rendition: "q")
      )
      #expect(one != nil)
      #expect(two == nil)
      let kept = try await store.keep(Stored.item(2, title: "DSC"))
      #expect(kept.path == path + "/DSC_2.jpg")
      let again = try await self.store("{title}").find(Stored.photo(2), rendition: "q")
      #expect(again == kept)
    }
  }

  @Test func `a run that was killed before the name goes on with it`() async throws {
    let first = try store("{title}", sidecar: true)
    _ = try await first.keep(Stored.item(1, title: "DSC"))
    try FileManager.default.removeItem(atPath: path + "/DSC.jpg")
    try folder.write("dir/.photostream-1-2.part", "left")
    let second = try store("{title}", sidecar: true)
    let kept = try await second.keep(Stored.item(1, title: "DSC"))
    #expect(kept.path == path + "/DSC.jpg")
    #expect(Stored.files(path) == ["DSC.jpg", "DSC.json"])
    #expect(Stored.drafts(path) == [])
  }

  @Test func `links inside the folder are not followed`() async throws {
    try folder.write("outside/x", "x")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Ann Example", withDestinationPath: folder.file("outside"))
    let store = try store("{ownerName}/{id}")
    await #expect(
      throws: StoreError.cannotCreate(
        path: path + "/Ann Example", reason: "a link or a file is in its place")
    ) { try await store.keep(Stored.item(1)) }
    #expect(Stored.files(folder.file("outside")) == ["x"])
    #expect(Stored.drafts(path) == [])

    // A line that was written by somebody else leads nowhere either.
    try folder.write(
      "dir/" + Self.index,
      """
      {"id":"1","rendition":"q","path":"../outside/x","bytes":1,"crc32c":0}
      {"id":"2","rendition":"q","path":"Ann Example/x","bytes":1,"crc32c":0}

      """)
    let next = try self.store()
    for id in 1...2 {
      let there = try await next.find(Stored.photo(id), rendition: "q")
      #expect(there == nil)
    }
    try FileManager.default.createSymbolicLink(
      atPath: path + "/5_q.jpg", withDestinationPath: folder.file("outside/new"))
    let kept = try await next.keep(Stored.item(5))
    #expect(kept.path == path + "/5_q_2.jpg")
    #expect(Stored.files(folder.file("outside")) == ["x"])
  }

  @Test func `twenty callers of one picture, in two stores, make one file`() async throws {
    let stores = [try store("{title}", sidecar: true), try store("{title}", sidecar: true)]
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for caller in 0..<20 {
        group.addTask { try await stores[caller % 2].keep(Stored.item(1, title: "DSC")).path }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(paths == [path + "/DSC.jpg"])
    #expect(Stored.files(path) == ["DSC.jpg", "DSC.json"])
    #expect(Stored.drafts(path) == [])
  }

  @Test func `paths are never longer than the system takes`() async throws {
    let deep = path + String(repeating: "/" + String(repeating: "d", count: 200), count: 18)
    let title = String(repeating: "x", count: 300)
    let store = try DirectoryStore(folder: deep, name: "{title}/{title}_{id}")
    let item = Stored.item(1, title: title)
    let kept = try await store.keep(item)
    #expect(kept.path.utf8.count <= 4095)
    #expect(Stored.bytes(kept.path) == item.payload)
    let deeper = deep + "/" + String(repeating: "e", count: 200)
    let full = try DirectoryStore(
      folder: deeper + "/" + String(repeating: "f", count: 200), name: "{title}/{owner}/{id}")
    await #expect(throws: StoreError.self) { try await full.keep(item) }
  }
}
