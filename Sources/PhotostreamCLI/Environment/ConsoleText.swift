import ForeignText
import HTTPTransport
import LenientJSON

/// Text that the console takes: the program's own words as they are, and all that is put between
/// them clean.
///
/// ```swift
/// console.tell("photostream: warning: \(reason)")  // whatever `reason` holds
/// ```
///
/// A `String` is no such text, so that nothing reaches a terminal because somebody forgot to clean
/// it. What is neither words nor clean has a name that tells why it may pass.
public struct ConsoleText: Sendable, Equatable {
  /// What is written.
  public let string: String

  private init(safe string: String) { self.string = string }

  /// JSON, whose writer escapes what could steer a terminal.
  init(_ json: JSON, pretty: Bool = false) { string = json.encoded(pretty: pretty) }

  /// The lines of a page, each of them cleaned; its line breaks stay.
  init(page: String) {
    string = page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(cleaning: String($0)).string }.joined(separator: "\n")
  }

  /// What `PhotoGrid` drew: cells and the sequences that colour and place them, around captions that
  /// are ``TerminalText``.
  static func drawn(_ bytes: [UInt8]) -> ConsoleText {
    ConsoleText(safe: String(decoding: bytes, as: UTF8.self))
  }

  /// A text to its last byte, such as a path that a script goes on with: never for a terminal.
  static func exact(_ text: String) -> ConsoleText { ConsoleText(safe: text) }

  /// The text without what looks like a secret, and without some texts.
  func redacted(_ secrets: [String]) -> ConsoleText {
    ConsoleText(
      safe: secrets.reduce(Redaction.text(string)) { text, secret in
        text.replacing(secret, with: Redaction.mark)
      })
  }

  /// The text for a terminal that does not read UTF-8.
  var inASCII: ConsoleText { ConsoleText(safe: string.inASCII) }

  /// Both texts in a row.
  static func + (left: ConsoleText, right: ConsoleText) -> ConsoleText {
    ConsoleText(safe: left.string + right.string)
  }
}

extension ConsoleText: ExpressibleByStringInterpolation {
  /// Own words and cleaned values in a row.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds words that stand in the program: a `StaticString` cannot come from elsewhere.
    public mutating func appendLiteral(_ literal: StaticString) { text += "\(literal)" }

    /// Adds words that stand in the program.
    public mutating func appendInterpolation(_ own: StaticString) { text += "\(own)" }

    /// Adds what is safe already.
    public mutating func appendInterpolation(_ safe: ConsoleText) { text += safe.string }

    /// Adds clean text.
    public mutating func appendInterpolation(_ clean: TerminalText) { text += clean.string }

    /// Adds anything else, cleaned.
    public mutating func appendInterpolation(_ value: some Any) {
      text += TerminalText(cleaning: "\(value)").string
    }
  }

  /// Words that stand in the program.
  public init(stringLiteral literal: StaticString) { string = "\(literal)" }

  /// Own words and cleaned values.
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.text }
}

extension [ConsoleText] {
  /// The texts in a row, with another one between each two.
  func joined(separator: ConsoleText) -> ConsoleText {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}
