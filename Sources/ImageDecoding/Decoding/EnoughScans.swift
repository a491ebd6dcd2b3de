/// When the scans of a progressive JPEG that were read are enough for a picture at a reduced scale.
///
/// At 1/4, say, a block of brightness keeps its lowest 2 x 2 coefficients, and nothing else of it is
/// ever looked at. Of these the low bits may still be missing: what that does to the pixels follows
/// from the file's own steps. It is enough when the expected noise is below one level squared.
struct EnoughScans {
  let components: Int

  /// One level squared is 48 dB.
  private static let tolerated = 1.0

  func isReached(in session: borrowing JPEGSession) -> Bool {
    var noise = 0.0
    for component in 0..<components {
      let side = session.blockSide(component: component)
      for (coefficient, place) in Self.zigzag.enumerated()
      where place / 8 < side && place % 8 < side {
        let missing = session.missingBits(component: component, coefficient: coefficient)
        guard missing >= 0, let step = session.quantum(component: component, place: place)
        else { return false }
        // Half of the values have the bit set; the transform spreads each over 64 pixels.
        let error = Double(((1 << missing) - 1) * step)
        noise += error * error / 2 / 64
      }
    }
    return noise < Self.tolerated
  }

  /// The place (row * 8 + column) of each coefficient: the diagonals in turn, up and down.
  private static let zigzag: [Int] = (0..<15).flatMap { diagonal in
    let columns = max(0, diagonal - 7)...min(diagonal, 7)
    let places = columns.map { column in (diagonal - column) * 8 + column }
    return diagonal.isMultiple(of: 2) ? places : places.reversed()
  }
}
