import ForeignText
import Testing

@Suite("Promises of clean text")
struct CleanTextPropertyTests {
  @Test("hold for 20,000 texts of hostile pieces", arguments: 0..<4)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5_000 {
      let source = HostileText.random(&generator)
      if let promise = CleanTextPromises.broken(by: source) {
        let scalars = source.unicodeScalars.map { String($0.value, radix: 16) }
        Issue.record("\(promise): \(scalars.joined(separator: " "))")
        return
      }
    }
  }

  /// Every scalar of the planes in use, and of the others some.
  @Test(
    "hold for each scalar between two letters",
    arguments: [
      (0..<0x1_0000, 1), (0x1_0000..<0x2_0000, 1), (0x2_0000..<0xE_0000, 257),
      (0xE_0000..<0xE_2000, 1), (0xE_2000..<0x11_0000, 251), (0x10_EE00..<0x10_EF00, 1),
    ] as [(Range<UInt32>, Int)])
  func everyScalar(range: Range<UInt32>, step: Int) {
    var faults: [String] = []
    for value in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = TerminalText(cleaning: "a\(scalar)b")
      let isForbidden = text.string.unicodeScalars.contains(where: CleanTextPromises.isForbidden)
      if isForbidden || TerminalText(cleaning: text.string) != text {
        faults.append(String(value, radix: 16))
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(20))")
  }

  @Test("hold for bytes that are no UTF-8, and for what HTML makes of them")
  func bytes() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = RemoteText(utf8: bytes)
      #expect(CleanTextPromises.broken(by: text.original) == nil, "\(bytes)")
      for line in text.linesFromHTML {
        #expect(CleanTextPromises.broken(by: line.string) == nil, "\(bytes)")
      }
    }
  }
}
