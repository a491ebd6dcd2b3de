import Synchronization

/// The names of files that are being written: `.tmp-<host>-<process>-<number>`.
enum TemporaryFile {
  private static let prefix = ".tmp-"
  private static let own = "\(prefix)\(CurrentProcess.host)-\(CurrentProcess.id)-"
  private static let counter = Atomic(0)

  /// A name that no other process and no other task of this one uses.
  static func newName() -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    return own + String(number)
  }

  static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Whether a temporary file was left behind: its process of this machine is gone, or it is
  /// older than an hour (a record takes milliseconds to write).
  static func isStray(_ name: String, changed: Int64, now: Int64) -> Bool {
    if now - changed > 3600 { return true }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == CurrentProcess.host, let process = Int32(parts[1]),
      process > 0
    else { return false }
    return !CurrentProcess.isAlive(process)
  }
}
