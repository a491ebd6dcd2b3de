#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a file system says about a file.
struct FileStatus {
  let byteCount: Int
  /// The space it takes on the disk.
  let allocatedByteCount: Int
  /// When it was last changed or used, in nanoseconds since 1970.
  let changedNanoseconds: Int64
  let isRegular: Bool
  let isDirectory: Bool
  /// The number of names that it has; 0 when it was removed while it was open.
  let linkCount: Int
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    byteCount = Int(status.st_size)
    allocatedByteCount = Int(status.st_blocks) * 512
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changedNanoseconds = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    linkCount = Int(status.st_nlink)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// When it was last changed or used, in seconds since 1970.
  var changed: Int64 { changedNanoseconds / 1_000_000_000 }

  func isSameFile(as other: FileStatus) -> Bool {
    number == other.number && device == other.device
  }
}
