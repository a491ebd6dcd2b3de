import LenientJSON
import Testing

@Suite("Members by their names")
struct JSONNamesTests {
  private static let names = JSONNames(["id", "title", "a_name_of_twenty_4_byte", "url_s", "url_t"])

  private func row(_ source: String) throws -> [String?] {
    let row = try JSONDocument(parsing: source).root.members(Self.names)
    return Self.names.names.indices.map { row[$0]?.text }
  }

  @Test("finds them in any order, and nothing else")
  func order() throws {
    #expect(
      try row(
        #"{"url_t":"t","other":{"id":"inner"},"a_name_of_twenty_4_byte":"long","id":"1","url_s":"s"}"#
      )
        == ["1", nil, "long", "s", "t"])
  }

  @Test("takes the last of several, reads names with escapes, and leaves longer ones")
  func odd() throws {
    #expect(try row(#"{"id":"1","id":"2","ti\u0074le":"x"}"#) == ["2", "x", nil, nil, nil])
    #expect(
      try row(#"{"":"1","idx":"2","i":"3","a_name_of_twenty_4_bytes":"4"}"#).allSatisfy {
        $0 == nil
      })
    #expect(try row(#"{"id\u0000":"1","id_____________________________":"2"}"#)[0] == nil)
  }

  @Test("of anything but an object there are none", arguments: ["[]", "1", #""id""#, "null"])
  func none(source: String) throws {
    #expect(try row(source).allSatisfy { $0 == nil })
  }

  @Test("a name at the very end of the text is read whole")
  func end() throws {
    #expect(try row(#"{"id":1}"#)[0] == "1")
    #expect(try row(#"{"title":0}"#)[1] == "0")
  }

  @Test("agrees with looking for one name after the other, for every length of names")
  func agreement() throws {
    let names = (1...24).map { String("abcdefghijklmnopqrstuvwxyz".prefix($0)) }
    let table = JSONNames(names)
    let members = names.reversed().map { "\"\($0)\":\"\($0.count)\"" }.joined(separator: ",")
    let root = try JSONDocument(parsing: "{\(members)}").root
    let row = root.members(table)
    for (place, name) in names.enumerated() {
      #expect(row[place]?.text == "\(name.count)" && root[name]?.text == "\(name.count)")
    }
  }
}
