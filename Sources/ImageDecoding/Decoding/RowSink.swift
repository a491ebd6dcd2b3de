/// What takes the rows of a picture one by one, from the top.
protocol RowSink {
  /// The next row; it is valid during the call only.
  mutating func take(_ row: UnsafeBufferPointer<UInt8>)
}

/// Keeps all rows as they are.
struct RowCollector: RowSink {
  private(set) var samples: [UInt8] = []

  init(sampleCount: Int) { samples.reserveCapacity(sampleCount) }

  mutating func take(_ row: UnsafeBufferPointer<UInt8>) { samples.append(contentsOf: row) }
}
