import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("prefetch")
struct PrefetchCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  private func address(_ number: Int, _ letter: String = "q") -> String {
    "https://live.staticflickr.com/65535/\(FakeFlickr.id(number))_ab12cd34ef_\(letter).jpg"
  }

  /// The one summary of a run.
  private func summary(_ outcome: Outcome) -> String? {
    let lines = outcome.err.filter { $0.hasPrefix("prefetch: ") }
    #expect(lines.count == 1)
    return lines.first?.split(separator: ";").first.map(String.init)
  }

  @Test("fills the cache from a stream, and asks for no picture the second time")
  func stream() async throws {
    let first = FakeFlickr.network(photos: 12)
    let outcome = await session.run("prefetch", "recent", "-n", "10", network: first)
    #expect(outcome.code == .success && outcome.out == "")
    #expect(
      summary(outcome) == "prefetch: 0 hits + 10 fetched + 0 gone + 0 failed + 0 skipped = 10 asked"
    )
    #expect(first.pictures == (1...10).map { address($0) })
    let second = FakeFlickr.network(photos: 12)
    let again = await session.run("prefetch", "recent", "-n", "10", network: second)
    #expect(
      summary(again) == "prefetch: 10 hits + 0 fetched + 0 gone + 0 failed + 0 skipped = 10 asked")
    #expect(second.pictures == [])
    let listed = FakeFlickr.network(photos: 12)
    await session.run(
      "list", "recent", "-n", "10", "--size", "q", on: .terminal(), network: listed,
      variables: terminalVariables)
    #expect(listed.pictures == [], "the grid finds what a prefetch brought")
  }

  @Test(
    "takes a saved answer from a file or a pipe, on one line or on many",
    arguments: [false, true], [false, true])
  func savedAnswer(isPiped: Bool, hasLines: Bool) async throws {
    let one = FakeFlickr.page((1...3).map { FakeFlickr.photo(FakeFlickr.id($0)) })
    let answer = hasLines ? one.replacing(",", with: ",\n") : one
    let path = try session.home.write("answer.json", answer)
    let network = FakeFlickr.network(photos: 3)
    let outcome =
      isPiped
      ? await session.run("prefetch", "-", input: answer, network: network)
      : await session.run("prefetch", "file", path, path, network: network)
    #expect(outcome.code == .success)
    #expect(network.pictures == (1...3).map { address($0) })
    let asked = isPiped ? 3 : 6
    #expect(
      summary(outcome)
        == "prefetch: \(asked - 3) hits + 3 fetched + 0 gone + 0 failed + 0 skipped = \(asked) asked"
    )
  }

  @Test("sums up what was done when the stream breaks off")
  func brokenStream() async throws {
    let network = FakeFlickr.network { call in
      call.page == 1
        ? FakeFlickr.page(
          (1...100).map { FakeFlickr.photo(FakeFlickr.id($0)) }, total: 200, pages: 2)
        : #"{"stat":"fail","code":100,"message":"Key has expired"}"#
    }
    let outcome = await session.run("prefetch", "recent", "-n", "150", network: network)
    #expect(outcome.code == .notPermitted)
    #expect(
      summary(outcome)
        == "prefetch: 0 hits + 100 fetched + 0 gone + 0 failed + 0 skipped = 100 asked")
  }

  @Test("takes what list prints, with a report of one line for each")
  func pipe() async throws {
    let listed = await session.run("list", "recent", network: FakeFlickr.network(photos: 5))
    let network = FakeFlickr.network(photos: 5)
    let outcome = await session.run(
      "prefetch", "-", "--report", "-", "--size", "q,n", input: listed.out, network: network)
    #expect(outcome.code == .success)
    #expect(network.calls.isEmpty)
    #expect(network.pictures == (1...5).flatMap { [address($0, "n"), address($0)] })
    let rows = try records(outcome.out)
    #expect(rows.count == 10)
    for row in rows {
      #expect(
        row.names == [
          "id", "size", "status", "bytes", "width", "height", "path", "attempts", "ms", "line",
        ])
      #expect(row["status"] == "fetched" && row["width"] == 24 && row["attempts"] == 1)
      #expect(row.text("path").map { FileManager.default.fileExists(atPath: $0) } == true)
    }
    let lines = rows.compactMap { row -> String? in
      if case .number(let line)? = row["line"] { return line }
      return nil
    }
    #expect(lines.sorted() == ["1", "1", "2", "2", "3", "3", "4", "4", "5", "5"])
  }

  @Test("reports bad lines with their numbers and does the rest")
  func badLines() async throws {
    let path = try session.home.write(
      "list.txt", "\(FakeFlickr.id(1))\n\nnot-an-id!\n{\"id\":\"../9\"}\n\(FakeFlickr.id(2))")
    let report = session.home.file("report.jsonl")
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "prefetch", path, "--report", report, "-c", "1", network: network)
    #expect(outcome.code == .data)
    #expect(outcome.errors == [])
    #expect(
      summary(outcome) == "prefetch: 0 hits + 2 fetched + 0 gone + 2 failed + 0 skipped = 4 asked")
    #expect(
      network.calls.compactMap { $0.arguments["photo_id"] }.sorted()
        == [FakeFlickr.id(1), FakeFlickr.id(2)])
    let rows = try records(try session.text("report.jsonl")).sorted {
      "\($0["line"] ?? 0)" < "\($1["line"] ?? 0)"
    }
    #expect(rows.map { $0["line"] } == [1, 3, 4, 5])
    #expect(rows[1]["reason"] == "'not-an-id!' is no photo id or address")
    #expect(rows.map { $0["status"] } == ["fetched", "failed", "failed", "fetched"])
  }

  private static let ends: [(Int, String, ExitCode, String)] = [
    (404, "", .noInput, "0 hits + 0 fetched + 3 gone + 0 failed + 0 skipped = 3 asked"),
    (503, "", .tryAgain, "0 hits + 0 fetched + 0 gone + 3 failed + 0 skipped = 3 asked"),
    (429, "later", .tryAgain, "0 hits + 0 fetched + 0 gone + 3 failed + 0 skipped = 3 asked"),
    (200, "<html>", .data, "0 hits + 0 fetched + 0 gone + 3 failed + 0 skipped = 3 asked"),
  ]

  @Test("ends with the code of what went wrong", arguments: ends)
  func ending(status: Int, body: String, code: ExitCode, counts: String) async throws {
    let network = StubTransport { request in
      guard let call = Call(request) else {
        return HTTPResponse(status: status, body: Array(body.utf8))
      }
      let photos = (1...3).map { FakeFlickr.photo(FakeFlickr.id($0)) }
      return HTTPResponse(status: 200, body: Array(FakeFlickr.page(photos, page: call.page).utf8))
    }
    let outcome = await session.run("prefetch", "recent", "-q", network: network)
    #expect(outcome.code == code)
    #expect(summary(outcome) == "prefetch: \(counts)")
    #expect(session.files.filter { $0.contains(/\/v1\/[0-9a-f]{2}\//) } == [])
  }

  @Test("nothing to do is done")
  func nothing() async throws {
    let outcome = await session.run("prefetch", "-", input: "")
    #expect(outcome.code == .success)
    #expect(
      summary(outcome) == "prefetch: 0 hits + 0 fetched + 0 gone + 0 failed + 0 skipped = 0 asked")
  }

  @Test("stream words win over file names")
  func words() async throws {
    try session.home.write("recent", "1\n")
    let network = FakeFlickr.network(photos: 1)
    await session.run("prefetch", "recent", network: network)
    #expect(network.calls.map(\.method) == ["flickr.photos.getRecent"])
  }

  @Test("a report that cannot be made ends before any request, an older one stays")
  func report() async throws {
    let network = FakeFlickr.network(photos: 3)
    let outcome = await session.run(
      "prefetch", "recent", "--report", session.home.file("no/folder/r.jsonl"), network: network)
    #expect(outcome.code == .cannotCreate)
    #expect(outcome.errors.count == 1)
    #expect(network.requests.isEmpty)
    let old = try session.home.write("r.jsonl", "old\n")
    let failing = FakeFlickr.network(status: 500, body: "")
    #expect(
      await session.run("prefetch", "recent", "--report", old, "-q", network: failing).code
        == .unavailable)
    #expect(try session.text("r.jsonl") == "old\n")
  }

  @Test("the demo fills the cache in a namespace of its own, and not twice")
  func demo() async throws {
    let listed = await session.run("list", "recent", "--demo", "-n", "8")
    let first = await session.run("prefetch", "-", "--demo", "--size", "q,z", input: listed.out)
    #expect(first.code == .success)
    #expect(
      summary(first) == "prefetch: 0 hits + 16 fetched + 0 gone + 0 failed + 0 skipped = 16 asked")
    let second = await session.run("prefetch", "-", "--demo", "--size", "q,z", input: listed.out)
    #expect(
      summary(second) == "prefetch: 16 hits + 0 fetched + 0 gone + 0 failed + 0 skipped = 16 asked")
    let info = await session.run("cache", "info", "--json")
    let namespaces = JSON(try JSONDocument(parsing: info.out).root)["namespaces"]
    #expect(namespaces?.names == ["demo"])
  }
}
