/// A picture as a canvas made it ready for a box of cells.
///
/// It holds nothing that belongs to one showing only, such as an id, and can be kept.
public struct Drawing: Sendable, Equatable {
  /// The cells that it covers, at least one and at most those of the box.
  public let cells: CellSize
  /// What its canvas needs to show it, in a form of that canvas.
  public let payload: [UInt8]

  private static let version: UInt8 = 1
  private static let headerLength = 5

  /// A drawing that covers some cells.
  public init(cells: CellSize, payload: [UInt8]) {
    self.cells = cells
    self.payload = payload
  }

  /// The drawing in bytes: a version, the columns and the rows in two bytes each, the payload.
  public var encoded: [UInt8] {
    var bytes = [Self.version]
    bytes.reserveCapacity(Self.headerLength + payload.count)
    for number in [cells.columns, cells.rows] {
      let number = UInt16(clamping: number)
      bytes += [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return bytes + payload
  }

  /// Reads what `encoded` made; nil when `bytes` are none of it, or of another version.
  public init?(encoded bytes: [UInt8]) {
    guard bytes.count >= Self.headerLength, bytes[0] == Self.version else { return nil }
    let columns = Int(bytes[1]) << 8 | Int(bytes[2])
    let rows = Int(bytes[3]) << 8 | Int(bytes[4])
    guard columns > 0, rows > 0 else { return nil }
    self.init(
      cells: CellSize(columns: columns, rows: rows), payload: Array(bytes[Self.headerLength...]))
  }
}

/// What a terminal is sent to show a drawing once.
public enum DrawingOutput: Sendable, Equatable {
  /// A line for each row of cells: as wide as the drawing, leaving no color behind.
  ///
  /// `before` goes to the terminal first; it moves nothing and shows nothing by itself.
  case lines([[UInt8]], before: [UInt8] = [])
  /// A sequence that paints right and down from the cursor; terminals disagree about where it leaves
  /// the cursor.
  case overlay([UInt8])
}
