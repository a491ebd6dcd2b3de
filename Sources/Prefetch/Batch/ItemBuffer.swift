/// Carries items from whoever reads the input to the engine, so many at most.
///
/// The two go on without each other: a reader that waits for a line holds up no picture, and a batch
/// that ends early does not wait for the reader.
actor ItemBuffer<Failure: Error> {
  private enum State {
    case open
    case ended(Failure?)
    case stopped
  }

  private let capacity: Int
  private var items: [PrefetchItem] = []
  private var first = 0
  private var state = State.open
  private var taker: CheckedContinuation<Void, Never>?
  private var putter: CheckedContinuation<Void, Never>?

  init(capacity: Int) { self.capacity = capacity }

  /// Adds an item when there is room; false when nobody takes any more.
  ///
  /// One task puts.
  func put(_ item: PrefetchItem) async -> Bool {
    while case .open = state, items.count - first >= capacity {
      await withCheckedContinuation { putter = $0 }
    }
    guard case .open = state else { return false }
    items.append(item)
    resume(&taker)
    return true
  }

  /// The input is at its end, or broke off.
  func end(_ failure: Failure?) {
    guard case .open = state else { return }
    state = .ended(failure)
    resume(&taker)
  }

  /// Nothing is taken any more, whatever is there.
  func stop() {
    guard case .open = state else {
      if case .ended = state { state = .stopped }
      return
    }
    state = .stopped
    resume(&taker)
    resume(&putter)
  }

  /// The next item; nil at the end and after a stop.
  ///
  /// One task takes.
  ///
  /// - Throws: why the input broke off, behind its last item.
  func take() async throws(Failure) -> PrefetchItem? {
    while case .open = state, first == items.count {
      await withCheckedContinuation { taker = $0 }
    }
    if case .stopped = state { return nil }
    guard first < items.count else {
      if case .ended(let failure?) = state { throw failure }
      return nil
    }
    let item = items[first]
    first += 1
    if first == items.count || first >= 256 {
      items.removeFirst(first)
      first = 0
    }
    resume(&putter)
    return item
  }

  private func resume(_ waiter: inout CheckedContinuation<Void, Never>?) {
    waiter?.resume()
    waiter = nil
  }
}
