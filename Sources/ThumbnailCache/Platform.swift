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
  static let noSpace = SystemFailure(code: ENOSPC)

  var isMissing: Bool { code == ENOENT }
  var isThereAlready: Bool { code == EEXIST }
  /// A symbolic link where none is followed.
  var isLink: Bool { code == ELOOP }
  var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
  var isNotPermitted: Bool { code == EACCES || code == EPERM || code == EROFS }

  var text: String { String(cString: strerror(code)) }
}

/// What a file system says about a file.
struct FileStatus {
  let byteCount: Int
  /// The space it takes on the disk.
  let allocatedByteCount: Int
  /// When it was last changed, in seconds since 1970.
  let changed: Int64
  let isRegular: Bool

  fileprivate init(_ status: stat) {
    byteCount = Int(status.st_size)
    allocatedByteCount = Int(status.st_blocks) * 512
    #if canImport(Darwin)
      changed = Int64(status.st_mtimespec.tv_sec)
    #else
      changed = Int64(status.st_mtim.tv_sec)
    #endif
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

/// An open file, closed when it goes out of scope.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens for reading; never waits at a pipe, never follows a link.
  init(reading path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { throw .last }
  }

  /// Makes a file that only its owner can read, and fails when there is one already.
  init(creating path: String) throws(SystemFailure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { throw .last }
  }

  deinit { close(descriptor) }

  func status() throws(SystemFailure) -> FileStatus {
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

/// Calls on paths.
enum FileSystem {
  static func makeDirectory(_ path: String) throws(SystemFailure) {
    if mkdir(path, 0o700) != 0 { throw .last }
  }

  static func rename(_ source: String, to target: String) throws(SystemFailure) {
    #if canImport(Glibc)
      let status = Glibc.rename(source, target)
    #elseif canImport(Musl)
      let status = Musl.rename(source, target)
    #else
      let status = Darwin.rename(source, target)
    #endif
    if status != 0 { throw .last }
  }

  /// Whether a name was really removed by this call.
  @discardableResult
  static func remove(_ path: String) -> Bool { unlink(path) == 0 }

  @discardableResult
  static func removeDirectory(_ path: String) -> Bool { rmdir(path) == 0 }

  static func status(_ path: String) -> FileStatus? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// The names in a directory, in no order; empty when it cannot be read.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = String(cString: clinux_entry_name(entry))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Facts about this process.
enum CurrentProcess {
  static var id: Int32 { getpid() }

  /// Whether a process of this machine lives; true also when it belongs to somebody else.
  static func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno == EPERM }

  /// The name of the machine, cut to letters, digits and hyphens that suit a file name.
  static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let kept = String(decoding: bytes, as: UTF8.self).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return kept.isEmpty ? "localhost" : String(kept.prefix(48))
  }()

  /// The time now, in seconds since 1970.
  static func secondsSince1970() -> Int64 { Int64(time(nil)) }
}
