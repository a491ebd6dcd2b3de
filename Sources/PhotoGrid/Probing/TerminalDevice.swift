import CLinux
import ImageDecoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that is open for questions.
final class TerminalDevice: Sendable {
  private let descriptor: Int32

  /// Opens a terminal; nil when there is none at the path.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, isatty(descriptor) == 1 else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Whether this process may ask: it is in the foreground, or the terminal is not its controlling one
  /// and knows no foreground for it.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// The size of the window.
  var window: TerminalWindow {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return TerminalWindow(cells: nil) }
    return TerminalWindow(
      cells: CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)),
      pixels: PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)))
  }

  /// How the terminal is set.
  var settings: termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Makes the terminal give each byte as it comes, without showing it; signals stay.
  ///
  /// What is remembered for ``TerminalProbe/restoreInterrupted()`` is there before anything changes.
  func makeRaw(from settings: termios, object: String) -> Bool {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    var original = settings
    // Of several terminals at a time one is restored when a signal ends the process.
    _ = clinux_terminal_remember(descriptor, &original, object)
    guard clinux_terminal_set(descriptor, &raw) == 0 else {
      clinux_terminal_forget(descriptor)
      return false
    }
    return true
  }

  /// Sets the terminal as it was; what was typed stays.
  func restore(_ settings: termios) {
    var settings = settings
    _ = clinux_terminal_set(descriptor, &settings)
    clinux_terminal_forget(descriptor)
  }

  /// How many bytes wait to be read.
  var pendingCount: Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Writes bytes, in one call where the terminal takes them all; gives how many it took.
  func write(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
    }
    return bytes.count - rest.count
  }

  /// What became of waiting.
  enum Wait { case readable, woken, overdue, hungUp }

  /// Waits for input, for a byte on another descriptor, or for some time.
  func wait(atMost duration: Duration, orFor waker: Int32) -> Wait {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polled, 2, duration.pollMilliseconds)
    if polled[0].revents & Int16(POLLIN) != 0 { return .readable }
    if polled[0].revents != 0 { return .hungUp }
    if polled[1].revents != 0 { return .woken }
    return .overdue
  }

  /// Reads what has come; nil at the end of the terminal.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}
