/// Text from the network that is safe and measurable on a terminal.
///
/// ```swift
/// let title = TerminalText(cleaning: photo.title)
/// print(title.cut(to: 24).padded(to: 24).string)
/// ```
///
/// It is one line: whole escape sequences are removed, other controls become blanks, bidi
/// controls, invisible format characters, private-use characters (a placeholder U+10EEEE could
/// draw somebody else's picture) and variation selectors are dropped, joined emoji are reduced to
/// their first one and stacked marks to two, because terminals disagree about the width of
/// everything else. The text is in NFC.
public struct TerminalText: Sendable, Equatable, Hashable {
  /// The clean text.
  public let string: String
  /// Its width in terminal columns.
  public let columns: Int

  /// Cleans text of any origin.
  public init(cleaning text: String) {
    let cleaned = TextCleaner.clean(text).composed
    let limited = TextCleaner.limitMarks(cleaned)
    self.init(clean: limited)
  }

  private init(clean string: String) {
    self.string = string
    columns = string.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
  }

  /// No text.
  public static let empty = TerminalText(clean: "")

  /// Whether there is nothing to see.
  public var isBlank: Bool { string.allSatisfy { $0 == " " } }

  /// The text without what would stand right of `columns`; the last column then holds `ellipsis`.
  ///
  /// A wide character is never halved: the result may be one column narrower.
  public func cut(to columns: Int, ellipsis: Character = "…") -> TerminalText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return .empty }
    var kept = String.UnicodeScalarView()
    var width = 0
    for scalar in string.unicodeScalars {
      let next = DisplayWidth.columns(of: scalar)
      if width + next > columns - 1 { break }
      kept.append(scalar)
      width += next
    }
    return TerminalText(clean: String(kept) + String(ellipsis))
  }

  /// The text filled with blanks up to `columns`, behind it or, for `right`, before it.
  public func padded(to columns: Int, right: Bool = false) -> TerminalText {
    let blanks = String(repeating: " ", count: max(0, columns - self.columns))
    return TerminalText(clean: right ? blanks + string : string + blanks)
  }

  /// Both texts in a row.
  public static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    TerminalText(clean: left.string + right.string)
  }
}
