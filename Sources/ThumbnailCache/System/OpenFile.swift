import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when it goes out of scope.
struct OpenFile: ~Copyable, Sendable {
  private let descriptor: Int32

  /// Opens for reading; never waits at a pipe, never follows a link.
  init(reading path: String) throws(SystemFailure) {
    // Set only when there is one: what is set is closed, also when this throws.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if opened < 0 { throw .last }
    descriptor = opened
  }

  /// Makes a file that only its owner can read, and fails when there is one already.
  init(creating path: String) throws(SystemFailure) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if opened < 0 { throw .last }
    descriptor = opened
  }

  /// Opens a plain file that only its owner can use, and makes it when there is none; never waits at
  /// a pipe, never follows a link.
  init(sharing path: String) throws(SystemFailure) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    if opened < 0 { throw .last }
    guard try Self.status(opened).isRegular else {
      close(opened)
      throw .notAFile
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Takes a range of bytes for this description; false when somebody else has a part of it.
  ///
  /// The range is free again when the file is closed, however the process ends.
  func lock(_ start: Int64, length: Int64 = 1) throws(SystemFailure) -> Bool {
    let code = clinux_lock_range(descriptor, start, length, 1)
    if code != 0, code != EAGAIN { throw SystemFailure(code: code) }
    return code == 0
  }

  func unlock(_ start: Int64, length: Int64 = 1) {
    _ = clinux_lock_range(descriptor, start, length, 0)
  }

  /// Sets the time of the last use, in nanoseconds since 1970.
  func setChanged(_ nanoseconds: Int64) {
    let time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    let times = [time, time]
    futimens(descriptor, times)
  }

  func truncate() throws(SystemFailure) {
    if ftruncate(descriptor, 0) != 0 { throw .last }
  }

  func sync() throws(SystemFailure) {
    if fsync(descriptor) != 0 { throw .last }
  }

  func status() throws(SystemFailure) -> FileStatus { try Self.status(descriptor) }

  private static func status(_ descriptor: Int32) throws(SystemFailure) -> FileStatus {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Up to `count` bytes from `offset`; fewer at the end of the file.
  func read(_ count: Int, at offset: Int = 0) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
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

  /// Fills `buffer` from `offset`; the number of bytes that were there.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemFailure) -> Int
  {
    while true {
      let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if got >= 0 { return got }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes a few bytes at `offset`, in one call.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemFailure) {
    while true {
      let got = pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      if got == bytes.count { return }
      if got >= 0 { throw .noSpace }
      if errno != EINTR { throw .last }
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(SystemFailure) {
    let result: Result<Void, SystemFailure> = bytes.withUnsafeBytes { buffer in
      do throws(SystemFailure) {
        return .success(try write(buffer, at: offset))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Writes `first` and `second`, in one call when the system takes all at once.
  func write(_ first: [UInt8], _ second: [UInt8]) throws(SystemFailure) {
    var written = 0
    while written < first.count + second.count {
      let got = first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in
          let head = first[min(written, first.count)...]
          let tail = second[max(0, written - first.count)...]
          // writev never writes through these pointers; its structure just has no const.
          var parts = [head, tail].map {
            iovec(
              iov_base: UnsafeMutableRawPointer(
                mutating: UnsafeRawBufferPointer(rebasing: $0).baseAddress),
              iov_len: $0.count)
          }
          return writev(descriptor, &parts, 2)
        }
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .last }
      if got == 0 { throw .noSpace }
      written += got
    }
  }
}
