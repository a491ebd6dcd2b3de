import PhotoGrid

extension AppEnvironment {
  /// What is wanted: an option is followed whatever is printed to, a setting where pictures can be.
  func graphicsWish(_ option: GraphicsChoice?) -> GraphicsWish {
    let configured = configuration.text("grid.graphics").flatMap { GraphicsChoice(rawValue: $0) }
    switch option ?? configured ?? .auto {
    case .auto: return .auto
    case .none: return .none
    case let choice: return choice.mode.map { option != nil ? .mode($0) : .habit($0) } ?? .auto
    }
  }

  /// What is known of the terminal without asking it.
  var terminalFacts: TerminalFacts {
    var facts = TerminalFacts(variables, isTerminal: console.isTerminal)
    switch options.color {
    case .always:
      facts.isTerminal = true
      facts.refusesColor = false
    case .never: facts.refusesColor = true
    case .auto: break
    }
    if let path = console.terminalPath { facts.window = TerminalWindow(ofDevice: path) }
    return facts
  }

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
