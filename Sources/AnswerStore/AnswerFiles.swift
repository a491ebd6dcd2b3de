import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of answers: one file each, written whole or not at all, the oldest removed when there
/// are too many bytes.
///
/// Any number of processes may use it.
final class AnswerFiles: Sendable {
  private let directory: String
  private let byteLimit: Int
  /// How many bytes were written since the folder was last looked through; nil before the first time.
  private let unseen = Mutex<Int?>(nil)

  init(directory: String, byteLimit: Int) {
    self.directory = directory
    self.byteLimit = byteLimit
  }

  /// The answer of a name; one that is damaged is removed.
  func read(_ name: String) -> StoredAnswer? {
    let path = "\(directory)/\(name)"
    guard let bytes = Self.bytes(of: path) else { return nil }
    if let answer = StoredAnswer(bytes) { return answer }
    unlink(path)
    return nil
  }

  /// Keeps an answer.
  ///
  /// - Returns: the system's reason when it cannot be kept; nil when it is.
  func write(_ answer: StoredAnswer, _ name: String) -> String? {
    guard Self.makeFolder(directory) else { return Self.reason }
    let path = "\(directory)/\(name)"
    let temporary = "\(path).tmp-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return Self.reason }
    let isWritten = Self.write(answer.bytes, to: descriptor)
    let reason = Self.reason
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      return reason
    }
    if isTimeToTrim(answer.body.count) { trim() }
    return nil
  }

  /// A long batch must not look through the folder for every answer.
  private func isTimeToTrim(_ count: Int) -> Bool {
    unseen.withLock { unseen in
      let total = unseen.map { $0 + count } ?? byteLimit
      let isTime = total >= byteLimit / 32
      unseen = isTime ? 0 : total
      return isTime
    }
  }

  /// Removes the oldest answers until a tenth of the limit is free again.
  private func trim() {
    var files: [(path: String, size: Int, time: Int)] = []
    for name in Self.names(in: directory) {
      var status = stat()
      guard stat("\(directory)/\(name)", &status) == 0 else { continue }
      files.append(
        (
          "\(directory)/\(name)", Int(status.st_size),
          Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
        ))
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > byteLimit / 16 * 15 else { return }
    for file in files.sorted(by: { $0.time < $1.time }) where total > byteLimit / 10 * 9 {
      if unlink(file.path) == 0 { total -= file.size }
    }
  }

  // MARK: System calls

  private static var reason: String { String(cString: strerror(errno)).lowercased() }

  private static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = entryName(entry)
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      makeFolder(String(path[..<slash]))
    else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { return nil }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func read(_ descriptor: Int32, _ chunk: inout [UInt8], _ count: Int) -> Int {
    chunk.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, count)
      #endif
    }
  }
}
