#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whole files, by system calls.
enum Files {
  /// Why a file cannot be used.
  struct Fault: Error {
    let number: Int32
    var reason: String { String(cString: strerror(number)) }
    var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  }

  /// All bytes of a file.
  static func read(_ path: String) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Fault(number: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(descriptor, &chunk)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw Fault(number: errno)
      }
    }
  }

  /// Whether two paths are one file.
  static func isSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(left, &one) == 0,
      (right == "-" ? fstat(STDIN_FILENO, &other) : stat(right, &other)) == 0
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a path is the plain file that standard input is.
  static func isStandardInput(_ path: String) -> Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && isSame(path, "-")
  }

  /// Reads the next bytes of an open file; -1 with `errno` on a fault.
  static func readSome(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    chunk.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  /// Replaces a file as a whole: readers see the old bytes or the new ones, never a part.
  ///
  /// - Parameter isLasting: waits for the disk, so that this holds for a loss of power too. What can
  ///   be made again need not wait.
  static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, isLasting: Bool = true
  ) throws(Fault) {
    let temporary = "\(path).tmp-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Fault(number: errno) }
    do {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard !isLasting || fsync(descriptor) == 0 else { throw discard(temporary, descriptor) }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let fault = Fault(number: errno)
      unlink(temporary)
      throw fault
    }
  }

  /// Writes all bytes to an open file, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Fault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&poller, 1, 1000)
      } else if errno != EINTR {
        throw Fault(number: errno)
      }
    }
  }

  private static func discard(_ temporary: String, _ descriptor: Int32) -> Fault {
    let fault = Fault(number: errno)
    close(descriptor)
    unlink(temporary)
    return fault
  }

  /// Makes a folder and those above it, for this user only.
  static func makeFolder(_ path: String) throws(Fault) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Fault(number: errno)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw Fault(number: errno) }
  }

  /// The system's words for what just failed.
  static var lastReason: String { Fault(number: errno).reason }

  /// Whether a path can be read.
  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
