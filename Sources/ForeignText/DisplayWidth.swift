import CUTF8Proc

/// Widths in terminal columns.
enum DisplayWidth {
  /// Columns of one scalar: 0 for marks, 2 for East Asian wide ones and emoji, else 1.
  ///
  /// Marks that take space, such as vowels of Indic scripts, have a column of their own: in xterm,
  /// tmux and the C library they do, and where a terminal draws them into the column before them
  /// there is a blank more and nothing is overwritten.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    let code = utf8proc_int32_t(scalar.value)
    let columns = max(0, Int(utf8proc_charwidth(code)))
    return columns == 0 && utf8proc_category(code) == UTF8PROC_CATEGORY_MC ? 1 : columns
  }

  /// Whether the tables of this program know the scalar.
  ///
  /// Of a newer one, such as the emoji of this year, terminals draw 0, 1 or 2 columns.
  static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300
      || utf8proc_category(utf8proc_int32_t(scalar.value)) != UTF8PROC_CATEGORY_CN
  }
}
