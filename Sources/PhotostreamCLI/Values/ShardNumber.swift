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
  /// Slurm sets `SLURM_ARRAY_TASK_ID` (from `SLURM_ARRAY_TASK_MIN`) and `SLURM_ARRAY_TASK_COUNT`;
  /// Kubernetes sets `JOB_COMPLETION_INDEX` and nothing that tells of how many.
  ///
  /// - Throws: a usage failure when an option leaves the number to surroundings that do not tell it.
  static func of(
    _ option: ShardNumber?, _ variables: [String: String]
  ) throws(Failure) -> (shard: PrefetchShard, variable: String?)? {
    if let option, let index = option.index {
      return PrefetchShard(index, of: option.count).map { ($0, nil) }
    }
    let task = variables["SLURM_ARRAY_TASK_ID"].flatMap { Int($0) }
    let first = variables["SLURM_ARRAY_TASK_MIN"].flatMap { Int($0) } ?? 0
    let places: [(variable: String, index: Int?, count: Int?)] = [
      (
        "SLURM_ARRAY_TASK_ID", task.map { $0 - first },
        variables["SLURM_ARRAY_TASK_COUNT"].flatMap { Int($0) }
      ),
      ("JOB_COMPLETION_INDEX", variables["JOB_COMPLETION_INDEX"].flatMap { Int($0) }, nil),
    ]
    for place in places {
      guard let index = place.index, let count = option?.count ?? place.count else { continue }
      guard index < count, let shard = PrefetchShard(index, of: count) else {
        throw Failure(
          .usage, "\(place.variable) is no part of \(count): it counts to \(index)",
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
}
