/// Work that is given up after a time: a file system that hangs must not hang its diagnosis.
enum Bounded {
  /// The work's result; nil when it is not there in time.
  ///
  /// The time is the system's whatever the tool's clock is: it bounds, it does not wait.
  static func run<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let (answers, answer) = AsyncStream<Value?>.makeStream()
    let work = Task { answer.yield(await body()) }
    let timer = Task {
      try? await Task.sleep(for: limit)
      answer.yield(nil)
    }
    var iterator = answers.makeAsyncIterator()
    let first = await iterator.next() ?? nil
    work.cancel()
    timer.cancel()
    return first
  }
}
