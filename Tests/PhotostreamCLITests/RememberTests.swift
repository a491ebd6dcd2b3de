import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("orders that are remembered")
struct RememberTests {
  private let session: Session

  init() throws { session = try Session() }

  private let network = FakeFlickr.network { _ in
    FakeFlickr.page([
      FakeFlickr.photo("1", #""title":"b""#), FakeFlickr.photo("2", #""title":"c""#),
      FakeFlickr.photo("3", #""title":"a""#), FakeFlickr.photo("4", #""title":"b""#),
    ])
  }

  private func ids(_ words: String...) async -> [String] {
    await session.run(words: ["list", "recent", "-f", "ids"] + words, network: network).lines
  }

  @Test("--remember makes an order that of the stream, with all its keys")
  func remembers() async throws {
    #expect(await ids() == ["1", "2", "3", "4"])
    #expect(await ids("--sort", "title:desc,id:desc") == ["2", "4", "1", "3"])
    #expect(await ids() == ["1", "2", "3", "4"])
    let outcome = await session.run(
      "list", "recent", "--sort", "title:desc,id:desc", "--remember", network: network)
    #expect(outcome.code == .success)
    #expect(
      outcome.notes == [
        "'recent' is sorted by title:desc,id:desc from now on "
          + "(photostream config unset sort.recent)"
      ])
    #expect(await ids() == ["2", "4", "1", "3"])
    #expect(await ids("--sort", "server") == ["1", "2", "3", "4"])
    #expect(await session.run("config", "get", "sort.recent").lines == ["title:desc,id:desc"])
    await session.run("config", "unset", "sort.recent")
    #expect(await ids() == ["1", "2", "3", "4"])
  }

  @Test("it keeps what else the configuration holds, and belongs to one stream")
  func keepsOthers() async throws {
    try session.home.write(
      session.configuration, #"{"// why":"mine","sort":{"nearby":"title"},"timeout":9}"#)
    await session.run("list", "recent", "--sort", "title", "--remember", network: network)
    let text = try session.text(session.configuration)
    for part in [#""// why""#, #""nearby""#, #""timeout""#, #""recent""#] {
      #expect(text.contains(part))
    }
    #expect(await session.run("config", "get", "sort.nearby").lines == ["title"])
  }

  @Test("a listing that failed is not remembered, and there must be an order")
  func failures() async {
    let failed = await session.run("list", "recent", "--sort", "title", "--remember")
    #expect(failed.code == .unavailable)
    let nothing = await session.run("list", "recent", "--remember", network: network)
    #expect(nothing.code == .usage)
    #expect(nothing.errors == ["--remember goes with --sort"])
    #expect(!session.files.contains(session.configuration))
  }
}
