import CommandLineKit
import ForeignText

/// The options that say how photos leave the store, shared by `favorite export` and `collection
/// export`.
struct ExportOptions: Sendable, Equatable {
  /// What is written.
  enum Format: String, CaseIterable, ArgumentValue {
    /// Records: everything that is known, also the notes and dates.
    case jsonl
    /// The same as a table.
    case csv
    /// One id a line.
    case ids
    /// Credits for people.
    case text, markdown, html

    var isCredits: Bool {
      switch self {
      case .jsonl, .csv, .ids: false
      case .text, .markdown, .html: true
      }
    }
  }

  var format: Format?
  var credits = false

  static let options: [CommandOption<ExportOptions>] = [
    .value(
      "format", short: "f", "FORMAT", \.format,
      help: "how to write (default jsonl; with --credits text)"),
    .flag("credits", \.credits, help: "title, author, source and license of each photo"),
  ]

  /// Checks what no single option can.
  func validate() throws(UsageError) {
    guard let format, format.isCredits != credits else { return }
    throw UsageError(
      credits
        ? "--credits comes as text, markdown or html" : "'\(format.rawValue)' needs --credits")
  }

  /// What writes the format.
  func writer(_ environment: AppEnvironment, title: RemoteText) -> any ExportWriter {
    let console = environment.console
    return switch format ?? (credits ? .text : .jsonl) {
    case .jsonl: RecordExport(console: console)
    case .csv: CSVExport(console: console)
    case .ids: IDExport(console: console)
    case .text: CreditsExport(console: console, style: .text, title: title)
    case .markdown: CreditsExport(console: console, style: .markdown, title: title)
    case .html: CreditsExport(console: console, style: .html, title: title)
    }
  }
}
