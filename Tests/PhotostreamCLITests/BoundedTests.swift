import Testing

@testable import PhotostreamCLI

@Suite("bounded work")
struct BoundedTests {
  @Test("what is ready in time is given")
  func ready() async {
    #expect(await Bounded.run(.seconds(60)) { 7 } == 7)
  }

  @Test("what never ends is given up, whether it can be cancelled or not")
  func endless() async {
    let (endless, end) = AsyncStream<Int>.makeStream()
    let number = await Bounded.run(.milliseconds(1)) {
      // A task of its own does not hear of the cancellation.
      await Task { await endless.first { _ in true } }.value
    }
    #expect(number == nil)
    end.finish()
  }
}
