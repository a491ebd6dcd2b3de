#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe that wakes somebody who polls it.
final class Waker: Sendable {
  /// Becomes readable with ``wake()``; negative where there is no pipe, which polling ignores.
  let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      (readEnd, writeEnd) = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Wakes, for good or until ``rest()``.
  func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes what woke.
  func rest() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
