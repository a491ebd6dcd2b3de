import ImageDecoding

/// Pictures by the inline images protocol of iTerm2, which takes picture files.
///
/// A small file that is shown whole is sent as it is, without decoding it.
public struct ITerm2Canvas: PixelCanvas {
  /// The pixels of one cell.
  public let cell: PixelSize
  /// Whether the terminal is asked to leave the cursor in its place, which not all of them know.
  public let keepsCursor: Bool

  /// The mode, the pixels of a cell and a revision.
  public var name: String { "iterm2-\(cellName)-1" }

  /// The longest file that is sent as it is.
  static let fileLimit = 200_000

  /// A canvas for a terminal whose cells have so many pixels.
  public init(cell: PixelSize, keepsCursor: Bool = false) {
    self.cell = cell.asCell
    self.keepsCursor = keepsCursor
  }

  /// Draws a picture as a JPEG file of its pixels.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PixelFit(picture.size, in: box, cell: cell, crop: crop)
    let pixels = picture.stretched(to: fit.target, cutOut: fit.cutOut)
    // A box is never as large as what cannot be encoded; if it were, nothing would be shown.
    let file = try? JPEGEncoder(quality: 85).encode(pixels)
    return Drawing(cells: fit.cells, payload: file ?? [])
  }

  /// Draws a picture file that every terminal reads alike: whole, upright, in gray or in color.
  public func drawing(ofFile bytes: [UInt8], in box: CellSize, crop: Bool) -> Drawing? {
    guard !crop, bytes.count <= Self.fileLimit, let header = try? ImageHeader.read(bytes),
      Self.isCommon(header), ImageEnd.isWhole(bytes)
    else { return nil }
    let fit = PixelFit(header.size, in: box, cell: cell, crop: false)
    return Drawing(cells: fit.cells, payload: bytes)
  }

  /// A sequence that paints the drawing.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    let format = ImageFormat.detect(drawing.payload)
    guard format == .jpeg || format == .png else { return nil }
    var keys = "File=inline=1;size=\(drawing.payload.count)"
    keys += ";width=\(drawing.cells.columns);height=\(drawing.cells.rows);preserveAspectRatio=1"
    if keepsCursor { keys += ";doNotMoveCursor=1" }
    var bytes = Array("\u{1B}]1337;\(keys):".utf8)
    bytes.reserveCapacity(bytes.count + Base64.length(drawing.payload.count) + 1)
    Base64.append(drawing.payload, 0..<drawing.payload.count, to: &bytes)
    bytes.append(0x07)
    return .overlay(bytes)
  }

  /// Whether every terminal that takes files shows such a one alike, and can bear to.
  static func isCommon(_ header: ImageHeader) -> Bool {
    let isKnown = header.format == .png || header.format == .jpeg && header.components != 4
    let size = header.size
    return isKnown && header.orientation == .up && header.bitsPerSample <= 8
      && size.width > 0 && size.height > 0 && size.pixelCount <= DecodingLimits.standard.pixels
  }
}
