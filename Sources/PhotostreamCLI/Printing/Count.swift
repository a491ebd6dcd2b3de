/// A number with what it counts.
enum Count {
  /// `1 photo`, `2 photos`.
  static func words(_ count: Int, _ singular: String) -> String {
    "\(count) \(singular)\(count == 1 ? "" : "s")"
  }
}
