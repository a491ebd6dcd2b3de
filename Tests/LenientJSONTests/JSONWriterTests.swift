import LenientJSON
import Testing

@Suite("JSON writing")
struct JSONWriterTests {
  @Test("writes one line, or a member a line")
  func forms() {
    let json = JSON.object([.init("a", [1, true]), .init("b", .object([])), .init("c", .null)])
    #expect(json.encoded() == #"{"a":[1,true],"b":{},"c":null}"#)
    #expect(
      json.encoded(pretty: true) == """
        {
          "a": [
            1,
            true
          ],
          "b": {},
          "c": null
        }
        """)
  }

  @Test("escapes what could steer a terminal and keeps other text readable")
  func escapes() {
    let json = JSON.string("é \"q\" \\ \u{1B}]0;x\u{7}\n\u{9B}\u{202E}\u{200B}\u{E0001}😀")
    #expect(
      json.encoded()
        == #""é \"q\" \\ \u001b]0;x\u0007\n\u009b\u202e\u200b\udb40\udc01😀""#)
  }

  @Test("writes doubles so that they read back the same")
  func doubles() throws {
    for number in [0.1, 52.520008, -1e-7, 3.0, 1e21, 0] {
      let text = JSON.double(number).encoded()
      #expect(try JSONDocument(parsing: text).root.double == number)
    }
    #expect(JSON.double(.nan) == .null)
    #expect(JSON.double(3).encoded() == "3")
  }

  @Test("changes, adds and removes members in place")
  func members() throws {
    var json = JSON(try JSONDocument(parsing: #"{"//":"note","a":1,"b":[2]}"#).root)
    json["a"] = "x"
    json["c"] = false
    json["b"] = nil
    #expect(json.encoded() == #"{"//":"note","a":"x","c":false}"#)
  }
}
