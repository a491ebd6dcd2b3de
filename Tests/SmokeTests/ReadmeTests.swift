import Foundation
import Testing

/// What the README says in code.
@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: BuiltTool.fixtures).deletingLastPathComponent()

  @Test("the first sample is what the consumer package compiles, in under ten lines")
  func sample() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first)
    let sample = block.components(separatedBy: "```")[0].split(separator: "\n")
      .filter { !$0.hasPrefix("import ") }
    let path = "Tests/Consumer/Sources/consumer/ReadmeSample.swift"
    let source = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    let compiled = source.split(separator: "\n").drop { !$0.contains("func run") }.dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(sample.count < 10 && sample.count > 3)
    #expect(
      Array(compiled.prefix(sample.count))
        == sample.map { $0.trimmingCharacters(in: .whitespaces) })
  }
}
