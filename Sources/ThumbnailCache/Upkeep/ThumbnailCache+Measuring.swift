import ImageDecoding

/// What the benchmark and the generator of large caches need; not for programs.
extension ThumbnailCache {
  /// Writes a record without looking at its bytes; whether it was kept.
  package func writeUnchecked(_ bytes: [UInt8], for key: ThumbnailKey) -> Bool {
    let metadata = PictureMetadata(
      key: key, url: "https://live.staticflickr.com/65535/1_2_q.jpg", contentType: "image/jpeg",
      etag: "", lastModified: "", size: PixelSize(width: 150, height: 150), orientation: .up,
      sourceByteCount: bytes.count, created: clock.seconds, expires: nil)
    let outcome = try? disk.write(Record(payload: bytes, metadata: metadata))
    return outcome == .kept || outcome == .unchanged
  }

  /// One step of trimming: a shard looked through, up to 64 records or a tenth of it removed.
  package func trimStep(wanted: Int) -> (entries: Int, bytes: Int)? {
    guard let ledger = try? disk.ledger() else { return nil }
    var exhausted: Set<Int> = []
    let freed = try? disk.step(ledger, wanted: wanted, waits: true, &exhausted)
    return freed.map { ($0.entries, $0.bytes) }
  }

  /// What the counters say, without looking at any record.
  package func countedTotal() -> (entries: Int, bytes: Int) {
    let total = try? disk.ledger().counts().total
    return (total?.entries ?? 0, total?.bytes ?? 0)
  }
}
