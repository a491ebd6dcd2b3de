import FlickrAPI
import ForeignText
import LenientJSON

/// Writes photos in a form that others read.
protocol ExportWriter {
  /// What comes before the first photo.
  func begin() throws(Failure)
  /// One photo.
  func write(_ record: PhotoRecord) throws(Failure)
  /// What comes behind the last one.
  func finish() throws(Failure)
}

extension ExportWriter {
  func begin() throws(Failure) {}
  func finish() throws(Failure) {}
}

/// One record a line.
struct RecordExport: ExportWriter {
  let console: any Console

  func write(_ record: PhotoRecord) throws(Failure) {
    try console.put(ConsoleText(record.json()) + "\n")
  }
}

/// One id a line.
struct IDExport: ExportWriter {
  let console: any Console

  func write(_ record: PhotoRecord) throws(Failure) { try console.put("\(record.photo.id)\n") }
}

/// Comma-separated values with a header.
struct CSVExport: ExportWriter {
  let console: any Console

  func begin() throws(Failure) { try put(PhotoCSV.columns) }

  func write(_ record: PhotoRecord) throws(Failure) { try put(PhotoCSV.row(record.json())) }

  private func put(_ fields: [String]) throws(Failure) {
    // Each field escapes what could steer a terminal: see PhotoCSV.
    try console.put(.exact(fields.map(PhotoCSV.quoted).joined(separator: ",") + "\r\n"))
  }
}

/// Credits, as they go with pictures that are shown elsewhere.
struct CreditsExport: ExportWriter {
  let console: any Console
  let credits: Credits

  init(console: any Console, style: Credits.Style, title: RemoteText) {
    self.console = console
    credits = Credits(style: style, title: title)
  }

  func begin() throws(Failure) { try console.put(ConsoleText(page: credits.opening)) }

  func write(_ record: PhotoRecord) throws(Failure) {
    try console.put(ConsoleText(page: credits.entry(record.photo)))
  }

  func finish() throws(Failure) { try console.put(ConsoleText(page: credits.closing)) }
}
