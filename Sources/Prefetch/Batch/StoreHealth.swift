import Synchronization

/// What keeps a store from taking anything more in this batch, once it is known.
final class StoreHealth: Sendable {
  private let state = Mutex<StoreError?>(nil)

  /// Why nothing more is tried.
  var fault: StoreError? { state.withLock { $0 } }

  /// Notes a fault that the next picture would meet as well.
  func note(_ error: StoreError) {
    switch error {
    case .diskFull, .vanished: state.withLock { $0 = $0 ?? error }
    case .badLocation, .badTemplate, .badItem, .cannotCreate, .pathTooLong, .failed: break
    }
  }
}
