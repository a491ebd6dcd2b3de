import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal of a pager: its keys one by one without an echo, and changes of its size.
final class PagerTerminal {
  /// What comes from the terminal, or from the tiles that are drawn for it.
  enum Event: Sendable {
    case bytes([UInt8])
    case resized
    case tileArrived
    /// Nothing more can come.
    case closed
  }

  /// What comes, in its order.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let source: any DispatchSourceRead
  private let sizes: any DispatchSourceSignal

  /// Takes the terminal over; nil when there is none, or somebody else has it.
  init?(path: String) {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard tcgetpgrp(descriptor) == getpgrp(), TerminalReset.takeKeys(descriptor) else {
      close(descriptor)
      return nil
    }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    self.continuation = continuation
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = Files.readSome(descriptor, &bytes)
      if count > 0 { continuation.yield(.bytes(Array(bytes[..<count]))) }
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) {
        continuation.yield(.closed)
      }
    }
    source.setCancelHandler { close(descriptor) }
    sizes = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    sizes.setEventHandler { continuation.yield(.resized) }
    source.activate()
    sizes.activate()
  }

  /// Tells that a tile was drawn.
  var tellTile: @Sendable () -> Void {
    { [continuation] in continuation.yield(.tileArrived) }
  }

  /// Gives the terminal back as it was.
  func giveBack() {
    TerminalReset.giveKeysBack()
    source.cancel()
    sizes.cancel()
    continuation.finish()
  }
}
