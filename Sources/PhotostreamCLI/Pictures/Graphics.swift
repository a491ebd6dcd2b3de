import PhotoGrid

/// How pictures can be drawn on the terminal.
struct Graphics: Sendable, Equatable {
  /// The shapes that a cell is drawn with.
  var mode: GraphicsMode
  /// Whether colours are 24 bit; 256 else.
  var isTrueColor: Bool

  /// The way for a choice and a terminal; nil where pictures cannot be drawn.
  ///
  /// A choice by option is always followed. Else there are no escapes off a terminal, with
  /// `NO_COLOR`, on a dumb terminal or one with fewer than 256 colours.
  static func choose(_ option: GraphicsChoice?, in environment: AppEnvironment) -> Graphics? {
    let variables = environment.variables
    let term = variables["TERM"] ?? ""
    let isTrue =
      ["truecolor", "24bit"].contains(variables["COLORTERM"] ?? "") || term.hasSuffix("-direct")
    let configured = environment.configuration.text("grid.graphics")
      .flatMap { GraphicsChoice(rawValue: $0) }
    switch option ?? configured ?? .auto {
    case .none: return nil
    case .quadrant where option != nil: return Graphics(mode: .quadrant, isTrueColor: isTrue)
    case .half where option != nil: return Graphics(mode: .half, isTrueColor: isTrue)
    case let choice:
      guard environment.usesColor, isTrue || term.contains("256color"), isUTF8(variables) else {
        return nil
      }
      return Graphics(mode: choice == .half ? .half : .quadrant, isTrueColor: isTrue)
    }
  }

  /// Whether the locale says that text is UTF-8; the first variable that is set decides.
  static func isUTF8(_ variables: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }
}

extension AppEnvironment {
  /// Whether escape sequences may be printed.
  var usesColor: Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      console.isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// The width to print for: `COLUMNS`, else the terminal's.
  var width: Int? {
    variables["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
      ?? console.columns
  }
}
