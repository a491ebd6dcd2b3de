import FlickrAPI

/// One id a line.
struct IDExport: ExportWriter {
  let console: any Console

  func write(_ record: PhotoRecord) throws(Failure) { try console.put("\(record.photo.id)\n") }
}
