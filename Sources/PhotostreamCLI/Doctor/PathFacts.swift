#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows of a path, found without changing anything.
struct PathFacts: Sendable {
  let isFolder: Bool
  let mode: mode_t
  let owner: uid_t

  /// The facts of what is at a path; nil when nothing is there.
  init?(_ path: String) throws(Files.Fault) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let fault = Files.Fault(number: errno)
      if fault.isMissing { return nil }
      throw fault
    }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    mode = status.st_mode & 0o7777
    owner = status.st_uid
  }

  /// Whether others than the owner may do anything with it.
  var isOpenToOthers: Bool { mode & 0o077 != 0 }

  /// The rights as `chmod` takes them.
  var rights: String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The owner, without a name.
  var ownerWords: String {
    owner == geteuid() ? "yours" : owner == 0 ? "root's" : "of user \(owner)"
  }

  /// The nearest folder above a path that exists.
  static func existingParent(of path: String) -> String {
    var path = path
    while let slash = path.lastIndex(of: "/"), path != "/" {
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      if access(path, F_OK) == 0 { return path }
    }
    return path.hasPrefix("/") ? "/" : "."
  }

  /// Why no file can be made in a folder; nil when one can.
  ///
  /// Rights alone do not tell it (a read-only or full file system, a user's limit), so a file is made
  /// and removed.
  static func faultWriting(in folder: String) -> Files.Fault? {
    let name = "\(folder)/.photostream-doctor-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return Files.Fault(number: errno) }
    defer { close(descriptor) }
    return unlink(name) == 0 ? nil : Files.Fault(number: errno)
  }
}
