import Foundation
import LenientJSON
import Testing

@Suite("JSONDocument")
struct JSONDocumentTests {
  @Test("reads nested values in order")
  func nested() throws {
    let root = try JSONDocument(parsing: #"{"a":[1,{"b":null},[]],"c":{"d":"e"},"f":{}}"#).root
    #expect(root.members?.map(\.name) == ["a", "c", "f"])
    let list = try #require(root["a"]?.elements)
    #expect(list.map(\.kind) == [.number, .object, .array])
    #expect(list[1]["b"]?.isNull == true)
    #expect(list[2].elements?.isEmpty == true)
    #expect(root["c"]?["d"]?.text == "e")
    #expect(root["f"]?.members?.isEmpty == true)
    #expect(root["missing"] == nil)
    #expect(root["c"]?.elements == nil)
  }

  @Test(
    "accepts what services send beyond the standard",
    arguments: [
      (#"jsonFlickrApi({"a":1})"#, "1"), (#"jsonFlickrFeed({"a":1});"#, "1"),
      ("\u{FEFF}{\"a\":1}", "1"), (#"{"a":"it\'s",}"#, "it's"), (#"{"a":1},"#, "1"),
      ("{\"a\":\"tab\there\"}", "tab\there"), (#"{"a":"\ud83d"}"#, "\u{FFFD}"),
      (#"{"a":"\ud83d\ude00"}"#, "😀"), (#"{"a":"\/photos\/x"}"#, "/photos/x"),
      (#"{"a":"\u0107"}"#, "ć"), (#"{"\u0061":"key"}"#, "key"), (#"{"a":1,"a":2}"#, "2"),
      (#"{"a":"\ud83dx"}"#, "\u{FFFD}x"), (#"{"a":"\uZZ"}"#, "\u{FFFD}ZZ"),
    ])
  func lenient(source: String, expected: String) throws {
    #expect(try JSONDocument(parsing: source).root["a"]?.text == expected)
  }

  @Test("turns bytes that are no UTF-8 into replacement characters")
  func badBytes() throws {
    let bytes = [UInt8](#"{"a":"Caf"#.utf8) + [0xE9] + [UInt8](#""}"#.utf8)
    #expect(try JSONDocument(parsing: bytes).root["a"]?.text == "Caf\u{FFFD}")
  }

  @Test(
    "names the fault and its place",
    arguments: [
      ("", "no JSON, the text is empty"), ("  \n", "no JSON, the text is empty"),
      ("{", "the JSON ends too early (line 1, column 2)"),
      (#"{"a":"x"#, "the JSON ends too early (line 1, column 8)"),
      ("[1,\n2 3]", "not JSON at line 2, column 3: found '3', expected ',' or ']'"),
      ("<html>", "not JSON at line 1, column 1: found '<', expected a value"),
      (#"{"a" 1}"#, "not JSON at line 1, column 6: found '1', expected ':'"),
      ("[1]x", "not JSON at line 1, column 4: found 'x', expected the end of the text"),
      ("nul", "the JSON ends too early (line 1, column 4)"),
      ("[-]", "not JSON at line 1, column 3: found ']', expected a digit"),
      ("[,]", "not JSON at line 1, column 2: found ',', expected a value"),
      ("{1}", "not JSON at line 1, column 2: found '1', expected a key in quotes or '}'"),
    ])
  func faults(source: String, message: String) {
    #expect(throws: JSONError.self) { try JSONDocument(parsing: source) }
    do { _ = try JSONDocument(parsing: source) } catch { #expect("\(error)" == message) }
  }

  @Test("refuses text nested deeper than its limit, and reads up to it")
  func depth() throws {
    let limit = JSONDocument.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONDocument(parsing: nested(limit))
    #expect(throws: JSONError.self) { try JSONDocument(parsing: nested(limit + 1)) }
  }

  @Test("never crashes on any cut of a text, and never accepts one")
  func cuts() throws {
    let source = [UInt8](#"{"a":[1.5e+3,true,null,"x\u00e9\\"],"b":{"c":-0}}"#.utf8)
    _ = try JSONDocument(parsing: source)
    for length in 0..<source.count {
      #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(source[..<length])) }
    }
  }

  @Test("agrees with Foundation's parser on standard text")
  func foundation() throws {
    let source = """
      {"s":"a\\n\\u20ac\\ud83d\\ude00é","n":[0,-1,1.25,1e3,-2.5E-2],"t":true,"f":false,"z":null,
       "o":{"k":{"deep":[[],{}]}}}
      """
    let ours = JSON(try JSONDocument(parsing: source).root).encoded()
    let theirs = try JSONSerialization.jsonObject(with: Data(source.utf8)) as? NSDictionary
    let again = try JSONSerialization.jsonObject(with: Data(ours.utf8)) as? NSDictionary
    #expect(theirs != nil)
    #expect(theirs == again)
  }

  /// Strings are read eight bytes at a time: the ends are tried at every distance from a step.
  @Test("finds the end of a string wherever it stands", arguments: 0...40)
  func ends(length: Int) throws {
    for filler in ["a", "!", "#", "[", "]", "\u{7F}", "ü", "字", "😀"] {
      let text = String(repeating: filler, count: length)
      let root = try JSONDocument(parsing: "[\"\(text)\",\"b\"]").root
      #expect(root.elements?.map(\.text) == [text, "b"])
      let escaped = try JSONDocument(parsing: "[\"\(text)\\\"\\n\",\"\(text)\\u00e9\"]")
      #expect(escaped.root.elements?.map(\.text) == [text + "\"\n", text + "é"])
      #expect(escaped.repairs.isEmpty)
      let raw = try JSONDocument(parsing: "[\"\(text)\u{1F}\"]")
      #expect(raw.repairs == .controlCharacter && raw.root.elements?[0].text == text + "\u{1F}")
      #expect(throws: JSONError.self) { try JSONDocument(parsing: "[\"\(text)") }
    }
  }
}
