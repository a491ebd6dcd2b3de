import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("doctor: key, network and clock")
struct DoctorNetworkTests {
  private let session: Session

  init() throws { session = try Session() }

  private func doctor(
    _ words: String..., network: any Transport, now: Int = Session.now,
    variables: [String: String?] = [:]
  ) async throws -> (DoctorReading, ExitCode) {
    let outcome = await session.run(
      words: ["doctor", "--json"] + words, network: network, now: now, variables: variables)
    #expect(outcome.errors + outcome.notes == [])
    return (try DoctorReading(outcome.out), outcome.code)
  }

  @Test("one call that checks the key, and one request to the pictures' host")
  func sound() async throws {
    let network = FakeFlickr.doctor()
    let (page, code) = try await doctor(network: network)
    #expect(code == .success)
    #expect(page.names("error") == [])
    #expect(page["key"]?.value == "set (environment FLICKR_API_KEY), accepted")
    #expect(page["API"]?.verdict == "ok")
    #expect(page["image host"]?.value.contains("https://live.staticflickr.com") == true)
    #expect(network.requests.count == 2)
    #expect(network.calls.map(\.method) == ["flickr.test.echo"])
    #expect(network.pictures == ["https://live.staticflickr.com/"])
  }

  @Test("without a key a feed shows that Flickr is there")
  func noKey() async throws {
    let network = FakeFlickr.doctor()
    let (page, code) = try await doctor(network: network, variables: ["FLICKR_API_KEY": nil])
    #expect(code == .configuration)
    #expect(page["key"]?.verdict == "error")
    #expect(page["key"]?.hint?.contains("feed") == true)
    #expect(page["key"]?.hint?.contains("--demo") == true)
    #expect(page["API"]?.verdict == "ok")
    #expect(network.requests.contains { $0.url.contains("/services/feeds/photos_public.gne") })
  }

  @Test(
    "why a key is rejected",
    arguments: [
      ("Invalid API Key (Key has expired)", "expired"),
      ("Invalid API Key (Key not found)", "unknown to Flickr"),
      ("Invalid API Key (Key has invalid format)", "malformed"), ("No", "rejected"),
    ])
  func rejected(message: String, word: String) async throws {
    let (page, code) = try await doctor(
      network: FakeFlickr.doctor(body: FakeFlickr.failure(100, message)))
    #expect(code == .notPermitted)
    #expect(page["key"]?.verdict == "error")
    #expect(page["key"]?.value.contains(", \(word): \(message)") == true)
    #expect(page["API"]?.verdict == "ok")
  }

  @Test(
    "a service that is down or replaced is no fault of the key",
    arguments: [
      (200, FakeFlickr.failure(105, "Service currently unavailable"), "is down"),
      (200, "<html><body>Log in to the hotel</body></html>", "web page"),
      (503, "<html></html>", "503"), (403, "no", "403"),
    ])
  func down(status: Int, body: String, word: String) async throws {
    let (page, code) = try await doctor(
      network: FakeFlickr.doctor(status: status, body: body))
    #expect(code == .unavailable)
    #expect(page["API"]?.verdict == "error")
    #expect(page["API"]?.value.contains(word) == true)
    #expect(page["key"]?.verdict == "skipped")
    #expect(page["image host"]?.verdict == "ok")
  }

  @Test("too many requests are no error")
  func tooMany() async throws {
    let (page, code) = try await doctor(network: FakeFlickr.doctor(status: 429, body: ""))
    #expect(code == .success)
    #expect(page["API"]?.verdict == "warning")
  }

  @Test("a network that is away")
  func unreachable() async throws {
    let network = StubTransport { _ throws(TransportError) in
      throw .cannotConnect(host: "api.flickr.com", port: 443, reason: "no route to host")
    }
    let (page, code) = try await doctor(network: network)
    #expect(code == .unavailable)
    #expect(page["API"]?.verdict == "error")
    #expect(page["image host"]?.verdict == "error")
    #expect(page["key"]?.verdict == "skipped")
    #expect(page["clock"]?.verdict == "skipped")
  }

  @Test("the pictures' host is told apart from the API")
  func pictures() async throws {
    let network = StubTransport { request throws(TransportError) in
      if request.url.contains("/services/") {
        return HTTPResponse(status: 200, body: Array(#"{"stat":"ok"}"#.utf8))
      }
      throw .cannotResolve(host: "live.staticflickr.com")
    }
    let (page, code) = try await doctor(network: network)
    #expect(code == .unavailable)
    #expect(page["API"]?.verdict == "ok")
    #expect(page["key"]?.verdict == "ok")
    #expect(page["image host"]?.verdict == "error")
  }

  @Test(
    "the clock beside the answer's",
    arguments: [
      ("Sun, 15 Jun 2025 15:06:40 GMT", "ok", "as the server's"),
      ("Sun, 15 Jun 2025 15:05:40 GMT", "ok", "60 s ahead of"),
      ("Sun, 15 Jun 2025 15:05:39 GMT", "warning", "61 s ahead of"),
      ("Sun, 15 Jun 2025 16:06:40 GMT", "warning", "3600 s behind"),
    ])
  func clock(date: String, verdict: String, words: String) async throws {
    let (page, code) = try await doctor(network: FakeFlickr.doctor(date: date))
    #expect(code == .success)
    #expect(page["clock"]?.verdict == verdict)
    #expect(page["clock"]?.value.contains(words) == true)
    #expect((page["clock"]?.hint?.contains("OAuth") ?? false) == (verdict == "warning"))
  }

  @Test("a clock that stands before this version's year")
  func oldClock() async throws {
    let (page, code) = try await doctor("--offline", network: FakeFlickr.doctor(), now: 86_400)
    #expect(code == .configuration)
    #expect(page["clock"]?.verdict == "error")
  }

  @Test("asks nobody without a network", arguments: ["--demo", "--offline"])
  func skipped(option: String) async throws {
    let network = FakeFlickr.doctor()
    let (page, code) = try await doctor(
      option, network: network, variables: ["FLICKR_API_KEY": nil])
    // A recording needs no key; that there is none shows without a network.
    let isOffline = option == "--offline"
    #expect(code == (isOffline ? .configuration : .success))
    #expect(["API", "image host", "clock"].allSatisfy { page[$0]?.verdict == "skipped" })
    #expect(page["key"]?.verdict == (isOffline ? "error" : "skipped"))
    let (blank, blankCode) = try await doctor(
      option, network: network, variables: ["FLICKR_API_KEY": " \t"])
    #expect(blank["key"]?.value == page["key"]?.value && blankCode == code)
    let (set, setCode) = try await doctor(option, network: network)
    #expect(set["key"]?.verdict == "skipped" && setCode == .success)
    #expect(network.requests.isEmpty)
  }

  @Test("no secret, no home and nothing that steers a terminal is on the page")
  func secrets() async throws {
    let variables = [
      "FLICKR_API_SECRET": "secret-of-the-key", "https_proxy": "http://ada:pass-word@proxy:3128",
      "TERM": "xterm\u{1B}[2J", "PHOTOSTREAM_NEARBY_AT": "52.5321,13.4123",
    ]
    let echo = FakeFlickr.failure(
      100, "Invalid API Key \(Session.key) secret-of-the-key pass-word \u{1B}]0;x")
    for words in [["doctor"], ["doctor", "--json"]] {
      let outcome = await session.run(
        words: words, network: FakeFlickr.doctor(body: echo), variables: variables)
      #expect(outcome.code == .notPermitted)
      for secret in ["secret-of-the-key", "pass-word", "ada:", session.home.path, "52.5321"] {
        #expect(!outcome.out.contains(secret), "\(secret)")
      }
      #expect(outcome.out.contains("~/.cache/photostream"))
      #expect(outcome.out.contains("@proxy:3128"))
    }
  }

  @Test("the call counts where the key has a record, and looking at it does not")
  func budget() async throws {
    let (before, _) = try await doctor("--offline", network: FakeFlickr.doctor())
    #expect(before["requests left"]?.value.hasPrefix("3600 of 3600") == true)
    #expect(before["budget"]?.value.hasPrefix("nothing was sent") == true)
    await session.run("list", "recent", network: FakeFlickr.network(photos: 3))
    for left in [3599, 3599] {
      let (page, _) = try await doctor("--offline", network: FakeFlickr.doctor())
      #expect(page["requests left"]?.value.hasPrefix("\(left) of 3600 in this hour, 29 at") == true)
    }
    _ = try await doctor(network: FakeFlickr.doctor())
    let (after, _) = try await doctor("--offline", network: FakeFlickr.doctor())
    #expect(after["requests left"]?.value.hasPrefix("3598 of 3600") == true)
  }

  @Test("a budget that is spent keeps the API from being asked")
  func spent() async throws {
    let variables = ["PHOTOSTREAM_REQUESTS_PER_HOUR": "1"]
    await session.run(
      "list", "recent", network: FakeFlickr.network(photos: 3), variables: variables)
    let network = FakeFlickr.doctor()
    let (page, code) = try await doctor(network: network, variables: variables)
    #expect(code == .success)
    #expect(page["requests left"]?.verdict == "warning")
    #expect(page["API"]?.verdict == "skipped")
    #expect(network.calls.isEmpty)
  }
}
