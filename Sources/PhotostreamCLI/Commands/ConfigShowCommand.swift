import CommandLineKit
import LenientJSON

/// `config show`: every setting with the layer that set it.
struct ConfigShowCommand: PhotostreamCommand {
  static let path = ["config", "show"]
  static let abstract = "Show every setting and what set it: default, file, environment or flag"
  static let options: [CommandOption<ConfigShowCommand>] =
    [.flag("json", \.json, help: "print JSON")] + globalOptions

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let configuration = environment.configuration
    let names = ConfigurationKey.all.map(\.name) + configuration.furtherNames
    if json {
      let members = names.map { name in
        let entry = configuration[name]
        return JSON.Member(
          name,
          .object([
            .init("value", entry.map { .string(shown(name, $0.text)) } ?? .null),
            .init("layer", .string(entry?.layer.words ?? "default")),
          ]))
      }
      try environment.write(ConsoleText(.object(members), pretty: true) + "\n")
      return
    }
    let width = (names.map(\.count).max() ?? 0) + 2
    for name in names {
      let entry = configuration[name]
      let value = entry.map { shown(name, $0.text) } ?? "-"
      try environment.write(
        "\(name.padded(to: width))\(value.padded(to: 34))\(entry?.layer.words ?? "default")\n")
    }
  }

  private func shown(_ name: String, _ text: String) -> String {
    ConfigurationKey.named(name)?.shown(text) ?? text
  }
}

extension ConfigurationKey {
  /// Whether the value is never shown.
  var isSecret: Bool {
    if case .secret = kind { return true }
    return false
  }

  /// A value as it may be shown: no secret, and no name and password of a proxy.
  func shown(_ text: String) -> String {
    if isSecret { return "<set>" }
    guard case .proxy = kind, let at = text.lastIndex(of: "@") else { return text }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
    return scheme + "<set>" + text[at...]
  }

  /// The setting of a name.
  ///
  /// - Throws: a usage failure with the nearest name.
  static func known(_ name: String) throws(Failure) -> ConfigurationKey {
    if let key = named(name) { return key }
    throw Failure(
      .usage, "there is no setting '\(name)'",
      hint: suggestion(for: name, among: all.map(\.name)) ?? "photostream config show lists them")
  }
}

/// A sentence with the nearest of some names.
func suggestion(for name: String, among names: [String]) -> String? {
  Suggestion.sentence(for: name, among: names)
}

extension String {
  /// The text filled with blanks to a width, and one blank at least.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
