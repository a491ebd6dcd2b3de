import LenientJSON
import Testing

@Suite("JSONValue")
struct JSONValueTests {
  private func value(_ source: String) throws -> JSONValue {
    try JSONDocument(parsing: source).root
  }

  @Test(
    "reads whole numbers from every form",
    arguments: [
      ("12", 12), (#""12""#, 12), (#"" 12 ""#, 12), ("12.0", 12), (#""""#, nil), ("null", nil),
      (#""99+""#, nil), ("1.5", nil), ("true", nil), ("[1]", nil), ("-3", -3), ("1e300", nil),
      ("98765432109", 98_765_432_109), ("999999999999999999", 999_999_999_999_999_999),
      ("9223372036854775807", .max), ("9223372036854775808", nil), (#""-9""#, -9), (#""+9""#, 9),
      ("007", 7), ("1e3", 1000), (#""\u0031""#, 1),
    ] as [(String, Int?)])
  func integers(source: String, expected: Int?) throws {
    #expect(try value(source).integer == expected)
  }

  @Test(
    "reads numbers with a fraction from every form",
    arguments: [
      ("33.746663", 33.746663), (#""51.496547""#, 51.496547), ("0", 0), (#""nan""#, nil),
      (#""inf""#, nil), (#""""#, nil),
    ] as [(String, Double?)])
  func doubles(source: String, expected: Double?) throws {
    #expect(try value(source).double == expected)
  }

  @Test(
    "reads truth values from every form",
    arguments: [
      ("true", true), ("0", false), (#""1""#, true), (#""false""#, false), ("2", nil),
      ("null", nil),
    ] as [(String, Bool?)])
  func booleans(source: String, expected: Bool?) throws {
    #expect(try value(source).boolean == expected)
  }

  @Test("keeps the digits of a number as text")
  func digits() throws {
    #expect(try value("53000000123").text == "53000000123")
    #expect(try value("19.135880").text == "19.135880")
    #expect(try value("true").text == nil)
  }

  @Test("takes a lone object for a list of one, and nothing for an empty list")
  func lists() throws {
    #expect(try value(#"[{"a":1},{"a":2}]"#).list.count == 2)
    #expect(try value(#"{"a":1}"#).list.map { $0["a"]?.integer } == [1])
    #expect(try value("null").list.isEmpty)
  }
}
