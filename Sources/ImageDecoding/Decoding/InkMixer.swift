/// Mixes four inks (cyan, magenta, yellow, black) to red, green and blue, without a profile.
struct InkMixer {
  /// What makes a sample the level of paper that shines through.
  private let flip: UInt8

  /// Inverted samples say 255 for no ink.
  init(inverted: Bool) { flip = inverted ? 0 : 255 }

  /// Mixes a row of four samples a pixel into one of three.
  func mix(_ inks: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<UInt8>) {
    precondition(inks.count / 4 * 3 <= row.count)
    var (from, to) = (0, 0)
    while from &+ 4 <= inks.count {
      let black = UInt32(inks[from &+ 3] ^ flip)
      for channel in 0..<3 {
        let level = UInt32(inks[from &+ channel] ^ flip) &* black
        row[to &+ channel] = UInt8(truncatingIfNeeded: (level &+ 127) / 255)
      }
      from &+= 4
      to &+= 3
    }
  }
}
