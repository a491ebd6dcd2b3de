#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Holds all the bytes by which SQLite locks a database, so that nobody has it open meanwhile.
struct FileLock {
  // See "pending byte" in SQLite's file format: one pending, one reserved and 510 shared ones.
  private static let start: off_t = 0x4000_0000
  private static let count: off_t = 512
  /// The open file; another descriptor of it, closed, would take the lock along.
  let descriptor: Int32

  /// - Throws: ``FavoritesError/locked(path:)`` when somebody has the file open.
  init(_ path: String) throws(FavoritesError) {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: Platform.reason(errno))
    }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = Self.start
    lock.l_len = Self.count
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else {
      let code = errno
      close(descriptor)
      throw code == EAGAIN || code == EACCES
        ? .locked(path: path) : .cannotOpen(path: path, reason: Platform.reason(code))
    }
  }

  func release() { close(descriptor) }
}
