import CommandLineKit
import Prefetch

/// One part of a list as people write it: `3/16`, or `/16` when the surroundings tell the number.
struct ShardNumber: ArgumentValue, Equatable {
  /// The part's number; nil when the surroundings tell it.
  let index: Int?
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]) else { return nil }
    let index = Int(parts[0])
    guard parts[0].isEmpty || index != nil, PrefetchShard(index ?? 0, of: count) != nil else {
      return nil
    }
    self.index = index
    self.count = count
  }

  static let argumentKind = "a part like 3/16, or /16 for the one that the job's environment tells"
}

extension PrefetchShard {
  /// The part that an option or the surroundings ask for, and the variable that told its number.
  ///
  /// Slurm sets `SLURM_ARRAY_TASK_ID` (from `_MIN`, by `_STEP`) and `SLURM_ARRAY_TASK_COUNT`;
  /// Kubernetes sets `JOB_COMPLETION_INDEX` and nothing that tells of how many.
  ///
  /// - Throws: a usage failure when an option leaves the number to surroundings that do not tell it.
  static func of(
    _ option: ShardNumber?, _ variables: [String: String]
  ) throws(Failure) -> (shard: PrefetchShard, variable: String?)? {
    if let option, let index = option.index {
      return PrefetchShard(index, of: option.count).map { ($0, nil) }
    }
    for place in [slurmTask(variables, of: option?.count), kubernetesIndex(variables)] {
      guard let place, let count = option?.count ?? place.count else { continue }
      guard let index = place.index, index < count, let shard = PrefetchShard(index, of: count)
      else {
        throw Failure(
          .usage, "\(place.variable) tells no part of \(count)",
          hint: "--shard K/N names the part and their number")
      }
      return (shard, place.variable)
    }
    guard option == nil else {
      throw Failure(
        .usage, "--shard /\(option?.count ?? 0) needs the number of the part",
        hint: "SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX tell it; --shard K/N names it")
    }
    return nil
  }

  /// What surroundings tell of a job among others.
  private struct Place {
    let variable: String
    /// Its number from 0; nil when it makes no sense.
    let index: Int?
    /// How many there are; nil when that is not told.
    let count: Int?
  }

  /// A task of a Slurm array: its place in the array when the array is the whole (it has as many tasks
  /// as there are parts), else the number that it has.
  ///
  /// An array of fewer tasks does some of the parts again, as `--array=3` of 16.
  private static func slurmTask(_ variables: [String: String], of parts: Int?) -> Place? {
    func number(_ name: String) -> Int? {
      variables["SLURM_ARRAY_TASK_\(name)"].flatMap { Int($0) }
    }
    guard variables["SLURM_ARRAY_TASK_ID"]?.isEmpty == false else { return nil }
    let count = number("COUNT")
    guard let task = number("ID") else {
      return Place(variable: "SLURM_ARRAY_TASK_ID", index: nil, count: count ?? 1)
    }
    guard parts == nil || parts == count else {
      return Place(variable: "SLURM_ARRAY_TASK_ID", index: task, count: count)
    }
    let (first, step) = (number("MIN") ?? 0, max(1, number("STEP") ?? 1))
    let isRegular = task >= first && (task - first).isMultiple(of: step)
    return Place(
      variable: "SLURM_ARRAY_TASK_ID", index: isRegular ? (task - first) / step : nil,
      count: count)
  }

  private static func kubernetesIndex(_ variables: [String: String]) -> Place? {
    variables["JOB_COMPLETION_INDEX"].flatMap { Int($0) }.map {
      Place(variable: "JOB_COMPLETION_INDEX", index: $0, count: nil)
    }
  }
}
