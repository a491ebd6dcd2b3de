#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A failed system call of a store.
struct StoreFailure: Error, Equatable {
  let code: Int32

  static var last: StoreFailure { StoreFailure(code: errno) }
  static let notAFile = StoreFailure(code: EISDIR)
  static let notADirectory = StoreFailure(code: ENOTDIR)
  static let noSpace = StoreFailure(code: ENOSPC)

  var isMissing: Bool { code == ENOENT }
  var isThereAlready: Bool { code == EEXIST }
  /// A link, or something else that is no folder, where a folder should be.
  var isNoFolder: Bool { code == ENOTDIR || code == ELOOP }
  var isBusy: Bool { code == EAGAIN }

  private var text: String { String(cString: strerror(code)) }

  /// The error of what could not be made.
  func creating(_ path: String) -> StoreError {
    isNoSpace ? .diskFull(path: path) : .cannotCreate(path: path, reason: text)
  }

  /// The error of what could not be read or written.
  func using(_ path: String) -> StoreError {
    isNoSpace ? .diskFull(path: path) : .failed(path: path, reason: text)
  }

  private var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether the file system has no hard links.
  var isWithoutLinks: Bool {
    code == EPERM || code == ENOTSUP || code == ENOSYS || code == EMLINK || code == EOPNOTSUPP
  }
}
