import CLinux
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a process that is interrupted, or comes to its end, leaves on its terminal.
enum TerminalReset {
  private static let isDrawing = Atomic(false)
  /// The terminal whose keys were taken; negative without one.
  private static let keyDescriptor = Atomic<Int32>(-1)
  /// Ends an open control string (ST), colors, links and synchronized output, shows the cursor, and
  /// goes to a line of its own.
  private static let sequence: StaticString =
    "\u{1B}\\\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[?25h\r\n"
  /// Leaves the second screen, on which the cursor is hidden.
  private static let end: StaticString =
    "\u{1B}\\\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[?25h\u{1B}[?1049l"
  /// Goes to the second screen, without a cursor.
  static let fullScreen = "\u{1B}[?1049h\u{1B}[?25l"

  /// From now on there may be half a sequence on standard output.
  static func begin() { isDrawing.store(true, ordering: .relaxed) }

  /// What was drawn is whole.
  static func finish() { isDrawing.store(false, ordering: .relaxed) }

  /// Takes the keys of a terminal one by one, without an echo, and the whole screen with them.
  ///
  /// - Returns: Whether that was possible: nobody else of this process may have changed the terminal.
  static func takeKeys(_ descriptor: Int32) -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0,
      clinux_terminal_remember(descriptor, &settings, "") == 0
    else { return false }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    settings.c_cc.6 = 1  // VMIN
    settings.c_cc.5 = 0  // VTIME
    settings.c_cc.10 = 0  // VSUSP: nobody is to be left with half a screen
    guard clinux_terminal_set(descriptor, &settings) == 0 else {
      clinux_terminal_forget(descriptor)
      return false
    }
    keyDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
    return true
  }

  /// Gives keys and screen back.
  static func giveKeysBack() {
    let descriptor = keyDescriptor.exchange(-1, ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    leaveScreen(descriptor)
    clinux_terminal_restore()
    clinux_terminal_forget(descriptor)
  }

  private static func leaveScreen(_ descriptor: Int32) {
    _ = write(descriptor, end.utf8Start, end.utf8CodeUnitCount)
  }

  /// Ends what may be open; calls only what a signal handler may.
  ///
  /// The terminal's settings are given back by `TerminalProbe.restoreInterrupted()`.
  static func interrupted() {
    let descriptor = keyDescriptor.load(ordering: .sequentiallyConsistent)
    if descriptor >= 0 { return leaveScreen(descriptor) }
    guard isDrawing.load(ordering: .relaxed) else { return }
    _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}
