extension Double {
  /// The number without an exponent, which the service does not read; the eighth decimal of a degree
  /// is a millimetre.
  var decimal: String {
    guard magnitude < 0.001, self != 0 else { return description }
    let digits = String(Int((magnitude * 1e8).rounded()))
    return (self < 0 ? "-0." : "0.") + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
