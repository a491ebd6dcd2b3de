import PhotoGrid
import Synchronization

/// The asking of the terminal of a run: one at most, whoever wants to know.
final class TerminalLink: Sendable {
  private let probe = Mutex<TerminalProbe?>(nil)

  /// The asking that was started.
  var running: TerminalProbe? { probe.withLock { $0 } }

  /// The asking, started when there is none yet.
  func probe(_ start: () -> TerminalProbe) -> TerminalProbe {
    probe.withLock { probe in
      if let probe { return probe }
      let started = start()
      probe = started
      return started
    }
  }
}
