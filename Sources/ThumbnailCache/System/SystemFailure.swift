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
  /// Something other than a plain file where one should be.
  static let notAFile = SystemFailure(code: EISDIR)
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
  var isBusy: Bool { code == EAGAIN }

  var text: String { String(cString: strerror(code)) }
}
