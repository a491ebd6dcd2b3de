import CUTF8Proc

/// Widths in terminal columns.
enum DisplayWidth {
  /// Columns of one scalar: 0 for marks, 2 for East Asian wide ones and emoji, else 1.
  ///
  /// A spacing mark, such as most vowel signs of India, counts as a column: some terminals give it
  /// one, and a line that comes out short moves nothing.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .spacingMark { return 1 }
    return max(0, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
  }

  /// Whether the tables of this program know the scalar.
  ///
  /// Of a newer one, such as the emoji of this year, terminals draw 0, 1 or 2 columns.
  static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300
      || utf8proc_category(utf8proc_int32_t(scalar.value)) != UTF8PROC_CATEGORY_CN
  }
}
