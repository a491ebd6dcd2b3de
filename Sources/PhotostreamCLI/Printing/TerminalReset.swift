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
  // Written once before `keyDescriptor` is set and only read while it is: a signal handler can take no
  // lock.
  nonisolated(unsafe) private static var savedSettings = termios()

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
  /// - Returns: Whether that was possible.
  static func takeKeys(_ descriptor: Int32) -> Bool {
    var settings = termios()
    guard keyDescriptor.load(ordering: .sequentiallyConsistent) < 0,
      tcgetattr(descriptor, &settings) == 0
    else { return false }
    savedSettings = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    settings.c_cc.6 = 1  // VMIN
    settings.c_cc.5 = 0  // VTIME
    settings.c_cc.10 = 0  // VSUSP: nobody is to be left with half a screen
    keyDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else {
      keyDescriptor.store(-1, ordering: .sequentiallyConsistent)
      return false
    }
    return true
  }

  /// Gives keys and screen back.
  static func giveKeysBack() {
    let descriptor = keyDescriptor.exchange(-1, ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, end.utf8Start, end.utf8CodeUnitCount)
    tcsetattr(descriptor, TCSADRAIN, &savedSettings)
  }

  /// Ends what may be open; calls only what a signal handler may.
  static func interrupted() {
    if keyDescriptor.load(ordering: .sequentiallyConsistent) >= 0 { return giveKeysBack() }
    guard isDrawing.load(ordering: .relaxed) else { return }
    _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}
