import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal whose other end is this test: it sees what is asked and replies what it is told to.
public final class FakeTerminal: Sendable {
  /// The device of the terminal.
  public let path: String
  private let master: Int32
  private let slave: Int32
  private let asked = Mutex<[UInt8]>([])
  private let isClosed = Mutex(false)
  private let done = DispatchSemaphore(value: 0)

  /// The system has no terminal for this.
  public struct NoTerminal: Error {}

  /// A terminal that hands all it was asked so far to `reply` whenever more comes, and sends what that
  /// gives.
  public init(reply: @escaping @Sendable ([UInt8]) -> [UInt8]) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else { throw NoTerminal() }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // `ttyname` has one buffer for all threads: two terminals at once would get one's name.
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(slave, &name, name.count) == 0 else { throw NoTerminal() }
    path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var size = winsize()
    (size.ws_col, size.ws_row, size.ws_xpixel, size.ws_ypixel) = (80, 24, 720, 432)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    Thread { [self] in listen(reply) }.start()
  }

  /// A terminal that replies once, to the last question (DA1).
  public convenience init(answering reply: String) throws {
    let isSent = Mutex(false)
    try self.init { asked in
      guard asked.suffix(3).elementsEqual("\u{1B}[c".utf8) else { return [] }
      return isSent.withLock { isSent in
        defer { isSent = true }
        return isSent ? [] : Array(reply.utf8)
      }
    }
  }

  /// Forgets what was asked.
  public func forget() { asked.withLock { $0 = [] } }

  /// Ends the listening and closes both ends.
  public func close() {
    isClosed.withLock { $0 = true }
    done.wait()
    Glibc.close(slave)
    Glibc.close(master)
  }

  /// All that was asked.
  public var question: [UInt8] { asked.withLock { $0 } }

  /// Types something, or replies something at another time.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// How the terminal is set, as bytes that can be compared.
  public var settings: [UInt8] {
    var settings = termios()
    tcgetattr(slave, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// What waits to be read, whether its line is complete or not; takes it.
  public func takeInput() -> String {
    var before = termios()
    tcgetattr(slave, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave, TCSANOW, &raw)
    defer { tcsetattr(slave, TCSANOW, &before) }
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    guard count > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let length = read(slave, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func listen(_ reply: ([UInt8]) -> [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !isClosed.withLock({ $0 }) {
      var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 10) > 0 else { continue }
      let count = read(master, &chunk, chunk.count)
      guard count > 0 else { continue }
      let all = asked.withLock { asked in
        asked += chunk[..<count]
        return asked
      }
      send(reply(all))
    }
    done.signal()
  }
}
