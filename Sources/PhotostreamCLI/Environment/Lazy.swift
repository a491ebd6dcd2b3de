import Synchronization

/// A value that is made once, when somebody first needs it.
final class Lazy<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// The value, made now when it was not before.
  ///
  /// A failure is not kept.
  func get(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    let outcome: Result<Value, Failure> = value.withLock { value in
      if let value { return .success(value) }
      do throws(Failure) {
        let made = try make()
        value = made
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
