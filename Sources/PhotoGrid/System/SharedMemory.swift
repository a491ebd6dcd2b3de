#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// POSIX shared memory objects for a terminal that reads and removes them.
enum SharedMemory {
  /// A name that nothing has yet: `/photostream-` and sixteen digits.
  static func newName() -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    return "/photostream-" + String(repeating: "0", count: 16 - number.count) + number
  }

  /// Makes an object that holds `bytes`, for this user only.
  ///
  /// - Returns: Whether it could be made and filled; else nothing is left behind.
  static func create(_ name: String, holding bytes: ArraySlice<UInt8>) -> Bool {
    #if canImport(Glibc) || canImport(Musl)
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      // Written, not mapped: a full file system is an error here, not a signal.
      var start = bytes.startIndex
      while start < bytes.endIndex {
        let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          shm_unlink(name)
          return false
        }
        start += count
      }
      return true
    #else
      return false  // shm_open takes a variable number of arguments elsewhere
    #endif
  }

  /// Removes an object that nobody took.
  static func remove(_ name: String) {
    #if canImport(Glibc) || canImport(Musl)
      shm_unlink(name)
    #endif
  }
}
