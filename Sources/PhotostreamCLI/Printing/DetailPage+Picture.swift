import FlickrAPI
import PhotoGrid

extension DetailPage {
  /// The page with its picture; that the picture cannot be had is noted.
  ///
  /// - Parameters:
  ///   - fills: Whether the picture is cropped to fill its place.
  ///   - rows: How many lines there may be, nil for as many as it takes.
  func drawn(
    by canvas: any Canvas, _ layout: PicturePage, fills: Bool = false, rows: Int? = nil,
    _ environment: AppEnvironment
  ) async throws(Failure) -> [UInt8] {
    let painter = TilePainter(
      cache: environment.cache, loader: try environment.pictures(), canvas: canvas,
      box: layout.pictureBox, crop: fills,
      captions: TileCaptions(fields: [], width: layout.pictureBox.columns))
    var drawing: Drawing?
    switch await painter.tile(PhotoRecord(photo: detail.photo, stream: "")).content {
    case .drawing(let made): drawing = made
    case .placeholder(let reason): environment.note("its picture is not shown: \(reason.rawValue)")
    }
    return layout.output(
      drawing, canvas, heading: heading, facts: facts, more: more, rows: rows)
  }
}
