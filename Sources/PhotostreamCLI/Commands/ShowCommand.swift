import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import LenientJSON
import PhotoGrid

/// `show PHOTO`: one photo with all that is known of it.
struct ShowCommand: PhotostreamCommand {
  static let path = ["show"]
  static let abstract = "Show one photo: picture, title, photographer, dates, license, place, sizes"
  static let operandNames = "PHOTO"
  static let discussion = """
    PHOTO is an id, the address of a page or a picture, a short address, or a handle
    of the last listing in this terminal, such as b3. On a terminal its picture is
    drawn above the details.
    """
  static let options: [CommandOption<ShowCommand>] =
    [
      .value("format", short: "f", "FORMAT", \.format, help: "how to print"),
      .value("graphics", short: "g", "HOW", \.graphics, help: "how the picture is drawn"),
      .value("tile", "WxH", \.tile, help: "the picture's size in cells"),
      .flag("exif", \.exif, help: "the camera's notes as well, where the owner shows them"),
    ] + globalOptions

  enum Format: String, CaseIterable, ArgumentValue {
    case text, json
  }

  var operands: [String] = []
  var format = Format.text
  var graphics: GraphicsChoice?
  var tile: TileSize?
  var exif = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count > 1 {
      throw UsageError("'show' takes one photo, but got \(operands.count)")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let photos = try await PhotoOperands(operands, in: environment).photos
    guard let known = photos.first, photos.count == 1 else {
      throw Failure(.usage, "'show' takes one photo, but \(photos.count) are named")
    }
    let favorite = try await environment.storedFavorite(known.id)
    let detail = try await detail(of: favorite?.photo ?? known, environment)
    let notes = exif ? try await exif(of: known.id, environment) : nil
    switch format {
    case .json:
      try environment.write(ConsoleText(json(detail, favorite, notes)) + "\n")
    case .text:
      try await drawPicture(of: detail.photo, environment)
      let page = DetailPage(detail: detail, favorite: favorite, exif: notes ?? [])
      for line in page.lines { try environment.write("\(line)\n") }
    }
  }

  /// The record of `list` with what only the details tell; keys are only added.
  private func json(_ detail: PhotoDetail, _ favorite: Favorite?, _ exif: [ExifEntry]?) -> JSON {
    let record = PhotoRecord(
      photo: detail.photo, isFavorite: favorite != nil, stream: "photo \(detail.photo.id)")
    var json = record.json()
    json["ownerRealName"] = detail.realName.map { .string($0.original) }
    if !detail.placeNames.isEmpty {
      json["placeNames"] = .array(detail.placeNames.map { .string($0.original) })
    }
    json["comments"] = detail.comments.map { .integer($0) }
    json["updated"] = detail.updated.map { .string(CivilDate.rfc3339($0)) }
    json["note"] = favorite?.note.map { .string($0.original) }
    json["exif"] = exif.map { entries in
      .array(
        entries.map { entry in
          .object([
            .init("group", .string(entry.group.original)),
            .init("label", .string(entry.label.original)),
            .init("value", .string(entry.value.original)),
          ])
        })
    }
    return json
  }

  /// What Flickr tells now; where it tells nothing, what is known already is shown with the reason.
  private func detail(
    of known: Photo, _ environment: AppEnvironment
  ) async throws(Failure) -> PhotoDetail {
    let client = try environment.client()
    do throws(FlickrError) {
      var detail = try await client.detail(ofPhoto: known.id)
      detail.photo.pictures = known.pictures
      detail.photo.distance = known.distance
      // The sizes are an extra: that they cannot be had loses nothing of the photo.
      if let pictures = try? await client.pictures(ofPhoto: known.id) {
        detail.photo.pictures.merge(pictures) { _, answered in answered }
      }
      return detail
    } catch {
      guard known.isDescribed, !known.title.isEmpty || !known.ownerID.isEmpty else {
        throw Failure(error)
      }
      if !environment.options.offline { environment.warn("\(error); showing what is stored") }
      return PhotoDetail(photo: known)
    }
  }

  /// The camera's notes; that an owner hides them is told and loses nothing of the photo.
  private func exif(
    of id: String, _ environment: AppEnvironment
  ) async throws(Failure) -> [ExifEntry] {
    let client = try environment.client()
    do throws(FlickrError) {
      return try await client.exif(ofPhoto: id)
    } catch {
      environment.note("no EXIF: \(error)")
      return []
    }
  }

  private func drawPicture(of photo: Photo, _ environment: AppEnvironment) async throws(Failure) {
    guard environment.console.isTerminal || graphics != nil,
      let graphics = Graphics.choose(graphics, in: environment)
    else { return }
    let canvas = graphics.canvas
    let width = min(environment.width ?? 80, 80)
    let box = CellSize(
      columns: tile?.width ?? width - 1, rows: tile?.height ?? max(6, (width * 10) / 30))
    let painter = TilePainter(
      loader: try environment.pictures(), size: .z, canvas: canvas, box: box, crop: false,
      captions: [])
    let tile = await painter.tile(PhotoRecord(photo: photo, stream: ""))
    switch tile.content {
    case .drawing(let drawing):
      guard case .lines(let lines, _)? = canvas.output(of: drawing) else { return }
      for line in lines { try environment.write(.drawn(line) + "\n") }
      try environment.write("\n")
    case .placeholder(let reason): environment.note("its picture is not shown: \(reason.rawValue)")
    }
  }
}
