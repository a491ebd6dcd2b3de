import FlickrAPI

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
