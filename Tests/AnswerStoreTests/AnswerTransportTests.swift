import AnswerStore
import Foundation
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@Suite("AnswerTransport")
struct AnswerTransportTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let good = #"{"photos":{"photo":[]},"stat":"ok"}"#

  private func request(
    _ method: String = "flickr.photos.getRecent", page: Int = 1, perPage: Int = 100,
    key: String = "secretkey", since: Int? = nil
  ) -> HTTPRequest {
    var url =
      "https://api.flickr.com/services/rest/?method=\(method)&page=\(page)&per_page=\(perPage)"
      + "&api_key=\(key)&format=json&photo_id=42"
    if let since { url += "&min_upload_date=\(since)" }
    return HTTPRequest(url: url, volatileParameters: since == nil ? [] : ["min_upload_date"])
  }

  private func transport(
    _ mode: AnswerTransport.Mode, now: Int = 1_000_000, limit: Int = 64 << 20,
    stale: @escaping @Sendable (Int) -> Void = { _ in },
    warn: @escaping @Sendable (String) -> Void = { _ in },
    _ network: StubTransport = StubTransport { _ throws(TransportError) in
      throw .cannotResolve(host: "x")
    }
  ) -> AnswerTransport {
    AnswerTransport(
      wrapping: network, directory: folder.path, mode: mode, byteLimit: limit,
      secrets: ["secretkey"], now: { now }, onStale: stale, onUnwritable: warn)
  }

  private func answering(_ body: String, status: Int = 200) -> StubTransport {
    StubTransport { _ in HTTPResponse(status: status, body: Array(body.utf8)) }
  }

  private func files() -> [URL] {
    let root = URL(filePath: folder.path)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
  }

  @Test("answers offline what was answered before, at any age and with any key")
  func offline() async throws {
    _ = try await transport(.online, answering(Self.good)).send(request(since: 5))
    for now in [1_000_000, 900_000_000, 5] {
      let answer = try await transport(.offline, now: now).send(request(key: "other", since: 77))
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self) == Self.good)
    }
    #expect(try await transport(.offline).send(request(perPage: 20, since: 5)).status == 200)
    await #expect(throws: TransportError.offline) {
      try await transport(.offline).send(request(page: 2, since: 5))
    }
    await #expect(throws: TransportError.offline) {
      try await transport(.offline).send(
        HTTPRequest(url: "https://live.staticflickr.com/1/2_3_q.jpg", retries: .picture))
    }
  }

  @Test(
    "keeps no failure and nothing that is no answer",
    arguments: [
      (#"{"stat":"fail","code":1}"#, 200), ("<html>", 200), ("", 200), (#"{"photos":"#, 200),
      ("[1]", 200), (#"{"photos":{"photo":[]}}"#, 200), (good, 500),
      (#"{"api_key":"secretkey","stat":"ok"}"#, 200),
    ])
  func failures(body: String, status: Int) async throws {
    _ = try await transport(.online, answering(body, status: status)).send(request())
    #expect(files().isEmpty)
    await #expect(throws: TransportError.offline) { try await transport(.offline).send(request()) }
  }

  @Test("stands in for a network that is away, says so, and for nothing else")
  func stale() async throws {
    let told = Mutex<[Int]>([])
    _ = try await transport(.online, now: 500, answering(Self.good)).send(request())
    let away = transport(.online, stale: { time in told.withLock { $0.append(time) } })
    #expect(try await away.send(request()).status == 200)
    #expect(told.withLock { $0 } == [500])
    await #expect(throws: TransportError.cannotResolve(host: "x")) {
      try await away.send(request(page: 7))
    }
    let refused = transport(
      .online, StubTransport { _ throws(TransportError) in throw .insecure(host: "x") })
    await #expect(throws: TransportError.insecure(host: "x")) {
      try await refused.send(request())
    }
  }

  @Test("a budget that is spent is told, whatever is stored")
  func spent() async throws {
    _ = try await transport(.online, answering(Self.good)).send(request())
    for error in [
      TransportError.budgetSpent(limit: 1), .quotaSpent(perHour: 3600, seconds: 900),
    ] {
      let network = StubTransport { _ throws(TransportError) in throw error }
      await #expect(throws: error) {
        try await transport(.online, network).send(request())
      }
    }
  }

  @Test(
    "asks for lists each time, for details and look-ups once a day, and for all when refreshing",
    arguments: [
      ("flickr.urls.lookupUser", #"{"user":{"id":"1@N00"},"stat":"ok"}"#),
      ("flickr.people.findByUsername", #"{"user":{"id":"1@N00"},"stat":"ok"}"#),
      ("flickr.photos.getInfo", #"{"photo":{"id":42},"stat":"ok"}"#),
      ("flickr.photos.getSizes", #"{"sizes":{"size":[]},"stat":"ok"}"#),
      ("flickr.photos.licenses.getInfo", #"{"licenses":{"license":[]},"stat":"ok"}"#),
    ])
  func freshness(method: String, body: String) async throws {
    let network = answering(body)
    for now in [1_000, 1_000 + 86_399, 1_000 + 86_400, 500] {
      _ = try await transport(.online, now: now, network).send(request(method))
    }
    #expect(network.requests.count == 3)
    _ = try await transport(.refreshing, now: 501, network).send(request(method))
    #expect(network.requests.count == 4)
    for _ in 0..<2 { _ = try await transport(.online, network).send(request()) }
    #expect(network.requests.count == 6)
  }

  @Test(
    "keeps no answer to somebody else's call for a day",
    arguments: [
      #"{"stat":"ok"}"#, #"{"photo":{"id":"43"},"stat":"ok"}"#, #"{"photo":[],"stat":"ok"}"#,
      #"{"user":{"id":"42"},"stat":"ok"}"#, good,
    ])
  func foreign(body: String) async throws {
    let network = answering(body)
    for _ in 0..<2 {
      _ = try await transport(.online, network).send(request("flickr.photos.getInfo"))
    }
    #expect(network.requests.count == 2)
    #expect(files().isEmpty)
  }

  @Test("takes no damaged file for an answer, whichever byte is wrong or missing")
  func damage() async throws {
    _ = try await transport(.online, answering(Self.good)).send(request())
    let paths = files().map(\.path)
    #expect(paths.count == 2)
    let whole = try Data(contentsOf: URL(filePath: paths[0]))
    for index in 0..<whole.count * 2 {
      var bytes = whole
      if index < whole.count {
        bytes[index] ^= 0x10
      } else {
        bytes = whole.prefix(index - whole.count)
      }
      for path in paths { try bytes.write(to: URL(filePath: path)) }
      await #expect(throws: TransportError.offline, "byte \(index)") {
        try await transport(.offline).send(request())
      }
    }
    #expect(files().isEmpty)
  }

  @Test("is for its owner only, holds no key, and stays within its limit")
  func bounds() async throws {
    let body = #"{"pad":"\#(String(repeating: "x", count: 1_000))","stat":"ok"}"#
    for page in 1...60 {
      _ = try await transport(.online, limit: 20_000, answering(body)).send(request(page: page))
    }
    let sizes = try files().map { try Data(contentsOf: $0).count }
    #expect(sizes.reduce(0, +) <= 20_000)
    #expect(sizes.count > 10)
    for file in files() {
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(!file.path.contains("secretkey"))
      #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("secretkey"))
    }
    #expect(try await transport(.offline).send(request(page: 60)).status == 200)
  }

  @Test("works without a place to keep answers, and says so once")
  func unwritable() async throws {
    try folder.write("answers", "in the way")
    let told = Mutex(0)
    let transport = transport(
      .online, warn: { _ in told.withLock { $0 += 1 } }, answering(Self.good))
    for page in 1...3 { _ = try await transport.send(request(page: page)) }
    #expect(told.withLock { $0 } == 1)
  }
}
