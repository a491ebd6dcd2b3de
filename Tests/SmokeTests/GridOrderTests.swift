import TestSupport
import Testing

@Suite("The built tool draws rows in their order")
struct GridOrderTests {
  @Test("a row that is not full waits for its pictures after the rows before it")
  func lastRow() async throws {
    let gate = Gate()
    let tool = try BuiltTool()
    let records = try HostileRecords(in: tool.home, gate: gate)
    let words = records.words.split(separator: " ").map(String.init)
    let run = try tool.start(
      words + ["--limit", "6", "--columns", "5", "--graphics", "half", "--color", "always"])
    // The first row is there, the picture of the second one is not.
    try await run.wait {
      String(decoding: BuiltTool.bytes(run.output), as: UTF8.self).contains("a5")
    }
    gate.open()
    let outcome = await run.outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("2 pictures are not shown"), "\(outcome.errors)")
  }
}
