import ImageDecoding

/// Pictures by the kitty graphics protocol, painted over the cells.
///
/// They carry no image id: ids are common to all programs of a terminal, and a second picture of an
/// id erases the first one.
public struct KittyCanvas: PixelCanvas {
  /// How the pixels reach the terminal.
  public enum Transfer: Sendable, Hashable {
    /// Inside the output, compressed or not.
    case direct(compressed: Bool)
    /// By a shared memory object that the terminal removes; for a terminal on this machine that was
    /// asked whether it can. Inside the output when no object can be made.
    case sharedMemory
  }

  /// The pixels of one cell.
  public let cell: PixelSize
  /// How the pixels reach the terminal.
  public let transfer: Transfer

  /// The mode, whether drawings are compressed, the pixels of a cell and a revision.
  public var name: String { "kitty-\(compresses ? "deflate" : "plain")-\(cellName)-1" }

  private var compresses: Bool { transfer == .direct(compressed: true) }

  /// A canvas for a terminal whose cells have so many pixels.
  public init(cell: PixelSize, transfer: Transfer = .direct(compressed: true)) {
    self.cell = cell.asCell
    self.transfer = transfer
  }

  /// Draws a picture as large as its pixels.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PixelFit(picture.size, in: box, cell: cell, crop: crop)
    let pixels = picture.stretched(to: fit.target, cutOut: fit.cutOut)
    return Drawing(
      cells: fit.cells, payload: KittyPicture(pixels, compresses: compresses).payload)
  }

  /// A sequence that paints the drawing and leaves the cursor in its place.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    guard let picture = KittyPicture(payload: drawing.payload),
      holds(picture.size, in: drawing.cells)
    else { return nil }
    let keys = "a=T,q=2,C=1," + Self.format(picture) + span(of: picture.size)
    let name = SharedMemory.newName()
    if transfer == .sharedMemory, !picture.isCompressed,
      SharedMemory.create(name, holding: picture.payload[picture.data])
    {
      let message = KittyMessage(
        keys: keys + ",t=s,S=\(picture.data.count)", data: Array(name.utf8),
        range: 0..<name.utf8.count)
      return .overlay(message.bytes)
    }
    let message = KittyMessage(keys: keys, data: picture.payload, range: picture.data)
    return .overlay(message.bytes)
  }

  /// The keys that tell what the data is.
  static func format(_ picture: KittyPicture) -> String {
    "f=24,s=\(picture.size.width),v=\(picture.size.height)" + (picture.isCompressed ? ",o=z" : "")
  }

  /// The keys for whole cells: a side that ends with a cell is told in cells, so that it still does
  /// when cells are not quite as large as they were said to be.
  ///
  /// A side that ends within a cell would be stretched, and is left to the pixels.
  private func span(of size: PixelSize) -> String {
    if size.width % cell.width == 0 { return ",c=\(size.width / cell.width)" }
    return size.height % cell.height == 0 ? ",r=\(size.height / cell.height)" : ""
  }
}
