/// Text that others wrote, such as a title or a name: it cannot be printed raw.
///
/// It holds the text as its author wrote it. Whatever makes words for people of it (`print`,
/// interpolation, `dump`, `String(describing:)`, `String(reflecting:)`, an error that quotes it)
/// gives the cleaned form, so that no accident lets it steer a terminal.
///
/// ```swift
/// let title: RemoteText = "a\u{1B}[2Jb"
/// print("title: \(title)")  // title: ab
/// TerminalText(title).cut(to: 24)  // measured, for a table
/// ```
public struct RemoteText: Sendable, Hashable {
  /// The text as its author wrote it, in NFC.
  ///
  /// For JSON, storage and comparisons; never for a terminal.
  public let original: String

  /// Text whose encoding and references (`&amp;`) are decoded already; it is brought into NFC.
  public init(_ text: String) { original = text.composed }

  /// Text from bytes that should be UTF-8; each broken sequence becomes U+FFFD.
  public init(utf8 bytes: some Collection<UInt8>) {
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether there is no text.
  public var isEmpty: Bool { original.isEmpty }

  /// The text without case, accents and compatibility forms: for searching and sorting.
  public var folded: String { original.folded }

  /// The text's own lines, such as those of a note; no lines when there is no text.
  public var lines: [TerminalText] {
    original.isEmpty
      ? []
      : original.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { TerminalText(cleaning: String($0)) }
  }

  /// The lines of a small piece of HTML, as descriptions hold it: running text, without tags.
  ///
  /// See ``Swift/String/plainTextFromHTML``; no lines when there is no text.
  public var linesFromHTML: [TerminalText] {
    let text = original.plainTextFromHTML
    guard !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TerminalText(cleaning: String($0)) }
  }
}

extension RemoteText: ExpressibleByStringLiteral {
  /// Text that is known when the program is written.
  public init(stringLiteral text: String) { self.init(text) }
}

extension RemoteText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
  TextOutputStreamable
{
  /// The cleaned text.
  public var description: String { TerminalText(self).string }

  /// The cleaned text in quotation marks.
  public var debugDescription: String { description.debugDescription }

  /// A mirror without children: reflection does not lead to the text.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  /// Writes the cleaned text.
  public func write(to target: inout some TextOutputStream) { target.write(description) }
}
