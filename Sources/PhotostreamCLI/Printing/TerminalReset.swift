import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an interrupted process leaves on its terminal when it was drawing.
enum TerminalReset {
  private static let isDrawing = Atomic(false)

  /// Ends an open control string (ST), colors, links and synchronized output, shows the cursor, and
  /// goes to a line of its own.
  private static let sequence: StaticString =
    "\u{1B}\\\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[?25h\r\n"

  /// From now on there may be half a sequence on standard output.
  static func begin() { isDrawing.store(true, ordering: .relaxed) }

  /// What was drawn is whole.
  static func end() { isDrawing.store(false, ordering: .relaxed) }

  /// Ends what may be open; calls only what a signal handler may.
  static func interrupted() {
    guard isDrawing.load(ordering: .relaxed) else { return }
    _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}
