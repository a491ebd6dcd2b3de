import ForeignText
import HTTPTransport

/// Makes text fit for a public bug report: no secret, no name of the user's home, nothing that could
/// steer a terminal.
struct PasteableText: Sendable {
  private let home: String
  private let secrets: [String]

  init(_ environment: AppEnvironment) {
    home = environment.directories.home
    secrets = SecretTexts.all(environment.configuration, environment.variables)
      .sorted { $0.count > $1.count }
  }

  /// A text as it may be shown.
  func clean(_ text: String) -> String {
    var text = text
    for secret in secrets { text = text.replacing(secret, with: Redaction.mark) }
    return withoutHome(TerminalText(cleaning: text).string)
  }

  /// The home's path as `~`, where it is a whole part of a path.
  private func withoutHome(_ text: String) -> String {
    guard home.count > 1 else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: home) {
      let next = rest[found.upperBound...].first
      let isWhole = next.map { !($0.isLetter || $0.isNumber || "-_.".contains($0)) } ?? true
      result += rest[..<found.lowerBound] + (isWhole ? "~" : home)
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
