import CLinux
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks a terminal what it can do, while the process does something else.
///
/// ```swift
/// let probe = TerminalProbe.start(queries)
/// let page = await fetch()                // the terminal replies meanwhile
/// let answer = await probe.answer()       // waits for what is left of 250 ms at most
/// await probe.finish()                    // the terminal is as it was
/// ```
///
/// Nothing is asked of a terminal that another process group has, or into which somebody typed
/// already. The terminal is raw from the question to the last reply, so that no reply reaches the
/// prompt, for one second at most.
public final class TerminalProbe: Sendable {
  /// How long the replies are waited for.
  public struct Patience: Sendable {
    /// How long ``TerminalProbe/answer()`` waits.
    public var answer = Duration.milliseconds(250)
    /// How long late replies are kept from the prompt.
    public var drain = Duration.seconds(1)

    /// The usual times.
    public init() {}
  }

  private struct State {
    var answer: ProbeAnswer?
    var isOver = false
    var waitsForAnswer: [CheckedContinuation<ProbeAnswer, Never>] = []
    var waitsForEnd: [CheckedContinuation<ProbeAnswer, Never>] = []
    /// When the draining is to end, from the question on, once somebody wants it.
    var end: Duration?
  }

  private let state = Mutex(State())
  private let waker: Waker

  private init(waker: Waker) { self.waker = waker }

  /// Starts asking; returns at once.
  ///
  /// - Parameters:
  ///   - path: the terminal's device.
  ///   - tmuxCommand: what asks tmux at the same time (see ``TmuxFacts/command(_:)``).
  public static func start(
    _ queries: TerminalQueries, path: String = "/dev/tty", tmuxCommand: [String]? = nil,
    patience: Patience = Patience()
  ) -> TerminalProbe {
    let probe = TerminalProbe(waker: Waker())
    let run = ProbeRun(
      queries: queries, tmuxCommand: tmuxCommand ?? [], patience: patience, probe: probe)
    if !ProbeThread.start({ run.run(path: path) }) {
      probe.end(ProbeAnswer(ending: .failed))
    }
    return probe
  }

  /// What the terminal answered; waits until it is complete or the time for answers is over.
  public func answer() async -> ProbeAnswer {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> ProbeAnswer? in
        if state.answer == nil { state.waitsForAnswer.append(continuation) }
        return state.answer
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Ends the probe and gives all that came; when this returns, the terminal is as it was.
  ///
  /// - Parameter limit: how long after the question a last reply is still waited for; over a slow
  ///   line a reply that comes later than that shows up at the prompt.
  @discardableResult
  public func finish(waiting limit: Duration = .zero) async -> ProbeAnswer {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> ProbeAnswer? in
        if state.isOver { return state.answer }
        state.end = min(state.end ?? limit, limit)
        state.waitsForEnd.append(continuation)
        return nil
      }
      if let known { continuation.resume(returning: known) } else { waker.wake() }
    }
  }

  /// Sets a terminal that is being asked as it was; for a signal handler that ends the process.
  ///
  /// It takes no lock and no memory.
  public static func restoreInterrupted() { clinux_terminal_restore() }

  // MARK: For the thread

  /// Where ``finish(waiting:)`` wakes the thread.
  var wakeDescriptor: Int32 { waker.readEnd }

  /// Takes a wake-up.
  func rest() { waker.rest() }

  /// When the draining is to end.
  var wantedEnd: Duration? { state.withLock { $0.end } }

  /// Gives those who wait for an answer what there is.
  func publish(_ answer: ProbeAnswer) {
    let waiting = state.withLock { state in
      state.answer = answer
      defer { state.waitsForAnswer = [] }
      return state.waitsForAnswer
    }
    for continuation in waiting { continuation.resume(returning: answer) }
  }

  /// Gives everybody the last word.
  func end(_ answer: ProbeAnswer) {
    publish(answer)
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waitsForEnd = [] }
      return state.waitsForEnd
    }
    for continuation in waiting { continuation.resume(returning: answer) }
  }
}
