import RequestGovernor

/// What the key may still send: its record is read, nothing is counted.
struct BudgetCheck: DoctorCheck {
  static let name = "requests left"

  let key: String?
  let perHour: Int
  let folder: String
  let now: Int64?

  func lines() -> [DoctorLine] {
    let budget = BudgetReading(
      key: key, limits: RequestLimits(perHour: perHour), directory: folder, now: now)
    return [left(budget), record(budget)]
  }

  private func left(_ budget: BudgetReading) -> DoctorLine {
    let seconds = Int((budget.wait / .seconds(1)).rounded(.up))
    let next = seconds <= 0 ? "the next one may go now" : "the next one may go in \(seconds) s"
    let value =
      "\(budget.left) of \(budget.perHour) in this hour, \(budget.atOnce) at once; \(next)"
    guard budget.left > 0 else {
      return .warning(
        Self.name, value, hint: "--offline shows what is stored; requestsPerHour sets the budget")
    }
    return .ok(Self.name, value)
  }

  private func record(_ budget: BudgetReading) -> DoctorLine {
    let owner = key == nil ? "of all who have no key" : "of this key"
    switch budget.record {
    case .none: return .ok("budget", "nothing was sent; shared by processes in \(folder)")
    case .sound: return .ok("budget", "\(owner), shared by processes in \(folder)")
    case .damaged:
      return .warning(
        "budget", "the record \(budget.path) is damaged: the bucket counts as empty",
        hint: "it mends itself with the next request")
    case .unreadable(let reason):
      return .warning(
        "budget", "the record \(budget.path) cannot be read: \(reason)",
        hint: "until it can, every process keeps a budget of its own")
    }
  }
}
