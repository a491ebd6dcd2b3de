import Synchronization

/// Ends a batch early: nothing more is begun, what is under way is finished.
public final class BatchStop: Sendable {
  /// Why a batch ends early.
  public enum Reason: Sendable, Equatable {
    /// Somebody wants it, such as by a signal.
    case wanted
    /// Nobody reads the report any more.
    case unread
    /// So many bytes were fetched.
    case bytes
    /// So much time has passed.
    case time
  }

  private struct State {
    var reason: Reason?
    var handlers: [@Sendable () -> Void] = []
    var isCutOff = false
    var cutOffHandler: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Nothing is stopped yet.
  public init() {}

  /// Why the batch ends early; nil while it does not.
  public var reason: Reason? { state.withLock { $0.reason } }

  /// Ends the batch; the first reason stays.
  public func stop(_ reason: Reason) {
    let handlers = state.withLock { state in
      guard state.reason == nil else { return [] as [@Sendable () -> Void] }
      state.reason = reason
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Ends the batch at once: what is under way is given up, and told as skipped.
  public func cutOff() {
    stop(.wanted)
    let handler = state.withLock { state in
      state.isCutOff = true
      return state.cutOffHandler
    }
    handler?()
  }

  /// Calls `handler` when the batch is cut off, or now when it was.
  func onCutOff(_ handler: @escaping @Sendable () -> Void) {
    let isCutOff = state.withLock { state in
      state.cutOffHandler = handler
      return state.isCutOff
    }
    if isCutOff { handler() }
  }

  /// Calls `handler` at the stop, or now when it was.
  public func onStop(_ handler: @escaping @Sendable () -> Void) {
    let isStopped = state.withLock { state in
      state.handlers.append(handler)
      return state.reason != nil
    }
    if isStopped { handler() }
  }
}
