import CDeflate
import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasKittyTests {
  private static let cell = PixelSize(width: 2, height: 2)
  private static let plain = KittyCanvas.Transfer.direct(compressed: false)

  @Test func `two by two pixels look like this`() throws {
    let picture = try Samples.picture([
      [[255, 0, 0], [0, 255, 0]], [[0, 0, 255], [255, 255, 255]],
    ])
    let canvas = KittyCanvas(cell: Self.cell, transfer: Self.plain)
    let output = canvas.output(
      of: canvas.drawing(of: picture, in: CellSize(columns: 1, rows: 1), crop: false))
    let text = "\u{1B}_Ga=T,q=2,C=1,f=24,s=2,v=2,c=1;/wAAAP8AAAD/////\u{1B}\\"
    #expect(output == .overlay(Array(text.utf8)))
  }

  @Test(arguments: [(0, ""), (1, "Zg=="), (2, "Zm8="), (3, "Zm9v"), (5, "Zm9vYmE=")])
  func `base64 as in RFC 4648`(count: Int, text: String) {
    #expect(Base64.text(Array(Array("foobar".utf8).prefix(count))) == Array(text.utf8))
  }

  @Test(arguments: [true, false])
  func `pixels come back as they were, in chunks and without an id`(compressed: Bool) throws {
    let picture = try Samples.gradient(width: 97, height: 61)
    let canvas = KittyCanvas(
      cell: PixelSize(width: 10, height: 20), transfer: .direct(compressed: compressed))
    let drawing = canvas.drawing(of: picture, in: CellSize(columns: 20, rows: 9), crop: false)
    #expect(drawing.cells == CellSize(columns: 10, rows: 4))
    let kept = try #require(Drawing(encoded: drawing.encoded))
    guard case .overlay(let bytes)? = canvas.output(of: kept) else {
      Issue.record("no overlay")
      return
    }
    let messages = try KittyMessages(bytes)
    #expect(compressed || messages.payloads.count > 1)
    #expect(messages.payloads.allSatisfy { (1...4096).contains($0.count) })
    #expect(messages.payloads.dropLast().allSatisfy { $0.count % 4 == 0 })
    #expect(messages.keys[0]["i"] == nil && messages.keys[0]["I"] == nil)
    // Neither side ends with a cell, so none is told in cells.
    #expect(messages.keys[0]["c"] == nil && messages.keys[0]["r"] == nil)
    #expect(messages.keys[0]["o"] == (compressed ? "z" : nil))
    for (index, keys) in messages.keys.enumerated().dropFirst() {
      #expect(keys == ["q": "2", "m": index == messages.keys.count - 1 ? "0" : "1"])
    }
    #expect(try messages.pixels() == picture.pixels)
  }

  @Test func `a side of whole cells is told in cells`() throws {
    func keys(_ width: Int, _ height: Int) throws -> [String: String] {
      let canvas = KittyCanvas(cell: PixelSize(width: 10, height: 20))
      let picture = try Samples.gradient(width: width, height: height)
      let box = CellSize(columns: 15, rows: 7)
      guard
        case .overlay(let bytes)? = canvas.output(
          of: canvas.drawing(of: picture, in: box, crop: false))
      else { return [:] }
      return try KittyMessages(bytes).keys[0]
    }
    let wide = try keys(240, 160)
    #expect(wide["c"] == "15" && wide["r"] == nil && wide["s"] == "150" && wide["v"] == "100")
    let high = try keys(160, 240)
    #expect(high["r"] == "7" && high["c"] == nil)
  }

  @Test func `shared memory holds the pixels and only its name is sent`() throws {
    let picture = try Samples.gradient(width: 40, height: 40)
    let canvas = KittyCanvas(cell: PixelSize(width: 10, height: 20), transfer: .sharedMemory)
    let drawing = canvas.drawing(of: picture, in: CellSize(columns: 4, rows: 2), crop: false)
    var names: Set<String> = []
    for _ in 0..<2 {
      guard case .overlay(let bytes)? = canvas.output(of: drawing) else {
        Issue.record("no overlay")
        return
      }
      let messages = try KittyMessages(bytes)
      #expect(messages.keys[0]["t"] == "s" && messages.keys[0]["S"] == "4800")
      let name = String(decoding: try messages.data(), as: UTF8.self)
      #expect(name.hasPrefix("/photostream-") && name.utf8.count == 29)
      #expect(SharedObject.take(name) == picture.pixels)
      names.insert(name)
    }
    #expect(names.count == 2)
  }

  @Test func `placeholders carry the id, their row and their column`() {
    let lines = KittyPlaceholderCanvas.lines(CellSize(columns: 2, rows: 2), id: 0x2A_0102)
    let p = "\u{10EEEE}"
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self).unicodeScalars.map(\.value) }
        == [
          "\u{1B}[38;2;42;1;2m\(p)\u{305}\u{305}\(p)\u{305}\u{30D}\u{1B}[39m",
          "\u{1B}[38;2;42;1;2m\(p)\u{30D}\u{305}\(p)\u{30D}\u{30D}\u{1B}[39m",
        ].map { $0.unicodeScalars.map(\.value) })
    // The protocol's own example of a top byte: 42 + (2 << 24).
    let top = KittyPlaceholderCanvas.lines(CellSize(columns: 1, rows: 1), id: 33_554_474)
    #expect(
      String(decoding: top[0], as: UTF8.self).unicodeScalars.map(\.value)
        == "\u{1B}[38;2;0;0;42m\(p)\u{305}\u{305}\u{30E}\u{1B}[39m".unicodeScalars.map(\.value))
  }

  @Test func `297 marks of the class above, none with a decomposition, in order`() {
    let marks = PlaceholderMark.all.map { String(decoding: $0, as: UTF8.self).unicodeScalars }
    #expect(marks.count == 297)
    #expect(marks.first?.first == "\u{305}" && marks.last?.first == "\u{1D244}")
    #expect(marks.allSatisfy { $0.count == 1 })
    let values = marks.compactMap { $0.first?.value }
    #expect(values == values.sorted() && Set(values).count == 297)
    #expect(
      marks.allSatisfy { $0.first?.properties.canonicalCombiningClass.rawValue == 230 })
  }

  @Test(arguments: [true, false])
  func `each showing of placeholders has an id of its own`(passthrough: Bool) throws {
    let picture = try Samples.gradient(width: 60, height: 40)
    let canvas = KittyPlaceholderCanvas(
      cell: PixelSize(width: 10, height: 20), passthrough: passthrough, compressed: false)
    let drawing = canvas.drawing(of: picture, in: CellSize(columns: 6, rows: 4), crop: false)
    var ids: Set<UInt32> = []
    for _ in 0..<20 {
      guard case .lines(let lines, let before)? = canvas.output(of: drawing) else {
        Issue.record("no lines")
        return
      }
      #expect(lines.count == 2)
      let messages = try KittyMessages(before, passthrough: passthrough)
      #expect(messages.payloads.count == 3)
      let keys = messages.keys[0]
      #expect(keys["U"] == "1" && keys["a"] == "T" && keys["q"] == "2")
      #expect(keys["c"] == "6" && keys["r"] == "2")
      let id = try #require(keys["i"].flatMap { UInt32($0) })
      #expect(id >> 24 == 0 && id >> 16 & 255 > 0 && id >> 8 & 255 > 0 && id & 255 > 0)
      let color = "\u{1B}[38;2;\(id >> 16);\(id >> 8 & 255);\(id & 255)m"
      #expect(lines.allSatisfy { $0.starts(with: color.utf8) })
      #expect(try messages.pixels() == picture.pixels)
      ids.insert(id)
    }
    #expect(ids.count > 18)
  }

  @Test func `placeholders stop at what can be numbered`() throws {
    let canvas = KittyPlaceholderCanvas(cell: PixelSize(width: 1, height: 1), passthrough: false)
    let box = CellSize(columns: 1_000, rows: 400)
    #expect(canvas.pixelSize(of: box) == PixelSize(width: 297, height: 297))
    let picture = try Samples.gradient(width: 400, height: 300)
    let drawing = canvas.drawing(of: picture, in: box, crop: false)
    #expect(drawing.cells == CellSize(columns: 297, rows: 223))
    guard case .lines(let lines, _)? = canvas.output(of: drawing) else {
      Issue.record("no lines")
      return
    }
    #expect(lines.count == 223)
    let larger = Drawing(cells: CellSize(columns: 298, rows: 1), payload: drawing.payload)
    #expect(canvas.output(of: larger) == nil)
  }

  @Test func `a payload that is none shows nothing`() throws {
    let canvas = KittyCanvas(cell: PixelSize(width: 10, height: 20))
    let cells = CellSize(columns: 1, rows: 1)
    let payloads: [[UInt8]] = [
      [], [0, 0, 1, 0, 1], [0, 0, 1, 0, 1, 9, 9], [2, 0, 1, 0, 1, 9, 9, 9], [0, 0, 0, 0, 0, 1],
      [1, 0, 1, 0, 1, 9, 9, 9], [0, 0, 11, 0, 1] + [UInt8](repeating: 0, count: 33),
    ]
    for payload in payloads {
      #expect(canvas.output(of: Drawing(cells: cells, payload: payload)) == nil)
    }
    let whole = Drawing(cells: cells, payload: [0, 0, 1, 0, 1, 9, 9, 9])
    #expect(canvas.output(of: whole) != nil)
  }
}
