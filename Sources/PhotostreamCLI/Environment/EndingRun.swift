import Synchronization

/// Whether a run shall come to its end by itself: what is under way is finished, nothing is begun and
/// nothing is tried again.
final class EndingRun: Sendable {
  private struct State {
    var isEnding = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Ends the run.
  func end() {
    let handlers = state.withLock { state in
      state.isEnding = true
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Calls `handler` at the end, or now when it has come.
  func onEnd(_ handler: @escaping @Sendable () -> Void) {
    let isEnding = state.withLock { state in
      state.handlers.append(handler)
      return state.isEnding
    }
    if isEnding { handler() }
  }
}
