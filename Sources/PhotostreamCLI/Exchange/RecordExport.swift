import FlickrAPI

/// One record a line.
struct RecordExport: ExportWriter {
  let console: any Console

  func write(_ record: PhotoRecord) throws(Failure) {
    try console.put(ConsoleText(record.json()) + "\n")
  }
}
