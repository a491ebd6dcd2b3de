import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open plain file of a store, closed when nobody has it any more.
final class StoreFile: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Takes the file for this description alone; false when somebody else has it.
  ///
  /// It is free again when the file is closed, however the process ends.
  func lock() throws(StoreFailure) -> Bool {
    let code = clinux_lock(descriptor)
    if code != 0, code != EAGAIN { throw StoreFailure(code: code) }
    return code == 0
  }

  /// Waits for the file for two seconds at most; whoever has it holds it for a few calls only.
  ///
  /// False when it is still taken, or when the file system has no locks.
  func waitForLock() -> Bool {
    for _ in 0..<10_000 {
      let code = clinux_lock_range(descriptor, 0, 1, 1)
      if code == 0 { return true }
      guard code == EAGAIN else { return false }
      usleep(200)
    }
    return false
  }

  func unlock() { _ = clinux_lock_range(descriptor, 0, 1, 0) }

  func status() throws(StoreFailure) -> StoreFileStatus {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return StoreFileStatus(status)
  }

  /// Up to `count` bytes from `offset`; fewer at the end of the file.
  func read(_ count: Int, at offset: Int) throws(StoreFailure) -> [UInt8] {
    var failure: StoreFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes bytes at `offset`, in one call when the system takes all at once.
  func write(_ bytes: [UInt8], at offset: Int) throws(StoreFailure) {
    try write(bytes) { pwrite(self.descriptor, $0, $1, off_t(offset + $2)) }
  }

  /// Writes bytes where the descriptor stands: at the end of a file that was opened to be added to.
  func write(_ bytes: [UInt8]) throws(StoreFailure) {
    try write(bytes) { address, count, _ in Self.write(self.descriptor, address, count) }
  }

  private func write(
    _ bytes: [UInt8], _ call: (UnsafeRawPointer, Int, Int) -> Int
  ) throws(StoreFailure) {
    var failure: StoreFailure?
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let got = call(start + written, buffer.count - written, written)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          failure = got < 0 ? .last : .noSpace
          return
        }
        written += got
      }
    }
    if let failure { throw failure }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  /// Cuts the file, or fills it up with zeros.
  func resize(_ count: Int) throws(StoreFailure) {
    while ftruncate(descriptor, off_t(count)) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  func sync() throws(StoreFailure) {
    if fsync(descriptor) != 0 { throw .last }
  }
}

/// What a file system says about a file.
struct StoreFileStatus: Sendable {
  let byteCount: Int
  let isRegular: Bool
  let isDirectory: Bool
  /// The number of names that it has; 0 when it was removed while it was open.
  let linkCount: Int
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    byteCount = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    linkCount = Int(status.st_nlink)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  func isSameFile(as other: StoreFileStatus) -> Bool {
    number == other.number && device == other.device
  }
}
