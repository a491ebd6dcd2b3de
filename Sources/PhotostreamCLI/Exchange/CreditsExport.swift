import FlickrAPI
import ForeignText

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
