#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls that need the C library's headers.
enum Platform {
  static var millisecondsSince1970: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  static var monotonicMilliseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// The system's words for an error number.
  static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }

  static let noSpace = ENOSPC

  /// The bytes of a file; 0 when there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Makes the folder of a file, for its owner only, and those above it; nil or an error number.
  static func makeFolder(of path: String) -> Int32? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return nil }
    guard errno == ENOENT else { return errno }
    if let code = makeFolder(of: folder) { return code }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST ? nil : errno
  }

  /// Makes an empty file that only its owner can read, unless there is one; nil or an error number.
  ///
  /// It is made under another name and linked into place, because no descriptor of the database may
  /// ever be closed beside SQLite: closing one drops the whole process's locks on the file.
  static func makePrivateFile(_ path: String) -> Int32? {
    guard access(path, F_OK) != 0 else { return nil }
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    defer { unlink(temporary) }
    // Somebody else may have been first; without hard links SQLite makes the file itself.
    return link(temporary, path) == 0 || [EEXIST, EPERM, ENOTSUP].contains(errno) ? nil : errno
  }

  /// A name that no other process or call chooses.
  static var uniqueSuffix: String { "\(getpid())-\(UInt32.random(in: .min ... .max))" }

  /// The name of a file that belongs to another: `favorites.backup.sqlite`.
  static func sibling(of path: String, _ kind: String) -> String {
    let ending = ".sqlite"
    return (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + ".\(kind)"
      + ending
  }

  /// When a file was last written, in milliseconds since 1970; nil when there is none.
  static func modified(_ path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      return Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
    #else
      return Int64(status.st_mtimespec.tv_sec) * 1000
        + Int64(status.st_mtimespec.tv_nsec) / 1_000_000
    #endif
  }

  /// Sets when a file was last written.
  static func setModified(_ path: String, _ milliseconds: Int64) {
    let time = timespec(
      tv_sec: time_t(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
    let times = [time, time]
    utimensat(AT_FDCWD, path, times, 0)
  }

  /// Brings a file to the disk; never one that SQLite has open.
  static func flush(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Renames a file over another one.
  static func rename(_ old: String, _ new: String) -> Bool {
    #if canImport(Glibc)
      Glibc.rename(old, new) == 0
    #else
      Darwin.rename(old, new) == 0
    #endif
  }

  /// Whether there is something under a name.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Brings the names in the folder of a file to the disk.
  static func flushFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    _ = flush(folder.isEmpty ? "/" : folder)
  }

  /// Copies a file to a new one, for its owner only and on the disk; nil or an error number.
  static func copy(_ path: String, _ new: String) -> Int32? {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return errno }
    defer { close(source) }
    return copy(source, to: new)
  }

  /// Copies an open file.
  static func copy(_ source: Int32, to new: String) -> Int32? {
    let target = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { return errno }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: off_t = 0
    while true {
      let count = pread(source, &buffer, buffer.count, offset)
      guard count > 0 else { return count == 0 && fsync(target) == 0 ? nil : errno }
      if let code = write(buffer[..<count], to: target) { return code }
      offset += off_t(count)
    }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(FavoritesError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: reason(errno)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: size(of: path))
    let count = read(descriptor, &bytes, bytes.count)
    guard count == bytes.count else { throw .failed(path: path, reason: "it cannot be read") }
    return bytes
  }

  /// Writes bytes into a file at a place; nil or an error number.
  static func overwrite(
    _ path: String, at offset: Int, with bytes: ArraySlice<UInt8>
  ) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { return errno }
    return write(bytes, to: descriptor)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      guard written > 0 else { return errno }
      rest = rest.dropFirst(written)
    }
    return nil
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Removes a file.
  static func remove(_ path: String) { unlink(path) }
}
