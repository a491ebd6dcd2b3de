import FlickrAPI
import ForeignText

/// Comma- or tab-separated values.
struct DelimitedPrinter: PhotoPrinter {
  enum Style: Sendable {
    /// With a header; fields with commas or quotes in quotes (RFC 4180).
    case csv
    /// Without a header; tab, line break and backslash escaped as `\t`, `\n`, `\\`.
    case tsv
  }

  let console: any Console
  let fields: [RecordField]
  let style: Style
  private var hasHeader = false

  init(console: any Console, fields: [RecordField]?, style: Style) {
    self.console = console
    self.fields =
      fields ?? [
        .id, .title, .ownerName, .taken, .posted, .license, .latitude, .longitude, .distanceKm,
        .views, .media, .page,
      ]
    self.style = style
  }

  mutating func print(_ records: [PhotoRecord]) throws(Failure) {
    try header()
    for record in records {
      let json = record.json()
      try write(fields.map { $0.text(in: json) })
    }
  }

  mutating func finish() throws(Failure) { try header() }

  private mutating func header() throws(Failure) {
    guard style == .csv, !hasHeader else { return }
    hasHeader = true
    try write(fields.map(\.rawValue))
  }

  private func write(_ values: [String]) throws(Failure) {
    switch style {
    case .csv: try console.put("\(values.map(quoted).joined(separator: ","))\r\n")
    case .tsv:
      try console.put(values.map { "\(escaped($0))" as ConsoleText }.joined(separator: "\t") + "\n")
    }
  }

  private func quoted(_ value: String) -> String {
    let clean = TerminalText(cleaning: value).string
    guard clean.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return clean }
    return "\"" + clean.doubling("\"") + "\""
  }

  private func escaped(_ value: String) -> String {
    value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { TerminalText(cleaning: String($0)).string.doubling("\\") }
        .joined(separator: "\\t")
    }.joined(separator: "\\n")
  }
}

extension String {
  /// The text with each of a mark twice.
  ///
  /// Scalars count here: a quotation mark with an accent on it is one character, but no such mark to
  /// `==`.
  fileprivate func doubling(_ mark: Unicode.Scalar) -> String {
    var doubled = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == mark { doubled.append(mark) }
      doubled.append(scalar)
    }
    return String(doubled)
  }
}
