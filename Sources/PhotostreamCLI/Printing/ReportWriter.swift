import LenientJSON
import Prefetch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the report of a batch, each row as soon as it is known: a batch that is killed has
/// reported what it has done.
actor ReportWriter {
  private let path: String
  private let console: any Console
  private var descriptor: Int32?
  private var failure: Failure?

  /// A report to a file, or to standard output for `-`.
  ///
  /// The file is made with the first row: a batch that ends before leaves an older report alone.
  ///
  /// - Throws: a failure when the file could not be made.
  init(path: String, console: any Console) throws(Failure) {
    self.path = path
    self.console = console
    guard path != "-" else { return }
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    if Files.isFolder(path) || (access(path, F_OK) == 0 && access(path, W_OK) != 0)
      || (access(path, F_OK) != 0 && access(folder ?? ".", W_OK) != 0)
    {
      let reason = Files.isFolder(path) ? "it is a folder" : Files.lastReason
      throw Failure(.cannotCreate, "cannot create the report \(path): \(reason)")
    }
  }

  /// Writes one row.
  ///
  /// The first failure ends the report, not the batch.
  ///
  /// - Returns: Whether somebody may still read it: not when its pipe is closed.
  @discardableResult
  func write(_ row: PrefetchRow) -> Bool {
    guard failure == nil else { return failure?.code != .success }
    let line = ConsoleText(row.json) + "\n"
    do throws(Failure) {
      guard let descriptor = try opened() else {
        try console.put(line)
        do throws(ConsoleError) { try console.flush() } catch { throw Failure(error) }
        return true
      }
      do throws(Files.Fault) {
        try Files.write(Array(line.string.utf8), to: descriptor)
      } catch {
        throw Failure(.io, "cannot write the report \(path): \(error.reason)")
      }
    } catch {
      failure = error
    }
    return failure?.code != .success
  }

  /// The open file; nil for standard output.
  private func opened() throws(Failure) -> Int32? {
    if path == "-" || descriptor != nil { return descriptor }
    let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard opened >= 0 else {
      throw Failure(
        .cannotCreate, "cannot create the report \(path): \(Files.lastReason)")
    }
    descriptor = opened
    return opened
  }

  /// Ends the report.
  ///
  /// - Throws: the failure that cut it short.
  func close() throws(Failure) {
    if failure == nil { _ = try opened() }
    if let descriptor { closeDescriptor(descriptor) }
    if let failure { throw failure }
  }
}

/// `close` under a name that the actor's own method does not hide.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
