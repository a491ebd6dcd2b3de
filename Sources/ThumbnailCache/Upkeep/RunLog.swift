/// The counts of the last 64 runs: the file `runs`, a ring of places of 96 bytes.
///
///     0 CRC 4 | 4 reserved 4 | 8 id 8 | 16 started 8 | 24 ended 8 | 32 six counts of 8 | 80 16
struct RunLog {
  private static let places = 64
  private static let placeLength = 96
  private let path: String

  init(directory: String) { path = directory + "/runs" }

  /// The runs, the latest last.
  func runs() -> [CacheRun] {
    read().compactMap { Self.decoded($0)?.run }.sorted {
      ($0.ended, $0.started) < ($1.ended, $1.started)
    }
  }

  /// Writes a run in its own place, or in that of the oldest.
  ///
  /// Only under the lock `runs`.
  func write(_ run: CacheRun, id: [UInt8]) throws(SystemFailure) {
    let known = read().map(Self.decoded)
    let own = known.firstIndex { $0?.id == id }
    let oldest = known.indices.min {
      (known[$0]?.run.ended ?? .min) < (known[$1]?.run.ended ?? .min)
    }
    let next = known.count < Self.places ? known.count : oldest ?? 0
    let file = try OpenFile(sharing: path)
    try file.write(Self.encoded(run, id), at: (own ?? next) * Self.placeLength)
  }

  private func read() -> [ArraySlice<UInt8>] {
    guard let file = try? OpenFile(reading: path),
      let bytes = try? file.read(Self.places * Self.placeLength)
    else { return [] }
    return (0..<bytes.count / Self.placeLength).map {
      bytes[$0 * Self.placeLength..<($0 + 1) * Self.placeLength]
    }
  }

  private static func encoded(_ run: CacheRun, _ id: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0] + id
    for number in [
      run.started, run.ended, Int64(run.memoryHits), Int64(run.diskHits), Int64(run.misses),
      Int64(run.fetched), Int64(run.marked), Int64(run.damaged), 0, 0,
    ] {
      bytes.appendInteger(number)
    }
    var place: [UInt8] = []
    place.appendInteger(Checksum.crc32c(bytes[...]))
    return place + bytes
  }

  private static func decoded(_ place: ArraySlice<UInt8>) -> (run: CacheRun, id: [UInt8])? {
    guard place.integer(at: 0, as: UInt32.self) == Checksum.crc32c(place.dropFirst(4)) else {
      return nil
    }
    let numbers = (0..<8).compactMap { place.integer(at: 16 + $0 * 8, as: Int64.self) }
    guard numbers.count == 8, numbers[2...].allSatisfy({ $0 >= 0 }), numbers[1] > 0 else {
      return nil
    }
    let run = CacheRun(
      started: numbers[0], ended: numbers[1], memoryHits: Int(numbers[2]),
      diskHits: Int(numbers[3]), misses: Int(numbers[4]), fetched: Int(numbers[5]),
      marked: Int(numbers[6]), damaged: Int(numbers[7]))
    return (run, Array(place.dropFirst(8).prefix(8)))
  }
}
