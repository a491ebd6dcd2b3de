// The only file of this target that calls the system.

import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A failed system call.
struct SystemFailure: Error, Equatable {
  let code: Int32

  static var last: SystemFailure { SystemFailure(code: errno) }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's reason, in lower case.
  var text: String { String(cString: strerror(code)).lowercased() }
}

/// An open file, closed (and with that unlocked) when it goes out of scope.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file that only its owner can use, and makes it when there is none; never waits at a
  /// pipe, never follows a link.
  init(_ path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw .last }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure(code: EISDIR) }
  }

  /// Opens an existing file for reading.
  init(reading path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { throw .last }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure(code: EISDIR) }
  }

  deinit { close(descriptor) }

  /// Takes the file for this descriptor; false when somebody else has it.
  func lock() throws(SystemFailure) -> Bool {
    let code = clinux_lock(descriptor)
    if code != 0, code != EAGAIN { throw SystemFailure(code: code) }
    return code == 0
  }

  /// Whether a path still names this file: it may have been removed before it was locked.
  func isStill(at path: String) -> Bool {
    var mine = stat()
    var there = stat()
    return fstat(descriptor, &mine) == 0 && lstat(path, &there) == 0
      && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
  }

  /// Up to `count` bytes from the beginning.
  func read(_ count: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let got = bytes.withUnsafeBytes {
        pwrite(
          descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(offset + written))
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .last }
      if got == 0 { throw SystemFailure(code: ENOSPC) }
      written += got
    }
  }

  /// Removes all that is in the file.
  func empty() throws(SystemFailure) {
    if ftruncate(descriptor, 0) != 0 { throw .last }
  }
}

/// Calls on paths.
enum FileSystem {
  /// Makes a folder for its owner only, and those above it; an existing one is fine.
  static func makeFolder(_ path: String) throws(SystemFailure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .last
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
  }
}

/// The clock that all processes share.
enum WallClock {
  /// Microseconds since 1970.
  static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
