import FlickrAPI

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
