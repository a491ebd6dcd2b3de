import CLinux

/// A ledger as it lies in its file.
///
/// The four bytes `PSG1`, a CRC-32C of all that follows, the number of the writing, level, time of
/// filling, pause, number of moments, and a time and a count for each (all little endian). Whatever
/// does not hold is no record.
struct LedgerRecord: Sendable, Equatable {
  private static let magic = Array("PSG1".utf8)
  private static let headerLength = 4 + 4 + 4 * 8 + 4
  private static let momentLength = 8 + 4
  /// What times can be: up to the year 33,000, so that sums stay small.
  private static let times: ClosedRange<Int64> = 0...1_000_000_000_000_000_000
  /// The most bytes of a record.
  static let byteLimit = headerLength + (RequestLedger.mostMoments + 1) * momentLength

  /// Counts the writings of a file.
  var number: UInt64
  /// What is recorded.
  var ledger: RequestLedger

  /// A record.
  init(number: UInt64, ledger: RequestLedger) {
    self.number = number
    self.ledger = ledger
  }

  /// The record that begins the bytes, if one does.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.magic) else { return nil }
    let read: LedgerRecord? = bytes.withUnsafeBytes { bytes in
      func number(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      func short(_ offset: Int) -> Int {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
      let count = short(40)
      let length = Self.headerLength + count * Self.momentLength
      guard count <= RequestLedger.mostMoments, bytes.count >= length,
        short(4) == Int(Self.checksum(UnsafeRawBufferPointer(rebasing: bytes[8..<length])))
      else { return nil }
      let moments = (0..<count).map {
        let offset = Self.headerLength + $0 * Self.momentLength
        return RequestLedger.Moment(
          time: Int64(bitPattern: number(offset)), count: short(offset + 8))
      }
      let ledger = RequestLedger(
        moments: moments, level: Int64(bitPattern: number(16)),
        filled: Int64(bitPattern: number(24)), pausedUntil: Int64(bitPattern: number(32)))
      return LedgerRecord(number: number(8), ledger: ledger)
    }
    guard let read, read.isSound else { return nil }
    self = read
  }

  /// The bytes of the record.
  var bytes: [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(Self.headerLength + ledger.moments.count * Self.momentLength)
    func add(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { rest += $0 }
    }
    add(number)
    add(ledger.level)
    add(ledger.filled)
    add(ledger.pausedUntil)
    add(UInt32(ledger.moments.count))
    for moment in ledger.moments {
      add(moment.time)
      add(UInt32(clamping: moment.count))
    }
    let sum = rest.withUnsafeBytes(Self.checksum)
    return Self.magic + withUnsafeBytes(of: sum.littleEndian, Array.init) + rest
  }

  /// Whether the numbers are such as we write.
  private var isSound: Bool {
    (0...RequestLedger.bucket).contains(ledger.level) && Self.times.contains(ledger.filled)
      && Self.times.contains(ledger.pausedUntil)
      && ledger.moments.allSatisfy { Self.times.contains($0.time) && $0.count > 0 }
      && zip(ledger.moments, ledger.moments.dropFirst()).allSatisfy { $0.time <= $1.time }
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    clinux_crc32c(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }
}
