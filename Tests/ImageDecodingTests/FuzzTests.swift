import Testing

@testable import ImageDecoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files changed at random, the same way in each run: nothing may crash, hang or break a limit.
@Suite struct FuzzTests {
  private static let isProof = getenv("PHOTOSTREAM_PROOF").map { $0.pointee == 49 } ?? false
  /// The variations of each file.
  private static let rounds = isProof ? 4_000 : 150

  private static let names = [
    "sampling-4x1.jpg", "sampling-2x1,1x2.jpg", "rgb.jpg", "progressive-restarts.jpg", "inks.jpg",
    "rgb8.png", "rgb8-interlaced.png", "rgba16.png", "indexed.png", "indexed-clear.png",
    "gray1-interlaced.png", "graya8.png", "turned.png",
  ]

  private static func made() throws -> [[UInt8]] {
    let picture = try Samples.quarters(width: 40, height: 24)
    let gray = [UInt8](repeating: 90, count: 33 * 17)
    return [
      try JPEGEncoder().encode(picture),
      try JPEGEncoder(isProgressive: true).encode(picture),
      Samples.withEXIF(try JPEGEncoder(restartRows: 1).encode(picture), orientation: 6),
      try JPEGEncoder().encode(gray, size: PixelSize(width: 33, height: 17), channels: 1),
      try JPEGEncoder(isProgressive: true).encode(
        [UInt8](repeating: 9, count: 16 * 16 * 4), size: PixelSize(width: 16, height: 16),
        channels: 4),
    ]
  }

  @Test(.timeLimit(.minutes(30))) func `made files do no harm when changed`() throws {
    for (index, file) in try Self.made().enumerated() { try Self.run(file, seed: UInt64(index)) }
  }

  @Test(.timeLimit(.minutes(30)), arguments: names)
  func `sample files do no harm when changed`(name: String) throws {
    try Self.run(SampleFiles.read(name), seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
  }

  private static func run(_ file: [UInt8], seed: UInt64) throws {
    var limits = DecodingLimits.standard
    limits.pixels = 200_000
    limits.coefficientBytes = 4 << 20
    limits.scans = 40
    let box = PixelSize(width: 9, height: 7)
    let thumbnailers = [ResamplingMode.fit, .fill].flatMap { mode in
      ScanReading.allCases.map { scans in
        Thumbnailer(.init(mode, box, scans: scans), limits: limits)
      }
    }
    var chance = Chance(state: seed)
    for round in 0..<rounds {
      var bytes = chance.changed(file)
      if file[0] == 0x89, round % 3 != 0 { bytes = SampleFiles.withRightSums(bytes) }
      let thumbnailer = thumbnailers[round % thumbnailers.count]
      for strict in [true, false] {
        do throws(ImageError) {
          let made = try thumbnailer.thumbnail(of: bytes, strict: strict)
          #expect(box.covers(made.size) && ImageEnd.isWhole(made.bytes))
          #expect(made.source.size.pixelCount <= limits.pixels)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
      if let decoded = try? ImageDecoder.decode(bytes, limits: limits) {
        #expect(decoded.pixels.count == decoded.size.pixelCount * 3)
        #expect(decoded.size.pixelCount <= limits.pixels)
      }
      _ = ImageEnd.isWhole(bytes)
    }
  }
}

/// Numbers that look like chance and are the same each time (SplitMix64).
private struct Chance {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ word >> 31) % UInt64(max(1, bound)))
  }

  /// The file with some bits turned, or bytes lost, doubled or overwritten.
  mutating func changed(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    for _ in 0...next(below: 4) {
      guard bytes.count > 12 else { return bytes }
      // The first eight bytes name the format: without them nothing is decoded at all.
      let place = 8 + next(below: bytes.count - 8)
      switch next(below: 10) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(below: 20)))
      case 1: bytes.insert(contentsOf: bytes[8..<place].suffix(next(below: 40)), at: place)
      case 2: bytes[place] = 0xFF
      case 3: bytes.removeLast(next(below: bytes.count - 8))
      default: bytes[place] ^= UInt8(1 << next(below: 8))
      }
    }
    return bytes
  }
}
