/// So much of something that only so much of may be in use at a time, such as bytes.
///
/// First come, first served. Whoever wants more than all of it gets it when nobody else has any.
actor Allotment {
  private let limit: Int
  private var used = 0
  private var waiting: [(amount: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var first = 0

  init(_ limit: Int) { self.limit = max(1, limit) }

  /// Waits for an amount; `give` must follow.
  func take(_ amount: Int) async {
    if first < waiting.count || !fits(amount) {
      return await withCheckedContinuation { waiting.append((amount, $0)) }
    }
    used += amount
  }

  /// What was taken turns out to be another amount.
  func correct(_ taken: Int, to amount: Int) {
    used += amount - taken
    serve()
  }

  /// Gives an amount back.
  func give(_ amount: Int) {
    used -= amount
    serve()
  }

  private func fits(_ amount: Int) -> Bool { used <= 0 || used + amount <= limit }

  private func serve() {
    while first < waiting.count, fits(waiting[first].amount) {
      used += waiting[first].amount
      waiting[first].continuation.resume()
      first += 1
    }
    if first == waiting.count || first >= 256 {
      waiting.removeFirst(first)
      first = 0
    }
  }
}
