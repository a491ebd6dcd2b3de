#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// POSIX shared memory objects for a reader that removes them.
enum SharedMemory {
  /// Makes an object of a random name that holds `bytes`, for this user only.
  ///
  /// - Returns: Its name, `/photostream-` and sixteen digits; nil when it cannot be made or filled,
  ///   and then nothing is left behind.
  static func create(holding bytes: ArraySlice<UInt8>) -> String? {
    #if canImport(Glibc) || canImport(Musl)
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = "/photostream-" + String(repeating: "0", count: 16 - number.count) + number
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      // Written, not mapped: a full file system is an error here, not a signal.
      var start = bytes.startIndex
      while start < bytes.endIndex {
        let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          shm_unlink(name)
          return nil
        }
        start += count
      }
      return name
    #else
      return nil  // shm_open takes a variable number of arguments elsewhere
    #endif
  }
}
