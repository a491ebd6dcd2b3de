import ForeignText
import Foundation
import Testing

@Suite("Canonical composition")
struct CompositionTests {
  /// Most text is recognised as composed without mapping it: this holds every character of the planes
  /// in use against an independent implementation, which is right up to U+FFFF and for pictographs.
  @Test(
    "agrees with Foundation on every character",
    arguments: [0...0x7FFF, 0x8000...0xFFFF, 0x1F300...0x1F64F])
  func agreement(range: ClosedRange<UInt32>) {
    let different = range.filter { code in
      guard let scalar = Unicode.Scalar(code) else { return false }
      let text = "e" + String(Character(scalar))
      return !text.composed.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8)
    }
    #expect(different.isEmpty, "\(different.prefix(10))")
  }

  @Test(
    "composes what is not",
    arguments: [
      ("e\u{301}", "é"), ("\u{1100}\u{1161}", "가"), ("plain", "plain"), ("Ünïcode", "Ünïcode"),
      ("か\u{3099}", "が"), ("a\u{323}\u{302}", "ậ"),
    ])
  func composed(source: String, expected: String) {
    #expect(source.composed.utf8.elementsEqual(expected.utf8))
  }
}
