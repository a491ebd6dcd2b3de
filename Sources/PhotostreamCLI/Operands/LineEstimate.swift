#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// About how many lines files have, by their sizes and the first lines.
enum LineEstimate {
  /// About how many lines the files have together; nil when one of them is no plain file, or does not
  /// look like lines.
  static func lines(of paths: [String]) -> Int? {
    var sum = 0
    for path in paths {
      guard let lines = lines(of: path) else { return nil }
      sum += lines
    }
    return sum
  }

  private static func lines(of path: String) -> Int? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Files.readSome(descriptor, &bytes)
    guard count >= 0 else { return nil }
    if count == 0 { return 0 }
    let breaks = bytes[..<count].count { $0 == UInt8(ascii: "\n") }
    if count == Int(status.st_size) {
      return breaks + (bytes[count - 1] == UInt8(ascii: "\n") ? 0 : 1)
    }
    guard breaks > 0 else { return nil }
    return Int(status.st_size) / (count / breaks)
  }
}
