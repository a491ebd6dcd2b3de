/// A round number of favorites.
enum Milestone {
  /// The next one: 10, 25, 50, 100, 250, 500, 1000 and so on.
  static func next(after count: Int) -> (goal: Int, last: Int)? {
    guard count > 0 else { return nil }
    var (power, last) = (10, 0)
    while power <= 1_000_000_000 {
      for goal in [power, power * 5 / 2, power * 5] {
        if goal > count { return (goal, last) }
        last = goal
      }
      power *= 10
    }
    return nil
  }
}
