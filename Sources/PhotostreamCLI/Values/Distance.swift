/// Distances for people.
enum Distance {
  /// `850 m`, `3.2 km`, `120 km`.
  static func words(_ kilometres: Double) -> String {
    if kilometres < 1 { return "\(Int((kilometres * 1000).rounded())) m" }
    if kilometres >= 99.95 { return "\(Int(kilometres.rounded())) km" }
    let tenths = Int((kilometres * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) km"
  }
}
