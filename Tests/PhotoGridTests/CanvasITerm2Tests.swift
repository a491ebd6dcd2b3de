import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasITerm2Tests {
  private static let cell = PixelSize(width: 10, height: 20)
  private static let box = CellSize(columns: 15, rows: 7)

  private func file(_ width: Int = 240, _ height: Int = 160) throws -> [UInt8] {
    try JPEGEncoder(quality: 60).encode(Samples.gradient(width: width, height: height))
  }

  /// The keys and the file of a sequence.
  private func parts(_ output: DrawingOutput?) throws -> (keys: String, file: [UInt8]) {
    guard case .overlay(let bytes)? = output else { throw KittyMessages.Broken(words: "none") }
    let opening = Array("\u{1B}]1337;File=".utf8)
    try #require(bytes.starts(with: opening) && bytes.last == 7)
    let parts = bytes.dropFirst(opening.count).dropLast()
      .split(separator: UInt8(ascii: ":"), maxSplits: 1)
    return (
      String(decoding: parts[0], as: UTF8.self), try Base64Reader.bytes(Array(parts[1]))
    )
  }

  @Test func `a small file goes out as it is`() throws {
    let file = try file()
    let canvas = ITerm2Canvas(cell: Self.cell)
    let drawing = try #require(canvas.drawing(ofFile: file, in: Self.box, crop: false))
    #expect(drawing.cells == CellSize(columns: 15, rows: 5))
    let parts = try parts(canvas.output(of: drawing))
    #expect(parts.file == file)
    #expect(
      parts.keys == "inline=1;size=\(file.count);width=15;height=5;preserveAspectRatio=1")
  }

  @Test func `the cursor is kept where that is known`() throws {
    let canvas = ITerm2Canvas(cell: Self.cell, keepsCursor: true)
    let drawing = canvas.drawing(
      of: try Samples.gradient(width: 20, height: 20), in: Self.box, crop: false)
    #expect(try parts(canvas.output(of: drawing)).keys.hasSuffix(";doNotMoveCursor=1"))
  }

  @Test func `pixels become a JPEG file of their size`() throws {
    let canvas = ITerm2Canvas(cell: Self.cell)
    let picture = try Samples.gradient(width: 240, height: 160)
    let drawing = canvas.drawing(of: picture, in: Self.box, crop: true)
    let file = try parts(canvas.output(of: drawing)).file
    #expect(try ImageHeader.read(file).size == PixelSize(width: 150, height: 140))
    #expect(try ImageHeader.read(file).format == .jpeg)
    #expect(drawing.cells == Self.box)
  }

  @Test func `a file that not every terminal shows alike is decoded`() throws {
    let canvas = ITerm2Canvas(cell: Self.cell)
    let file = try file()
    let header = try ImageHeader.read(file)
    func isSent(_ bytes: [UInt8], crop: Bool = false) -> Bool {
      canvas.drawing(ofFile: bytes, in: Self.box, crop: crop) != nil
    }
    func isCommon(_ change: (inout ImageHeader) -> Void) -> Bool {
      var changed = header
      change(&changed)
      return ITerm2Canvas.isCommon(changed)
    }
    #expect(isSent(file))
    #expect(!isSent(file, crop: true))
    #expect(!isSent(Array(file.dropLast(2))))
    #expect(!isCommon { $0.orientation = .right })
    #expect(!isCommon { $0.components = 4 })
    #expect(!isCommon { $0.bitsPerSample = 12 })
    #expect(!isCommon { $0.format = .gif })
    // A few bytes that a terminal would make four gigapixels of.
    #expect(!isCommon { $0.size = PixelSize(width: 65_000, height: 65_000) })
    #expect(!isSent(file + [UInt8](repeating: 0, count: ITerm2Canvas.fileLimit)))
    #expect(!isSent(Array("no picture".utf8)))
    #expect(KittyCanvas(cell: Self.cell).drawing(ofFile: file, in: Self.box, crop: false) == nil)
  }

  @Test func `only picture files are shown`() {
    let canvas = ITerm2Canvas(cell: Self.cell)
    for payload in [[], [1, 2, 3], Array("GIF89a".utf8)] as [[UInt8]] {
      #expect(canvas.output(of: Drawing(cells: Self.box, payload: payload)) == nil)
    }
  }
}
