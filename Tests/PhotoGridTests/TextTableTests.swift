import ForeignText
import PhotoGrid
import Testing

@Suite struct TextTableTests {
  private func table() -> TextTable {
    var table = TextTable(columns: [
      .init("handle"), .init("title", isFlexible: true), .init("owner", dropOrder: 1),
      .init("views", alignment: .right, dropOrder: 2),
    ])
    table.append(["a1", "東京タワーの夜景", "Ann", "7"].map { TerminalText(cleaning: $0) })
    table.append(
      ["a2", "Sunset over the harbour", "Bo", "12345"].map { TerminalText(cleaning: $0) })
    return table
  }

  @Test func `columns are aligned by what they take on the screen`() {
    #expect(
      table().lines() == [
        "handle  title                    owner  views",
        "a1      東京タワーの夜景         Ann        7",
        "a2      Sunset over the harbour  Bo     12345",
      ])
  }

  @Test func `on a terminal each cell begins with a move to its column`() {
    #expect(
      table().lines(width: 80, movesToColumns: true).dropFirst() == [
        "a1      \u{1B}[9G東京タワーの夜景         \u{1B}[34GAnn    \u{1B}[41G    7",
        "a2      \u{1B}[9GSunset over the harbour  \u{1B}[34GBo     \u{1B}[41G12345",
      ])
  }

  @Test func `optional columns go first, then text is cut`() {
    #expect(
      table().lines(width: 40) == [
        "handle  title                    owner",
        "a1      東京タワーの夜景         Ann",
        "a2      Sunset over the harbour  Bo",
      ])
    var long = table()
    long.append(
      ["a3", String(repeating: "long ", count: 20), "Cy", "1"].map { TerminalText(cleaning: $0) })
    #expect(
      long.lines(width: 40) == [
        "handle  title",
        "a1      東京タワーの夜景",
        "a2      Sunset over the harbour",
        "a3      long long long long long long l…",
      ])
  }

  @Test func `on a narrow terminal the first column carries everything`() {
    #expect(
      table().lines(width: 20) == [
        "a1 東京タワーの夜景",
        "  Ann  7",
        "a2 Sunset over the …",
        "  Bo  12345",
      ])
    #expect(
      table().lines(width: 8) == [
        "a1 東京…", "  Ann  7", "a2 Suns…", "  Bo", "  12345",
      ])
  }

  @Test func `no line is wider than the terminal`() {
    var table = table()
    for title in Samples.titles { table.append([TerminalText(cleaning: "b1"), title]) }
    for width in 8...200 {
      #expect(table.lines(width: width).allSatisfy { Samples.columns($0) <= width })
    }
  }

  @Test func `off a terminal nothing is cut`() {
    var table = TextTable(columns: [.init("title", isFlexible: true)])
    table.append([TerminalText(cleaning: String(repeating: "x", count: 3_000))])
    #expect(table.lines().last?.count == 3_000)
  }

  @Test func `a table without headings starts with its rows`() {
    var table = TextTable(columns: [.init(""), .init("")])
    table.append([TerminalText(cleaning: "a"), TerminalText(cleaning: "b"), .empty])
    table.append([TerminalText(cleaning: "c")])
    #expect(table.lines() == ["a  b", "c"])
    #expect(TextTable(columns: []).lines(width: 80).isEmpty)
  }
}
