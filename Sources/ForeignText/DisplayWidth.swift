import CUTF8Proc

/// Widths in terminal columns.
enum DisplayWidth {
  /// Columns of one scalar: 0 for marks, 2 for East Asian wide ones and emoji, else 1.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    return max(0, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
  }

  /// Whether the scalar joins the one before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
