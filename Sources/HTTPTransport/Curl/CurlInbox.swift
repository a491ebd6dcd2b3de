import Synchronization

/// What the rest of the process wants from the engine's thread: the only state they share.
final class CurlInbox: Sendable {
  /// Everything that came in since the last look.
  struct Mail {
    var transfers: [CurlTransfer] = []
    var hasCancellations = false
    var mustStop = false

    var isEmpty: Bool { transfers.isEmpty && !hasCancellations && !mustStop }
  }

  private struct State {
    var mail = Mail()
    var isThreadStarted = false
    /// The multi handle as a number while the thread can be woken, else 0.
    ///
    /// A number, because a
    /// pointer cannot cross into the lock; it is used only under the lock, and cleared under it
    /// before the handle is freed.
    var wakeAddress: UInt = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let slowPolls = Atomic<Int>(0)

  /// Adds a transfer; false when the engine is gone.
  func add(_ transfer: CurlTransfer) -> Bool {
    change { $0.transfers.append(transfer) }
  }

  func lookForCancellations() { _ = change { $0.hasCancellations = true } }

  func stop() { _ = change { $0.mustStop = true } }

  func take() -> Mail {
    state.withLock { state in
      let mail = state.mail
      state.mail = Mail()
      return mail
    }
  }

  /// True for the first caller, who then starts the thread.
  func claimThreadStart() -> Bool {
    state.withLock { state in
      defer { state.isThreadStarted = true }
      return !state.isThreadStarted
    }
  }

  func setWakeAddress(_ address: UInt) { state.withLock { $0.wakeAddress = address } }

  /// Refuses further mail and returns what was never looked at.
  func close() -> Mail {
    state.withLock { state in
      let mail = state.mail
      state.mail = Mail()
      state.isClosed = true
      state.wakeAddress = 0
      return mail
    }
  }

  /// How often a poll ran into its time limit with transfers under way: a sign of a stall.
  var slowPollCount: Int { slowPolls.load(ordering: .relaxed) }

  func countSlowPoll() { slowPolls.add(1, ordering: .relaxed) }

  private func change(_ body: (inout Mail) -> Void) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      let wasEmpty = state.mail.isEmpty
      body(&state.mail)
      // The thread drains the inbox before every poll: a second letter needs no second knock.
      if wasEmpty, state.wakeAddress != 0 {
        CurlHandle.wake(multiAddress: state.wakeAddress)
      }
      return true
    }
  }
}
