/// A ledger that processes share: read, changed and written under a lock.
///
/// The file has two places for a record, which are written in turn, so that whatever ends a process
/// while it writes leaves the record before. A file in which neither place holds a record is not
/// ours, or damaged: what it says is unknown.
struct LedgerFile: Sendable {
  /// What came of a change.
  enum Outcome<Value> {
    /// The change was made and written.
    case done(Value)
    /// Somebody else has the file now.
    case isBusy
    /// The file cannot be used, for the system's reason.
    case failed(String)
  }

  /// Where the second place begins.
  private static let place = 1 << 16

  let directory: String
  let name: String

  var path: String { "\(directory)/\(name)" }

  /// The newest record of a file's bytes.
  private static func record(in bytes: [UInt8]) -> LedgerRecord? {
    [bytes.prefix(place), bytes.dropFirst(place)].compactMap { LedgerRecord($0) }
      .max { $0.number < $1.number }
  }

  /// What the file holds, without its lock: a record that is being written does not hold, and the one
  /// before is there.
  func peek(at now: Int64) -> (RequestLedger, BudgetReading.Record) {
    do throws(SystemFailure) {
      let bytes = try OpenFile(reading: path).read(Self.place + LedgerRecord.byteLimit)
      if let record = Self.record(in: bytes) { return (record.ledger, .sound) }
      return bytes.isEmpty ? (RequestLedger(), .none) : (.unknown(at: now), .damaged)
    } catch {
      return (RequestLedger(), error.isMissing ? .none : .unreadable(error.text))
    }
  }

  /// Changes the ledger; never waits for the lock.
  ///
  /// The change may ask for the time: it is made while nobody else makes one.
  func update<Value>(
    at now: () -> Int64, _ change: (inout RequestLedger) -> Value
  ) -> Outcome<Value> {
    do throws(SystemFailure) {
      try FileSystem.makeFolder(directory)
      let file = try OpenFile(path)
      guard try file.lock(), file.isStill(at: path) else { return .isBusy }
      let bytes = try file.read(Self.place + LedgerRecord.byteLimit)
      let last = Self.record(in: bytes)
      var record = LedgerRecord(
        number: (last?.number ?? 0) &+ 1,
        ledger: last?.ledger ?? (bytes.isEmpty ? RequestLedger() : .unknown(at: now())))
      if last == nil, !bytes.isEmpty { try file.empty() }
      let value = change(&record.ledger)
      try file.write(record.bytes, at: record.number % 2 == 0 ? 0 : Self.place)
      return .done(value)
    } catch {
      return .failed(error.text)
    }
  }
}
