import Foundation
import HTTPTransport
import PhotostreamCLI
import Synchronization
import TestSupport
import Testing

@testable import ImageDecoding

/// In which order a grid fetches, draws and prints.
@Suite("grid order")
struct GridOrderTests {
  private let session: Session

  init() throws { session = try Session() }

  /// A network that asks `onPicture` before it answers for the picture of a numbered photo.
  private struct Watched: Transport {
    let fake: StubTransport
    let onPicture: @Sendable (Int) async -> Void

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      if Call(request) == nil, let name = request.url.split(separator: "/").last,
        let number = (1...99).first(where: { name.hasPrefix(FakeFlickr.id($0) + "_") })
      {
        await onPicture(number)
      }
      return try await fake.send(request)
    }
  }

  private func network(
    photos: Int, onPicture: @escaping @Sendable (Int) async -> Void
  ) -> Watched {
    Watched(fake: FakeFlickr.network(photos: photos), onPicture: onPicture)
  }

  private func list(
    on console: TestConsole, network: any Transport, patience: Patience = .forPictures
  ) async -> Outcome {
    await session.run(
      words: ["list", "recent"], on: console, network: network, variables: terminalVariables,
      patience: patience)
  }

  /// The handles in a text in their order.
  private func handles(_ text: String) -> [String] {
    text.matches(of: #/\u{1B}\[1m([a-z]+[0-9]+)\u{1B}\[0m/#).map { String($0.1) }
  }

  @Test("a row is on the screen before the pictures behind the look-ahead are asked for")
  func firstRow() async {
    let console = TestConsole.terminal()
    let seen = Mutex<[Int: Int]>([:])
    // 80 columns hold three tiles a row; two rows are looked ahead.
    let outcome = await list(
      on: console,
      network: network(photos: 30) { number in
        seen.withLock { $0[number] = console.standardOutput.count }
      })
    #expect(outcome.code == .success)
    #expect(handles(outcome.out).count == 30)
    let counts = seen.withLock { $0 }
    #expect(counts.count == 30)
    #expect((1...9).allSatisfy { counts[$0] == 0 })
    #expect((10...30).allSatisfy { counts[$0, default: 0] > 0 })
  }

  @Test("a picture that comes too late leaves its place to a placeholder, and the rest is shown")
  func latePicture() async {
    let outcome = await list(
      on: .terminal(),
      network: network(photos: 7) { number in
        guard number == 2 else { return }
        try? await Task.sleep(for: .seconds(600))
      }, patience: .pictures(.seconds(8)))
    #expect(outcome.code == .success)
    #expect(handles(outcome.out) == ["a1", "a2", "a3", "b1", "b2", "b3", "c1"])
    #expect(outcome.out.contains("still loading"))
    // On a busy machine others may be late as well.
    #expect(outcome.notes.count == 1)
    #expect(
      outcome.notes.first?.hasSuffix("still loading; prefetch brings what comes late") == true)
  }

  @Test("a row that two pages fill has all its pictures")
  func pagesAndRows() async {
    let outcome = await session.run(
      words: ["list", "recent", "--per-page", "7", "--limit", "20"], on: .terminal(),
      network: FakeFlickr.network(photos: 20), variables: terminalVariables)
    #expect(outcome.code == .success)
    #expect(handles(outcome.out).count == 20)
    #expect(outcome.notes == [])
    #expect(!outcome.out.contains("no picture"))
  }

  @Test("pixels of more than 500 pictures need consent when there is no limit")
  func manyPixels() async {
    let network = FakeFlickr.network(photos: 503)
    let outcome = await session.run(
      "list", "recent", "--graphics", "iterm2", "--all", on: .terminal(columns: 162),
      network: network, variables: terminalVariables)
    #expect(outcome.code == .success)
    #expect(handles(outcome.out).count == 500)
    #expect(
      outcome.notes == [
        "the first 500 pictures are drawn; --yes draws all, --page-through shows them screen by "
          + "screen"
      ])
  }

  @Test("a picture that is known to have one pixel is shown")
  func onePixel() async throws {
    let pixel = try JPEGEncoder().encode(
      try #require(PixelBuffer(width: 1, height: 1, pixels: [200, 30, 30])))
    let network = StubTransport { _ in HTTPResponse(status: 200, body: pixel) }
    func list(_ id: String, _ sides: String) async throws -> [String] {
      let url = "https://live.staticflickr.com/65535/\(id)_ab12cd34ef_m.jpg"
      let record = #"{"id":"\#(id)","title":"dot","sizes":{"m":{"url":"\#(url)"\#(sides)}}}"#
      let path = try session.home.write("one.jsonl", record + "\n")
      return await session.run(
        words: ["list", "file", path, "--size", "m"], on: .terminal(), network: network,
        variables: terminalVariables
      ).notes
    }
    #expect(try await list("5", "") == ["1 picture is not shown: 1 broken"])
    #expect(try await list("6", #","width":1,"height":1"#) == [])
  }

  @Test("a window that gets narrower or wider between rows changes the rows that follow")
  func resize() async throws {
    let console = TestConsole.terminal(columns: 110)
    let outcome = await list(
      on: console,
      network: network(photos: 24) { number in
        // Asked for when the first row has been printed.
        if number == 13 { console.columns = 60 }
      })
    #expect(outcome.code == .success)
    let handles = handles(outcome.out)
    #expect(handles.count == 24)
    #expect(handles.prefix(4) == ["a1", "a2", "a3", "a4"])
    // One more row may be as wide as before: it depends on when the picture is asked for.
    #expect(handles.suffix(2) == ["j1", "j2"] || handles.suffix(2) == ["i1", "i2"])
    let last = await session.run(
      "show", handles.last ?? "", "-f", "json", network: FakeFlickr.network(photos: 24))
    #expect(try records(last.out).first?.text("id") == FakeFlickr.id(24))
  }

  @Test("a second listing of the same page decodes nothing and draws the same")
  func secondListing() async {
    let network = FakeFlickr.network(photos: 9)
    var counts: [Int] = []
    var outputs: [String] = []
    for _ in 0..<2 {
      let count = DecodingCount()
      let outcome = await DecodingCount.$current.withValue(count) {
        await list(on: .terminal(), network: network)
      }
      counts.append(count.value)
      outputs.append(outcome.out)
    }
    #expect(counts[0] >= 9)
    #expect(counts[1] == 0)
    #expect(outputs[0] == outputs[1])
  }

  @Test("off a terminal a picture is waited for as long as it takes")
  func patience() async {
    let outcome = await session.run(
      words: ["list", "recent", "--graphics", "quadrant"],
      network: network(photos: 3) { number in
        if number == 2 { try? await Task.sleep(for: .milliseconds(300)) }
      }, variables: terminalVariables, patience: .pictures(.milliseconds(1)))
    #expect(outcome.code == .success)
    #expect(!outcome.out.contains("still loading"))
    #expect(outcome.notes == [])
  }
}
