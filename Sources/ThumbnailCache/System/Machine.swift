#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Facts about the machine, or about the part of it that this process may use.
enum Machine {
  /// Tells one start of the machine from the next; empty where it is not told.
  static let bootID = text("/proc/sys/kernel/random/boot_id")

  /// A tenth of the memory that this process may use: of the machine's, or of its control group's
  /// when that is less.
  static let memoryShare: Int = {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let size = sysconf(Int32(_SC_PAGESIZE))
    let memory = pages > 0 && size > 0 ? Int(pages) * Int(size) : 1 << 30
    return min(memory, groupLimit ?? memory) / 10
  }()

  /// The least `memory.max` on the way from the process's control group up.
  private static var groupLimit: Int? {
    var path =
      text("/proc/self/cgroup").split(separator: "\n")
      .first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) } ?? "/"
    var least: Int?
    while true {
      let limit = Int(text("/sys/fs/cgroup\(path)/memory.max"))
      least = [least, limit].compactMap { $0 }.min()
      guard path.count > 1, let slash = path.lastIndex(of: "/") else { return least }
      path = String(path[..<slash])
    }
  }

  private static func text(_ path: String) -> String {
    let bytes = (try? OpenFile(reading: path).read(4096)) ?? []
    let end = bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? -1
    return String(decoding: bytes[...end], as: UTF8.self)
  }
}
