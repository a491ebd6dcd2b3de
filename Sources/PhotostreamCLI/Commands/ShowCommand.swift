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
    drawn beside the details, on a narrow one above them.
    """
  static let options: [CommandOption<ShowCommand>] =
    [
      .value("format", short: "f", "FORMAT", \.format, help: "how to print"),
      .value("graphics", short: "g", "HOW", \.graphics, help: "how the picture is drawn"),
      .value("tile", "WxH", \.tile, help: "the picture's size in cells"),
      .flag("fit", \.fit, help: "the whole picture (the default)"),
      .flag("fill", \.fill, help: "fill the size, cropping the picture"),
      .flag("exif", \.exif, help: "the camera's notes as well, where the owner shows them"),
    ] + globalOptions

  enum Format: String, CaseIterable, ArgumentValue {
    case text, json
  }

  var operands: [String] = []
  var format = Format.text
  var graphics: GraphicsChoice?
  var tile: TileSize?
  var fit = false
  var fill = false
  var exif = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if fit, fill { throw UsageError("--fit and --fill exclude each other") }
    if operands.count > 1 {
      throw UsageError("'show' takes one photo, but got \(operands.count)")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    // The terminal is asked how it draws while Flickr is asked what there is.
    let chooser =
      format == .text && (environment.console.isTerminal || graphics != nil)
      ? environment.startProbe(graphics) : nil
    let photos = try await PhotoOperands(operands, in: environment).photos
    guard let known = photos.first, photos.count == 1 else {
      throw Failure(.usage, "'show' takes one photo, but \(photos.count) are named")
    }
    let favorite = try await environment.storedFavorite(known.id)
    let collections = try await environment.collectionTitles(of: known.id)
    let detail = try await environment.detail(of: favorite?.photo ?? known)
    let notes = exif ? try await exif(of: known.id, environment) : nil
    switch format {
    case .json:
      try environment.write(ConsoleText(json(detail, favorite, collections, notes)) + "\n")
    case .text:
      try await print(
        DetailPage(
          detail: detail, favorite: favorite, exif: notes ?? [], collections: collections),
        chooser, environment)
    }
  }

  /// The record of `list` with what only the details tell; keys are only added.
  private func json(
    _ detail: PhotoDetail, _ favorite: Favorite?, _ collections: [RemoteText],
    _ exif: [ExifEntry]?
  ) -> JSON {
    var record = PhotoRecord(
      photo: detail.photo, isFavorite: favorite != nil, stream: "photo \(detail.photo.id)")
    if let mark = favorite?.mark { record.tell(mark) }
    if !collections.isEmpty {
      record.tell("collections", .array(collections.map { .string($0.original) }))
    }
    var json = record.json()
    json["ownerRealName"] = detail.realName.map { .string($0.original) }
    if !detail.placeNames.isEmpty {
      json["placeNames"] = .array(detail.placeNames.map { .string($0.original) })
    }
    json["comments"] = detail.comments.map { .integer($0) }
    json["updated"] = detail.updated.map { .string(CivilDate.rfc3339($0)) }
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

  /// The picture where it can be drawn, and what is known.
  private func print(
    _ page: DetailPage, _ chooser: GraphicsChooser?, _ environment: AppEnvironment
  ) async throws(Failure) {
    guard let canvas = await chooser?.verdict().canvas else {
      for line in page.lines { try environment.write("\(line)\n") }
      return
    }
    let layout = PicturePage(
      terminal: environment.terminalSize,
      tile: tile.map { CellSize(columns: $0.width, rows: $0.height) })
    try environment.write(
      lines: try await page.drawn(by: canvas, layout, fills: fill, environment))
  }
}
