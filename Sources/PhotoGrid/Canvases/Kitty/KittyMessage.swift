/// A message of the kitty graphics protocol: keys, and data in base64 in as many chunks as it takes.
struct KittyMessage {
  /// The keys of the first chunk, such as `a=T,q=2`.
  let keys: String
  /// The bytes in which the data stands, before base64.
  let data: [UInt8]
  /// Where it stands in them.
  let range: Range<Int>
  /// Whether each chunk is wrapped for tmux to pass it on to its own terminal.
  var passthrough = false

  /// The bytes that become a chunk of 4096 letters, the most that is allowed.
  private static let chunk = 4096 / 4 * 3

  /// The sequence of chunks.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    let count = max(1, (range.count + Self.chunk - 1) / Self.chunk)
    bytes.reserveCapacity(Base64.length(range.count) + keys.utf8.count + count * 32)
    for index in 0..<count {
      open(&bytes)
      if index == 0 { bytes += keys.utf8 }
      let isLast = index == count - 1
      if count > 1 {
        bytes += (index == 0 ? ",m=1;" : isLast ? "q=2,m=0;" : "q=2,m=1;").utf8
      } else {
        bytes.append(UInt8(ascii: ";"))
      }
      let start = range.lowerBound + index * Self.chunk
      Base64.append(data, start..<min(range.upperBound, start + Self.chunk), to: &bytes)
      close(&bytes)
    }
    return bytes
  }

  /// Begins an APC; inside tmux's wrapper each ESC is doubled, and letters have none.
  private func open(_ bytes: inout [UInt8]) {
    bytes += (passthrough ? "\u{1B}Ptmux;\u{1B}\u{1B}_G" : "\u{1B}_G").utf8
  }

  private func close(_ bytes: inout [UInt8]) {
    bytes += (passthrough ? "\u{1B}\u{1B}\\\u{1B}\\" : "\u{1B}\\").utf8
  }
}
