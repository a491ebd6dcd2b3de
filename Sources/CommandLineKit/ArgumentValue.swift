/// What an option can hold.
public protocol ArgumentValue: Sendable {
  /// The value of an argument; nil when it is none.
  init?(argument: String)
  /// What the argument must be, for the message: `a whole number`.
  static var argumentKind: String { get }
  /// All that may be written, when that is a short list.
  static var argumentChoices: [String] { get }
}

extension ArgumentValue {
  /// No short list.
  public static var argumentChoices: [String] { [] }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The case of that name.
  public init?(argument: String) { self.init(rawValue: argument) }
  /// Every case.
  public static var argumentChoices: [String] { allCases.map(\.rawValue) }
  /// The names of all cases.
  public static var argumentKind: String { "one of " + argumentChoices.joined(separator: ", ") }
}

extension String: ArgumentValue {
  /// Any text.
  public init?(argument: String) { self = argument }
  /// Any text.
  public static var argumentKind: String { "text" }
}

extension Int: ArgumentValue {
  /// A whole number.
  public init?(argument: String) { self.init(argument) }
  /// A whole number.
  public static var argumentKind: String { "a whole number" }
}

extension Double: ArgumentValue {
  /// A finite number.
  public init?(argument: String) {
    guard let number = Double(argument), number.isFinite else { return nil }
    self = number
  }
  /// A number.
  public static var argumentKind: String { "a number" }
}

extension Array: ArgumentValue where Element: ArgumentValue {
  /// Elements between commas; none may be missing.
  public init?(argument: String) {
    self = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard !part.isEmpty, let element = Element(argument: String(part)) else { return nil }
      append(element)
    }
  }
  /// Several of the elements' kind.
  public static var argumentKind: String {
    Element.argumentChoices.isEmpty
      ? "\(Element.argumentKind), or several with commas between"
      : "some of \(Element.argumentChoices.joined(separator: ", ")), with commas between"
  }
  /// What one element may be.
  public static var argumentChoices: [String] { Element.argumentChoices }
}
