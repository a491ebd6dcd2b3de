/// Text from the network that is safe and measurable on a terminal.
///
/// ```swift
/// let title = TerminalText(photo.title)
/// print(title.cut(to: 24).padded(to: 24))
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

  /// What the last column holds when text was cut.
  public enum CutMark: String, Sendable {
    /// `…`
    case ellipsis = "…"
    /// `>`, for terminals that show ASCII only.
    case angle = ">"
  }

  /// Cleans text of any origin.
  public init(cleaning text: String) {
    let isPlain = text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }  // most texts
    self.init(
      clean: isPlain ? text : TextCleaner.limitMarks(TextCleaner.clean(text).composed))
  }

  /// Cleans what others wrote.
  public init(_ remote: RemoteText) { self.init(cleaning: remote.original) }

  private init(clean string: String) {
    self.string = string
    columns = string.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
  }

  /// No text.
  public static let empty = TerminalText(clean: "")

  /// Whether there is nothing to see.
  public var isBlank: Bool { string.allSatisfy { $0 == " " } }

  /// The text without what would stand right of `columns`; the last column then holds a mark.
  ///
  /// Neither a wide character nor a flag is halved: the result may be one column narrower.
  public func cut(to columns: Int, mark: CutMark = .ellipsis) -> TerminalText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return .empty }
    var kept = ""
    var width = 0
    for character in string {
      let next = character.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
      if width + next > columns - 1 { break }
      kept.append(character)
      width += next
    }
    return TerminalText(clean: kept + mark.rawValue)
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

extension TerminalText: CustomStringConvertible {
  /// The clean text.
  public var description: String { string }
}
