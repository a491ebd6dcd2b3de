import Foundation
import TestSupport
import Testing

/// What somebody sees of a listing of hostile titles, by the terminal's own account.
@Suite("Hostile titles on a real terminal", .enabled(if: TerminalPane.isAvailable))
struct GridTerminalTests {
  /// The widths, and how many tiles of quadrants and of half blocks stand side by side.
  static let widths = [
    (20, 1, 1), (39, 1, 1), (40, 1, 1), (60, 2, 1), (80, 3, 2), (120, 4, 3), (160, 6, 5),
    (250, 9, 7),
  ]

  @Test("a grid", arguments: widths)
  func grid(columns: Int, quadrant: Int, half: Int) async throws {
    let tool = try BuiltTool()
    let records = try HostileRecords(in: tool.home)
    try await TerminalPane.with(
      tool, columns: columns, term: "tmux-256color", rows: 900
    ) { pane in
      let state = try await pane.state()
      for (mode, tiles) in [("quadrant", quadrant), ("half", half)] {
        let words = "\(records.words) -q -g \(mode) --captions title,owner,license,id"
        let screen = try await expectSound(words, columns: columns, tool, pane)
        try await expectAligned(screen, tiles: tiles, columns: columns, pane)
        let after = try await pane.state()
        #expect(after == state)
      }
    }
  }

  @Test("a table", arguments: [30, 80, 200])
  func table(columns: Int) async throws {
    let tool = try BuiltTool()
    let records = try HostileRecords(in: tool.home)
    try await TerminalPane.with(
      tool, columns: columns, term: "tmux-256color", rows: 200
    ) { pane in
      let state = try await pane.state()
      let screen = try await expectSound(
        "\(records.words) -f table", columns: columns, tool, pane)
      let after = try await pane.state()
      #expect(after == state)
      let rows = screen.filter { $0.contains(#/^a\d+ /#) }
      #expect(rows.count == HostileRecords.ids.count, "\(screen)")
      let places = try await pane.places(of: HostileRecords.ids)
      #expect(places.count == HostileRecords.ids.count)
      if columns < 40 {
        #expect(places.allSatisfy { $0.column < columns - 11 }, "\(screen)")
      } else {
        // One line each, the ids below each other at its end.
        #expect(zip(rows, HostileRecords.ids).allSatisfy { $0.hasSuffix($1) }, "\(screen)")
        #expect(Set(places.map(\.column)).count == 1, "\(places)")
        #expect(places.map(\.row) == Array(1...HostileRecords.ids.count))
      }
    }
  }

  @Test("one photo", arguments: [80, 160])
  func show(columns: Int) async throws {
    let tool = try BuiltTool()
    try await TerminalPane.with(
      tool, columns: columns, term: "tmux-256color", rows: 60
    ) { pane in
      let state = try await pane.state()
      let screen = try await expectSound(
        "show 54594074541 --demo -g quadrant", columns: columns, tool, pane, isListing: false)
      let after = try await pane.state()
      #expect(after == state)
      let title = try #require(screen.firstIndex { $0.contains("Lighthouse, last light") })
      if columns < 100 {
        // Above its details, which have the whole width.
        #expect(title > 10 && screen[title].hasPrefix("Lighthouse"), "\(screen)")
      } else {
        #expect(title == 0 && !screen[title].hasPrefix("Lighthouse"), "\(screen)")
      }
    }
  }

  /// Runs a command and looks at what any listing must leave on a terminal.
  ///
  /// - Parameter isListing: Whether each line goes into the terminal and none depends on its height; of
  ///   one photo long addresses are left whole.
  /// - Returns: The lines that it printed.
  private func expectSound(
    _ words: String, columns: Int, _ tool: BuiltTool, _ pane: TerminalPane, isListing: Bool = true
  ) async throws -> [String] {
    // First without moves of the cursor: it is the widths of the texts alone that keep the columns.
    let alone = "COLUMNS=\(columns) $T \(words) --color always | cat"
    let end = try await pane.cursor(after: alone)
    let plain = try await lines(above: end.row, of: pane.capture())
    let cursor = try await pane.cursor(after: "$T \(words)")
    let screen = try await lines(above: cursor.row, of: pane.capture())
    #expect(cursor.column == 0)
    if isListing {
      #expect(cursor.row == end.row)
      expectEqual(screen, plain)
      // As many lines as were printed: nothing wrapped, nothing moved up or down.
      var piped = tool
      piped.environment["COLUMNS"] = "\(columns)"
      let arguments = words.split(separator: " ").map(String.init) + ["--color", "always"]
      let output = try await piped.run(arguments).output
      #expect(output.count { $0 == UInt8(ascii: "\n") } == cursor.row)
      expectEqual(try await lines(above: cursor.row, of: pane.joinedScreen()), screen)
    }
    #expect(screen.allSatisfy { $0.count <= columns })
    let clean = screen.joined().unicodeScalars
    #expect(!clean.contains { $0.properties.generalCategory == .control || $0.value == 0x10EEEE })

    // Colors, bold handles and nothing else of attributes.
    let attributed = try await pane.attributedScreen().joined(separator: "\n")
    let attributes = Set(
      attributed.components(separatedBy: "\u{1B}[").dropFirst().map { $0.prefix { $0 != "m" } })
    let unusual = attributes.filter { codes in
      codes.wholeMatch(of: #/(0?|1|[34][0-7]|[34]9|[34]8;(2|5)(;\d+)+|;)+/#) == nil
    }
    #expect(unusual.isEmpty)
    return screen
  }

  /// Handles and captions stand at the left edge of their tiles, in the order of the photos.
  private func expectAligned(
    _ screen: [String], tiles: Int, columns: Int, _ pane: TerminalPane
  ) async throws {
    let count = HostileRecords.ids.count
    let handles = (0..<count).map { index in
      let row = index / tiles
      let name = row < 26 ? [row] : [row / 26 - 1, row % 26]
      let letters = name.map { String(UnicodeScalar(UInt8(97 + $0))) }.joined()
      return "\(letters)\(index % tiles + 1) "
    }
    let places = try await pane.places(of: handles)
    #expect(places.count == count)
    let stride = tiles > 1 ? places[1].column : 0
    #expect(tiles == 1 || stride >= 26 && stride * tiles <= columns)
    for (index, place) in places.enumerated() {
      #expect(place.column == index % tiles * stride, "\(handles[index])\(screen)")
      #expect(place.row == places[index / tiles * tiles].row)
    }
    let ids = try await pane.places(of: HostileRecords.ids)
    for (index, place) in ids.enumerated() {
      // In its tile, two or three lines below the handle.
      let left = index % tiles * stride
      #expect(place.column >= left && (tiles == 1 || place.column + 11 < left + stride))
      #expect((2...3).contains(place.row - places[index].row))
    }
    // Between two tiles of the pictures' lines, which are cells of one character, is a free column.
    guard tiles > 1 else { return }
    let blocks = Set<Character>("▀▄█▌▐▘▝▖▗▚▞▛▜▙▟")
    for line in screen where line.contains(where: { blocks.contains($0) }) {
      let cells = Array(line)
      for gutter in Swift.stride(from: stride - 1, to: cells.count, by: stride) {
        #expect(cells[gutter] == " ", "\(line)")
      }
    }
  }

  /// All lines are equal; tells the first ones that are not.
  private func expectEqual(_ screen: [String], _ other: [String]) {
    let different = zip(screen, other).first { $0 != $1 }
    #expect(different == nil)
    #expect(screen.count == other.count)
  }

  private func lines(above row: Int, of screen: [String]) -> [String] {
    Array(screen.prefix(row)) + Array(repeating: "", count: max(0, row - screen.count))
  }
}
