import Foundation
import TestSupport
import Testing

@Suite("The built tool on a real terminal", .enabled(if: TerminalPane.isAvailable))
struct TerminalTests {
  @Test(
    "a grid with handles, which later commands take",
    arguments: [(80, 3), (132, 5)], ["xterm-256color", "tmux-256color"])
  func grid(width: (columns: Int, tiles: Int), term: String) async throws {
    let tool = try BuiltTool()
    let ids = try Array(BuiltTool.recordedIDs("interesting-1.json").prefix(12))
    try await TerminalPane.with(tool, columns: width.columns, term: term) { pane in
      let grid = try await pane.run("$T list interesting --demo --limit 12")
      #expect(grid.contains { $0.contains("▀") })
      #expect(grid.contains { $0.contains("Lighthouse, last light") })
      #expect(grid.contains { $0.contains("(untitled)") })
      #expect(!grid.joined().contains("\u{1B}"))
      #expect(grid.allSatisfy { $0.count <= width.columns })
      expectAligned(grid, ids: ids, tiles: width.tiles)

      let added = try await pane.run("$T favorite add b1 --demo")
      #expect(added.contains("photostream: note: added \(ids[width.tiles])"), "\(added)")
      let listed = try await pane.run("$T favorite list --format table")
      #expect(listed.contains { $0.hasPrefix("a1 ♥") && $0.contains(ids[width.tiles]) })
      // The last listing is the favorites' now.
      let shown = try await pane.run("$T show a1 --demo --graphics none")
      #expect(shown.contains { $0.contains(ids[width.tiles]) }, "\(shown)")
      let missing = try await pane.run("$T show k9 --demo")
      #expect(missing.contains { $0.hasPrefix("photostream: error: ") }, "\(missing)")
    }
  }

  @Test("without colours a table", arguments: ["NO_COLOR=1", "TERM=dumb", "LANG=C LC_ALL=C"])
  func table(setting: String) async throws {
    let tool = try BuiltTool()
    let ids = try Array(BuiltTool.recordedIDs("interesting-1.json").prefix(12))
    try await TerminalPane.with(tool, columns: 132, term: "xterm-256color") { pane in
      let screen = try await pane.run("\(setting) $T list interesting --demo --limit 12")
      let head = try #require(screen.firstIndex { $0.contains("title") && $0.contains("license") })
      for (index, id) in ids.enumerated() {
        let line = screen[head + 1 + index]
        #expect(line.hasPrefix("a\(index + 1)") && line.hasSuffix(id), "\(line)")
      }
      #expect(!screen.joined().contains("▀"))
      // Handles of a table work as those of a grid do.
      let added = try await pane.run("$T favorite add a2-a4 a12 --demo")
      for index in [1, 2, 3, 11] {
        #expect(added.contains("photostream: note: added \(ids[index])"), "\(added)")
      }
    }
  }

  @Test("handles belong to their terminal")
  func handles() async throws {
    let tool = try BuiltTool()
    try await TerminalPane.with(tool, columns: 80, term: "xterm-256color") { pane in
      let before = try await pane.run("$T favorite add b1 --demo; echo code $?")
      #expect(before.contains("code 66"), "\(before)")
      #expect(before.contains { $0.hasPrefix("photostream: hint: ") })
      _ = try await pane.run("$T list recent --demo --limit 12")
    }
    // The same home, another terminal.
    try await TerminalPane.with(tool, columns: 80, term: "xterm-256color") { pane in
      let after = try await pane.run("$T favorite add b1 --demo; echo code $?")
      #expect(after.contains("code 66"), "\(after)")
    }
  }

  /// Handles and ids stand in the columns of their tiles.
  private func expectAligned(_ grid: [String], ids: [String], tiles: Int) {
    for (index, id) in ids.enumerated() {
      let row = index / tiles
      let column = index % tiles
      let handle = "\(Character(Unicode.Scalar(UInt8(97 + row))))\(column + 1) "
      guard let captions = grid.firstIndex(where: { $0.hasPrefix("\(handle.prefix(1))1 ") }),
        captions + 1 < grid.count
      else {
        Issue.record("no row of \(handle)")
        return
      }
      // The line of ids is plain: one character a cell.
      let details = Array(grid[captions + 1])
      let start = column * 26
      #expect(details.count > start, "\(handle)")
      let cell = String(details.dropFirst(start).prefix(26))
      #expect(cell.contains(id), "\(handle): \(cell)")
      #expect(column == 0 || details[start - 1] == " ")
      // Titles may have characters of two cells or none: only plain ones can be counted.
      let titles = grid[captions]
      let before = titles.prefix(start)
      if before.unicodeScalars.allSatisfy({ $0.value < 0x300 || (0x400..<0x530) ~= $0.value }) {
        #expect(String(titles.dropFirst(start)).hasPrefix(handle), "\(titles)")
      } else {
        #expect(titles.contains(" \(handle)"), "\(titles)")
      }
    }
  }
}
