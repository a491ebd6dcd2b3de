import ForeignText
import Testing

@Suite("Promises of clean text")
struct CleanTextPropertyTests {
  /// What holds for the clean form of any text; the first promise that is broken, for a message.
  ///
  /// Widths are held against those of the parts: a cell of a table is one of them.
  private func broken(_ source: String) -> String? {
    let text = TerminalText(cleaning: source)
    if text.string.unicodeScalars.contains(where: HostileText.isForbidden) { return "forbidden" }
    guard TerminalText(cleaning: text.string) == text else { return "cleaned twice" }
    guard text.string.composed.utf8.elementsEqual(text.string.utf8) else { return "NFC" }
    var marks = 0
    for scalar in text.string.unicodeScalars {
      let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
      let isSpacing = scalar.properties.generalCategory == .spacingMark
      marks = isMark ? marks + 1 : isSpacing ? marks : 0
      if marks > 2 { return "marks" }
    }
    for columns in [0, 1, 2, 3, 5, 8, 13, 80] {
      for mark in [TerminalText.CutMark.ellipsis, .angle] {
        let cut = text.cut(to: columns, mark: mark)
        if cut.columns > columns { return "cut to \(columns)" }
        if measured(cut) != cut.columns { return "columns of \(columns)" }
        if cut != text, columns > 0, !cut.string.hasSuffix(mark.rawValue) { return "mark" }
        let padded = cut.padded(to: columns)
        if padded.columns != columns || measured(padded) != columns { return "padded to \(columns)" }
      }
    }
    let both = text + TerminalText(cleaning: "日x")
    if both.columns != text.columns + 3 || measured(both) != both.columns { return "sum" }
    return measured(text) == text.columns ? nil : "columns"
  }

  /// The sum of the columns of a text's scalars, each measured alone behind a letter.
  private func measured(_ text: TerminalText) -> Int {
    text.string.unicodeScalars.reduce(0) { sum, scalar in
      sum + TerminalText(cleaning: "|" + String(Character(scalar))).columns - 1
    }
  }

  @Test("hold for 20,000 texts of hostile pieces", arguments: 0..<4)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5_000 {
      let source = HostileText.random(&generator)
      if let promise = broken(source) {
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
      let isForbidden = text.string.unicodeScalars.contains(where: HostileText.isForbidden)
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
      #expect(broken(text.original) == nil, "\(bytes)")
      for line in text.linesFromHTML { #expect(broken(line.string) == nil, "\(bytes)") }
    }
  }
}
