import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list interesting --date")
struct ExploreDateTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let nothing = FakeFlickr.failure(
    1, "No interesting photos are available for that date.")

  /// An Explore whose newest day is the given one.
  private static func explore(newest: String) -> StubTransport {
    FakeFlickr.network { call in
      (call.arguments["date"] ?? "") > newest ? nothing : FakeFlickr.page([FakeFlickr.photo("7")])
    }
  }

  @Test(
    "counts days in California",
    arguments: [
      (1_750_000_000, "2025-06-15", "2025-06-14"),  // 15:06 UTC, 08:06 there
      (1_749_970_799, "2025-06-14", "2025-06-13"),  // 23:59:59 there
      (1_749_970_800, "2025-06-15", "2025-06-14"),  // 00:00:00 there
      (1_735_718_399, "2024-12-31", "2024-12-30"),  // 23:59:59 there, in winter
      (1_735_718_400, "2025-01-01", "2024-12-31"),
    ])
  func days(now: Int, today: String, yesterday: String) async {
    for (word, day) in [("today", today), ("yesterday", yesterday), (today, today)] {
      let network = Self.explore(newest: "9999")
      let outcome = await session.run(
        "list", "interesting", "--date", word, "-f", "ids", network: network, now: now)
      #expect(outcome == Outcome(code: .success, out: "7\n", err: []))
      #expect(network.calls.map(\.own) == [["date": day]])
    }
  }

  @Test("asks for no day unless one is named")
  func newest() async {
    let network = Self.explore(newest: "")
    let outcome = await session.run("list", "interesting", "-f", "ids", network: network)
    #expect(outcome.code == .success)
    #expect(network.calls.map(\.own) == [[:]])
    #expect(network.calls.map(\.method) == ["flickr.interestingness.getList"])
  }

  @Test(
    "refuses a day that has not begun there, and what is no day, before any request",
    arguments: [
      ("2025-06-16", "2025-06-16 has not begun in California, where it is 2025-06-15"),
      ("9999-01-01", "9999-01-01 has not begun"), ("2025-02-29", "'2025-02-29' is no day"),
      ("tomorrow", "'tomorrow' is no day"), ("2025-6-1", "'2025-6-1' is no day"),
      ("2025-06-01T00:00:00Z", "is no day"), ("", "'' is no day"),
    ])
  func refused(day: String, error: String) async {
    let network = Self.explore(newest: "9999")
    let outcome = await session.run("list", "interesting", "--date", day, network: network)
    #expect(outcome.code == .usage)
    #expect(outcome.errors.count == 1 && outcome.errors[0].contains(error))
    #expect(network.requests.isEmpty)
  }

  private static let note = "note: Explore has nothing for that day yet; showing the day before"

  @Test(
    "takes the day before while the newest is not there yet, and says so",
    arguments: [
      ("yesterday", "2025-06-13", ["2025-06-14", "2025-06-13"]),
      ("today", "2025-06-14", ["2025-06-15", "2025-06-14"]),
      ("today", "2025-06-13", ["2025-06-15", "2025-06-14", "2025-06-13"]),
    ])
  func fallsBack(word: String, newest: String, days: [String]) async {
    let network = Self.explore(newest: newest)
    let outcome = await session.run(
      "list", "interesting", "--date", word, "-f", "ids", network: network)
    #expect(
      outcome
        == Outcome(
          code: .success, out: "7\n", err: Array(repeating: Self.note, count: days.count - 1)))
    #expect(network.calls.map { $0.arguments["date"] ?? "" } == days)
  }

  @Test(
    "goes back without a day as well, one request for each",
    arguments: [
      ("2025-06-14", ["", "2025-06-14"]), ("2025-06-13", ["", "2025-06-14", "2025-06-13"]),
    ])
  func fallsBackFromNewest(newest: String, days: [String]) async {
    let network = FakeFlickr.network { call in
      let date = call.arguments["date"] ?? "9999"
      return date > newest ? Self.nothing : FakeFlickr.page([FakeFlickr.photo("7")])
    }
    let outcome = await session.run("list", "interesting", "-f", "ids", network: network)
    #expect(
      outcome
        == Outcome(
          code: .success, out: "7\n", err: Array(repeating: Self.note, count: days.count - 1)))
    #expect(network.calls.map { $0.arguments["date"] ?? "" } == days)
    let fetched = await session.run("prefetch", "interesting", "--refresh", network: network)
    #expect(fetched.code == .success && fetched.err.contains(Self.note))
  }

  @Test(
    "does not go back further: an old day without photos is nothing found",
    arguments: [
      ("today", 3, "2025-06-13"), (nil, 3, "2025-06-13"), ("2025-06-01", 1, "2025-06-01"),
      ("2004-01-01", 1, "2004-01-01"),
    ] as [(String?, Int, String)])
  func endsGoingBack(day: String?, requests: Int, last: String) async {
    let network = FakeFlickr.network { call in
      // Whoever walks back for ever is stopped here.
      (call.arguments["date"] ?? "9999") < "2004-01-01" || call.arguments["date"] == "2025-05-01"
        ? FakeFlickr.page([]) : Self.nothing
    }
    let words = ["list", "interesting", "-f", "json"] + (day.map { ["--date", $0] } ?? [])
    let outcome = await session.run(words: words, network: network)
    #expect(outcome.code == .success)
    #expect(outcome.out == "[]\n")
    #expect(
      outcome.notes.suffix(2) == [
        "Explore has no photos of \(last)", "no photos in 'interesting'",
      ])
    #expect(outcome.notes.count == requests + 1)
    #expect(network.calls.count == requests)
  }

  @Test("another failure of the same code is none of that")
  func badDate() async {
    let network = FakeFlickr.network { _ in FakeFlickr.failure(1, "Not a valid date string.") }
    let outcome = await session.run("list", "interesting", "--date", "yesterday", network: network)
    #expect(outcome.code == .data)
    #expect(network.calls.count == 1)
  }
}
