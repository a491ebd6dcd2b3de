#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// File calls, with the system's reason when one fails.
enum Platform {
  /// A call that failed; the text is the system's, in lower case.
  struct Failure: Error {
    let code: Int32
    var reason: String {
      strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }
    var isMissing: Bool { code == ENOENT }
  }

  /// All bytes of a file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Failure(code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EISDIR) }
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        #else
          Darwin.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Makes a folder for its owner only, and those above it; an existing one is fine.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    if code == EEXIST {
      var info = stat()
      guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
        throw Failure(code: ENOTDIR)
      }
      return
    }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Failure(code: code)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
  }

  /// Writes a file for its owner only, all of it or nothing.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var failure = write(bytes, to: descriptor)
    if close(descriptor) != 0, failure == nil { failure = Failure(code: errno) }
    if failure == nil, rename(temporary, path) != 0 { failure = Failure(code: errno) }
    if let failure {
      unlink(temporary)
      throw failure
    }
  }

  /// Adds bytes to the end of a file, in one call where the system allows it.
  static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    if let failure = write(bytes, to: descriptor) { throw failure }
  }

  /// The path without symbolic links, or nil when there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Failure? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #else
          Darwin.write(
            descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Failure(code: errno) }
      written += count
    }
    return nil
  }
}
