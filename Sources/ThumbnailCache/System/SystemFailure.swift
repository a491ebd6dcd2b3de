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
  /// The file, where it is not the one that everybody expects.
  var path: String?

  init(code: Int32, path: String? = nil) {
    self.code = code
    self.path = path
  }

  /// The same failure, of a file.
  func of(_ path: String) -> SystemFailure { SystemFailure(code: code, path: self.path ?? path) }

  static var last: SystemFailure { SystemFailure(code: errno) }
  static let noSpace = SystemFailure(code: ENOSPC)
  /// Something other than a plain file where one should be.
  static let notAFile = SystemFailure(code: EISDIR)
  static let notADirectory = SystemFailure(code: ENOTDIR)
  /// Somebody kept a lock for longer than anybody should.
  static let timedOut = SystemFailure(code: ETIMEDOUT)

  var isMissing: Bool { code == ENOENT }
  var isThereAlready: Bool { code == EEXIST }
  /// A symbolic link where none is followed.
  var isLink: Bool { code == ELOOP }
  var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
  var isNotPermitted: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// A directory in place of one file: says nothing about the rest of the disk.
  var isOccupied: Bool { code == EISDIR || code == ENOTEMPTY || code == EEXIST }
  /// A plain file, or a link to nothing, where a folder should be.
  var isNoFolder: Bool { code == ENOTDIR }
  var isBusy: Bool { code == EAGAIN }

  var text: String { String(cString: strerror(code)) }
}
