import CLinux

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

  /// The owner without a name: `you`, `root` or a number.
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

/// The file system under a path.
struct FileSystemFacts: Sendable {
  /// Its kind, such as `ext4`.
  let kind: String
  /// What is free for this user.
  let freeBytes: Int

  init?(_ path: String) {
    var number: UInt64 = 0
    var free: UInt64 = 0
    guard clinux_file_system(path, &number, &free) == 0 else { return nil }
    kind = Self.kinds[number] ?? (number == 0 ? "" : "file system 0x\(String(number, radix: 16))")
    freeBytes = Int(clamping: free)
  }

  /// The numbers of statfs(2).
  private static let kinds: [UInt64: String] = [
    0x0102_1994: "tmpfs", 0x6969: "nfs", 0x6573_5546: "fuse", 0x794C_7630: "overlay",
    0xEF53: "ext4", 0x9123_683E: "btrfs", 0x5846_5342: "xfs", 0x2FC1_2FC1: "zfs",
    0xFF53_4D42: "cifs", 0xFE53_4D42: "smb2", 0x0102_1997: "9p", 0x4D44: "fat",
    0x2011_BAB0: "exfat", 0xF2F5_2010: "f2fs", 0x9FA0: "proc", 0x6265_6572: "sysfs",
    0x7371_7368: "squashfs", 0xCA45_1A4E: "bcachefs", 0x5346_544E: "ntfs",
  ]
}
