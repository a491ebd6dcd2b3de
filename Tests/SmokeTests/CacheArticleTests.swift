import Foundation
import Testing

/// What the documentation of the cache says in code.
@Suite("Documentation of the cache")
struct CacheArticleTests {
  private static let root = URL(fileURLWithPath: BuiltTool.fixtures).deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the samples are what the consumer package compiles, in its order")
  func samples() throws {
    let source = try text("Tests/Consumer/Sources/consumer/CacheSample.swift")
    var compiled = source.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }[...]
    var count = 0
    for article in ["ThumbnailCache", "Using"] {
      let blocks = try text("Sources/ThumbnailCache/ThumbnailCache.docc/\(article).md")
        .components(separatedBy: "```swift\n").dropFirst()
      for line in blocks.flatMap({ $0.components(separatedBy: "```")[0].split(separator: "\n") }) {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("import ") { continue }
        let place = try #require(compiled.firstIndex(of: line), "\(article): \(line)")
        compiled = compiled[(place + 1)...]
        count += 1
      }
    }
    #expect(count > 15)
  }
}
