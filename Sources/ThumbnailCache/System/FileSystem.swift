// The files of this folder are the only ones of this target that call the system.

import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  /// Removes whatever has a name, except for a directory that is not empty.
  @discardableResult
  static func clear(_ path: String) -> Bool { unlink(path) == 0 || rmdir(path) == 0 }

  static func status(_ path: String) -> FileStatus? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// Removes a directory and all that is in it; links are removed, never followed.
  static func removeTree(_ path: String) {
    scan(path) { name, status in
      if status.isDirectory { removeTree(path + "/" + name) } else { remove(path + "/" + name) }
    }
    removeDirectory(path)
  }

  /// Why a directory cannot be looked into; nil when it can.
  static func listingFailure(_ path: String) -> SystemFailure? {
    guard let stream = opendir(path) else {
      let failure = SystemFailure.last
      // A link to nothing is there, and no directory.
      return failure.isMissing && status(path) != nil ? .notADirectory : failure
    }
    closedir(stream)
    return nil
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

  /// Hands the name and the status of all that is in a directory to `body`.
  static func scan(_ directory: String, _ body: (String, FileStatus) -> Void) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var status = stat()
    while let entry = readdir(stream) {
      let raw = clinux_entry_name(entry)
      guard let raw, fstatat(descriptor, raw, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let name = String(cString: raw)
      if name != ".", name != ".." { body(name, FileStatus(status)) }
    }
  }

  /// The bytes that are free for this user and all bytes of the file system of a path; nil when it is
  /// not there.
  static func space(at path: String) -> (free: Int, total: Int)? {
    var space = statvfs()
    guard statvfs(path, &space) == 0 else { return nil }
    let unit = Int(space.f_frsize)
    return (Int(space.f_bavail) * unit, Int(space.f_blocks) * unit)
  }

  /// The name of a file system whose locks and renames are weaker than those of a local one; nil for
  /// the others.
  static func weakKind(at path: String) -> String? {
    var (kind, free): (UInt64, UInt64) = (0, 0)
    guard clinux_file_system(path, &kind, &free) == 0 else { return nil }
    return switch kind {
    case 0x6969: "NFS"
    case 0x6573_5546: "FUSE"
    case 0xFF53_4D42, 0xFE53_4D42, 0x517B: "SMB"
    case 0x0102_1997: "9P"
    case 0x00C3_6400: "Ceph"
    case 0x5346_414F: "AFS"
    case 0x0BD0_0BD0: "Lustre"
    default: nil
    }
  }
}
