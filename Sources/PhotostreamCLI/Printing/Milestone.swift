/// A round number of favorites.
enum Milestone {
  /// The next one: 10, 25, 50, 100, 250, 500, 1000 and so on.
  static func next(after count: Int) -> Int? {
    guard count > 0 else { return nil }
    var power = 10
    while power <= 1_000_000_000 {
      if let goal = [power, power * 5 / 2, power * 5].first(where: { $0 > count }) { return goal }
      power *= 10
    }
    return nil
  }
}
