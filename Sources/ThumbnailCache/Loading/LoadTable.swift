/// Lets all who want the same picture at the same time wait for one load.
///
/// A waiter that is cancelled leaves at once and harms nobody; when the last one leaves, the load
/// is cancelled, and whoever comes next starts a new one.
actor LoadTable {
  private typealias Waiter = CheckedContinuation<CachedPicture, any Error>

  private struct Load {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private var loads: [ThumbnailKey: Load] = [:]
  private var lastNumber = 0

  /// The number of loads under way.
  var count: Int { loads.count }

  /// What `load` gives for `key`; `load` runs only when no load of the key is under way.
  func picture(
    for key: ThumbnailKey, load: @escaping @Sendable () async throws -> CachedPicture
  ) async throws -> CachedPicture {
    try Task.checkCancellation()
    lastNumber += 1
    let waiter = lastNumber
    // The continuation is stored before this actor is left, so a cancellation that arrives at any
    // moment is handled after it.
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(key, waiter, $0, load) }
    } onCancel: {
      Task { await leave(key, waiter) }
    }
  }

  private func join(
    _ key: ThumbnailKey, _ waiter: Int, _ continuation: Waiter,
    _ load: @escaping @Sendable () async throws -> CachedPicture
  ) {
    if loads[key] == nil {
      lastNumber += 1
      let number = lastNumber
      loads[key] = Load(number: number)
      loads[key]?.task = Task {
        let result: Result<CachedPicture, any Error>
        do { result = .success(try await load()) } catch { result = .failure(error) }
        finish(key, number, result)
      }
    }
    loads[key]?.waiters[waiter] = continuation
  }

  private func finish(
    _ key: ThumbnailKey, _ number: Int, _ result: Result<CachedPicture, any Error>
  ) {
    guard let load = loads[key], load.number == number else { return }
    loads[key] = nil
    for waiter in load.waiters.values { waiter.resume(with: result) }
  }

  private func leave(_ key: ThumbnailKey, _ waiter: Int) {
    guard let continuation = loads[key]?.waiters.removeValue(forKey: waiter) else { return }
    continuation.resume(throwing: CancellationError())
    guard let load = loads[key], load.waiters.isEmpty else { return }
    loads[key] = nil
    load.task?.cancel()
  }
}
