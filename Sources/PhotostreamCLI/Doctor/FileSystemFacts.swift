import CLinux

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
