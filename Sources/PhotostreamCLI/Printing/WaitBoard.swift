/// The waits that are under way, as one line that counts down.
///
/// Times are those since some start.
struct WaitBoard: Sendable {
  private var waits: [(end: Duration, words: String)] = []

  /// Adds a wait that begins now.
  mutating func add(_ words: String, for duration: Duration, at now: Duration) {
    waits.append((now + duration, words))
  }

  /// The line of the wait that lasts longest, when it changes next and when it ends; nil when all are
  /// over.
  mutating func line(at now: Duration) -> (text: String, change: Duration, end: Duration)? {
    waits.removeAll { $0.end <= now }
    guard let last = waits.max(by: { $0.end < $1.end }) else { return nil }
    let left = last.end - now
    let (whole, rest) = left.components
    let seconds = rest > 0 ? whole + 1 : whole
    let others = waits.count > 1 ? ", and \(waits.count - 1) more" : ""
    let change = last.end - .seconds(seconds - 1)
    return ("waiting \(seconds) s \(last.words)\(others)", change, last.end)
  }
}
