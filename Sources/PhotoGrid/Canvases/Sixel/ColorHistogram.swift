import ImageDecoding

/// How often the colors of a picture occur, where colors that agree in the upper five bits of each
/// channel count as one.
struct ColorHistogram {
  /// Some pixels of nearly one color.
  struct Entry {
    /// The upper five bits of red, green and blue, from high to low.
    let key: UInt16
    /// The number of pixels.
    var count: Int32 = 0
    /// The sums of their channels.
    var red: Int32 = 0
    var green: Int32 = 0
    var blue: Int32 = 0
  }

  /// The colors that occur, in the order of their first pixels.
  private(set) var entries: [Entry] = []
  /// The entry of each pixel.
  private(set) var pixels: [UInt16]

  init(_ picture: PixelBuffer) {
    let count = picture.size.pixelCount
    precondition(picture.pixels.count == count * 3)
    var entryOfKey = [UInt16](repeating: .max, count: 1 << 15)
    var found: [Entry] = []
    found.reserveCapacity(min(count, 1 << 12))
    pixels = [UInt16](unsafeUninitializedCapacity: count) { out, written in
      picture.pixels.withUnsafeBufferPointer { bytes in
        entryOfKey.withUnsafeMutableBufferPointer { entryOfKey in
          var from = 0
          for pixel in 0..<count {
            let (red, green, blue) = (bytes[from], bytes[from &+ 1], bytes[from &+ 2])
            from &+= 3
            let key = Self.key(red, green, blue)
            var entry = entryOfKey[Int(key)]
            if entry == .max {
              entry = UInt16(found.count)
              entryOfKey[Int(key)] = entry
              found.append(Entry(key: key))
            }
            found.withUnsafeMutableBufferPointer { found in
              found[Int(entry)].count &+= 1
              found[Int(entry)].red &+= Int32(red)
              found[Int(entry)].green &+= Int32(green)
              found[Int(entry)].blue &+= Int32(blue)
            }
            out[pixel] = entry
          }
        }
      }
      written = count
    }
    entries = found
  }

  /// The upper five bits of three channels.
  @inline(__always)
  static func key(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt16 {
    UInt16(red >> 3) << 10 | UInt16(green >> 3) << 5 | UInt16(blue >> 3)
  }
}
