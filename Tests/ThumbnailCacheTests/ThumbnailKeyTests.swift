import Testing

@testable import ThumbnailCache

@Suite struct ThumbnailKeyTests {
  private static let odd = [
    "", ".", "..", "../../etc/passwd", "a/b", "141446233@N08", "\u{0}", "\n", "é", "e\u{301}",
    String(repeating: "9", count: 255), String(repeating: "字", count: 255), "A", "a",
  ]

  @Test func `odd ids give names of 64 hexadecimal digits, each its own`() {
    let names = Self.odd.map { Samples.key($0).name }
    for name in names {
      #expect(name.utf8.count == 64)
      #expect(name.allSatisfy { "0123456789abcdef".contains($0) })
    }
    #expect(Set(names).count == Self.odd.count)
  }

  @Test func `renditions of a photo share sixteen digits`() {
    let names = ["q", "m", "b"].map { Samples.key(size: $0).name }
    #expect(Set(names.map { $0.prefix(16) }).count == 1)
    #expect(Set(names).count == 3)
    #expect(Samples.key(namespace: "demo").name.prefix(16) != names[0].prefix(16))
  }

  @Test func `each field counts, and none runs into the next`() {
    let keys = [
      ThumbnailKey(namespace: "f", photoID: "12", secret: "3", size: "q"),
      ThumbnailKey(namespace: "f", photoID: "1", secret: "23", size: "q"),
      ThumbnailKey(namespace: "f1", photoID: "2", secret: "3", size: "q"),
      ThumbnailKey(namespace: "f", photoID: "12", secret: "3", size: "q", originalFormat: "jpg"),
      ThumbnailKey(namespace: "f", photoID: "12", secret: "3", size: "q", processors: ["a", "b"]),
      ThumbnailKey(namespace: "f", photoID: "12", secret: "3", size: "q", processors: ["ab"]),
      .url(namespace: "f", "12"),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map(\.name)).count == keys.count)
  }

  @Test func `the canonical form reads back`() {
    for id in Self.odd {
      let key = ThumbnailKey(
        namespace: "demo", photoID: id, secret: "s", size: "o", originalFormat: "png",
        processors: ["crop 3", ""])
      #expect(ThumbnailKey(canonical: key.canonical[...])?.identity == key.identity)
    }
    let url = ThumbnailKey.url(namespace: "demo", "https://example.com/ü")
    #expect(ThumbnailKey(canonical: url.canonical[...]) == url)
    #expect(ThumbnailKey(canonical: url.canonical.dropLast()) == nil)
  }

  @Test func `what is made of a picture has a key of its own beside it`() throws {
    for key in [Samples.key(), .url(namespace: "flickr", "https://example.com/a.jpg")] {
      let small = key.processed(by: ["fit-75x75-q85-v1"])
      #expect(key.processed(by: []) == key)
      #expect(small != key && small.name.prefix(16) == key.name.prefix(16))
      #expect(small.processed(by: ["gray"]) == key.processed(by: ["fit-75x75-q85-v1", "gray"]))
      #expect(ThumbnailKey(canonical: small.canonical[...])?.identity == small.identity)
      #expect(ThumbnailKey(canonical: small.canonical.dropLast()) == nil)
    }
    let photo = ThumbnailKey(
      namespace: "f", photoID: "1", secret: "2", size: "z", processors: ["a", "b"])
    #expect(
      ThumbnailKey(namespace: "f", photoID: "1", secret: "2", size: "z")
        .processed(by: ["a"]).processed(by: ["b"]) == photo)
    // A picture of an address has the name that it had before there were processors.
    #expect(
      ThumbnailKey.url(namespace: "demo", "https://example.com/").name
        == "457c6a47157c94dc4930592267c5482b"
        + "42c7c144b5e5764b8634a0a4f07aa52b")
  }

  @Test func `names do not change between versions`() {
    // Other processes and later versions look for these names: a change orphans every cache.
    let name =
      "c909575f8d99a05c761ad2885e5aea51"
      + "b8cd7943f58f4f036b39f5547ea1b165"
    #expect(Samples.key().name == name)
  }
}
