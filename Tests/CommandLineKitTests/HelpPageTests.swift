import CommandLineKit
import Testing

@Suite("HelpPage")
struct HelpPageTests {
  @Test("prints usage, options with choices, sections and the discussion")
  func page() {
    let expected = """
      Read a little of everything

      Usage: tool sample [options] FILE...

      Options:
        -n, --limit N        at most N of them
            --ratio R        a number
        -a, --all            everything
        -l, --long           with details
        -f, --format FORMAT  how to print (grid, table, json)
            --formats A,B    several ways to print, of which each is
                             tried (grid, table, json)
            --tags A,B       with these tags
            --at LAT,LON     around this place

      Global options:
        -v, --verbose  tell more

      It's only a sample.

      """
    let text = HelpPage.text(of: SampleCommand.self, tool: "tool", width: 64)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 64 && $0.last != " " })
    #expect(text == expected)
  }

  @Test("leaves out what there is not")
  func bare() {
    let text = HelpPage.text(of: GroupedCommand.self, tool: "tool")
    #expect(text == "Take nothing\n\nUsage: tool group second\n")
  }

  @Test("puts a long name on a line of its own and never breaks a word")
  func rows() {
    let rows = [
      ("a-name-that-is-longer-than-its-column", "words"), ("b", String(repeating: "x", count: 70)),
    ]
    let indent = String(repeating: " ", count: 30)
    #expect(
      HelpPage.rows(rows, width: 60) == """
          a-name-that-is-longer-than-its-column
        \(indent)words
          b\(String(repeating: " ", count: 27))\(rows[1].1)

        """)
  }
}
