import PhotoGrid
import Testing

@Suite struct HandleTests {
  @Test(arguments: [
    ("a1", 0, 1), ("b3", 1, 3), ("z12", 25, 12), ("aa10", 26, 10), ("az1", 51, 1), ("ba1", 52, 1),
    ("zz1", 701, 1), ("aaa999", 702, 999),
  ])
  func `is spelled with letters for the row and a number for the column`(
    text: String, row: Int, column: Int
  ) {
    #expect(Handle(text) == Handle(row: row, column: column))
    #expect(Handle(row: row, column: column).description == text)
    #expect(Handle(text.uppercased()) == Handle(text))
  }

  @Test func `goes round for every row`() {
    for row in 0..<20_000 {
      let handle = Handle(row: row, column: row % 70 + 1)
      #expect(Handle("\(handle)") == handle)
    }
  }

  @Test(arguments: [
    "", "a", "1", "a0", "a01", "1a", "a-1", "a1b", "ä1", "a１", "aaaaaa1", "a1234567", "b3 ",
    "53000123",
  ])
  func `is nothing else`(text: String) {
    #expect(Handle(text) == nil)
    #expect(Handle.list(text) == nil)
  }

  @Test func `ranges lie in one row`() {
    #expect(Handle.list("c1-c4") == (1...4).map { Handle(row: 2, column: $0) })
    #expect(Handle.list("b3") == [Handle(row: 1, column: 3)])
    #expect(Handle.list("b3-b3")?.count == 1)
    for text in ["c4-c1", "a1-b2", "a1-", "-a1", "a1-a2-a3", "a1-2"] {
      #expect(Handle.list(text) == nil)
    }
  }
}
