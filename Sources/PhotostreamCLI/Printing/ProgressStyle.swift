/// How progress and waits are shown.
enum ProgressStyle: Sendable {
  /// Not at all.
  case none
  /// Long waits as notes; no progress.
  case notes
  /// On the status line.
  case bar
  /// A line now and then.
  case plain
  /// An object a line.
  case json
}

extension AppEnvironment {
  /// The style that the options ask for and standard error allows.
  var progressStyle: ProgressStyle {
    if options.quiet { return .none }
    let canRedraw = console.isErrorTerminal || options.color == .always
    switch options.progress {
    case .none: return .none
    case .plain: return .plain
    case .json: return .json
    case .bar: return canRedraw ? .bar : .plain
    case .auto:
      let isWanted = options.color != .never && variables["TERM"] != "dumb"
      return console.isErrorTerminal && isWanted ? .bar : .notes
    }
  }
}
