/// Finds what somebody who mistyped probably meant.
public enum Suggestion {
  /// The name nearest to a word: at most two edits away, or beginning with it; nil for none.
  public static func nearest(to word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    if word.count >= 3, let longer = names.first(where: { $0.lowercased().hasPrefix(word) }) {
      return longer
    }
    let scored = names.map { (name: $0, distance: distance(word, $0.lowercased())) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= (word.count < 4 ? 1 : 2) ? best.name : nil
  }

  /// `did you mean 'recent'?`, or nil when nothing is near.
  public static func sentence(
    for word: String, among names: [String], prefix: String = ""
  ) -> String? {
    nearest(to: word, among: names).map { "did you mean '\(prefix)\($0)'?" }
  }

  /// Edits (insertion, deletion, exchange, swap of neighbours) between two words.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        var best = min(last[column + 1], current[column]) + 1
        best = min(best, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
