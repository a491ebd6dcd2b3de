import CommandLineKit
import FlickrAPI

/// The options that say how photos are printed, shared by `list` and `favorite list`.
struct OutputOptions: Sendable, Equatable {
  var format = ListFormat.auto
  var fields: [String]?
  var size: PhotoSize?
  var graphics: GraphicsChoice?
  var columns: Int?
  var tile: TileSize?
  var crop = false
  var captions: [CaptionField]?
  var null = false
  var pageThrough = false
  /// Whether there is no limit to what is listed.
  var isUnlimited = false

  static let options: [CommandOption<OutputOptions>] = [
    .value("format", short: "f", "FORMAT", \.format, help: "how to print"),
    .value("fields", "A,B,...", \.fields, help: "what to print of each photo"),
    .value("size", "LETTER", \.size, help: "the pictures' size for grid and urls, such as q or m"),
    .value("graphics", short: "g", "HOW", \.graphics, help: "how pictures are drawn"),
    .value("columns", "N", \.columns, help: "tiles in a row"),
    .value("tile", "WxH", \.tile, help: "a tile's size in cells"),
    .flag("crop", \.crop, help: "fill the tiles, cropping pictures"),
    .value("captions", "A,B,...", \.captions, help: "what stands below a picture"),
    .flag("page-through", \.pageThrough, help: "on a screen of its own, row by row, with keys"),
    .flag("null", short: "0", \.null, help: "ids and urls end with NUL instead of a line break"),
  ]

  /// The printer of the chosen format.
  ///
  /// - Throws: a usage failure for a field that does not exist.
  func printer(
    in environment: AppEnvironment, onTerminal standard: ListFormat = .grid,
    columns tableColumns: [RecordField] = TablePhotoPrinter.standard
  ) throws(Failure) -> any PhotoPrinter {
    if let columns, !(1...100).contains(columns) {
      throw Failure(.usage, "--columns must be from 1 to 100")
    }
    if pageThrough {
      guard [.auto, .grid].contains(format) else {
        throw Failure(.usage, "--page-through goes with --format grid")
      }
      guard environment.console.isTerminal else {
        throw Failure(.usage, "--page-through needs a terminal")
      }
    }
    let fields = try RecordField.checked(self.fields)
    let console = environment.console
    switch resolved(in: environment, standard) {
    case .grid, .auto:
      return GraphicsPrinter(
        options: self, fields: fields, chooser: environment.startProbe(graphics),
        environment: environment)
    case .table:
      return TablePhotoPrinter(
        fields: fields, standard: tableColumns, environment: environment)
    case .jsonl:
      return RecordPrinter(console: console, fields: fields, isArray: false)
    case .json:
      return RecordPrinter(console: console, fields: fields, isArray: true)
    case .csv:
      return DelimitedPrinter(console: console, fields: fields, style: .csv)
    case .tsv:
      return DelimitedPrinter(console: console, fields: fields, style: .tsv)
    case .ids:
      return LinePrinter(
        console: console, content: .ids, isNullSeparated: null, hosts: environment.pictureHosts)
    case .urls:
      return LinePrinter(
        console: console, content: .urls(size ?? .q), isNullSeparated: null,
        hosts: environment.pictureHosts)
    }
  }

  /// The format that `auto` stands for: a grid on a terminal, records everywhere else.
  ///
  /// An explicit choice of graphics asks for the grid. A grid becomes a table where no pictures can be
  /// drawn, which the terminal may have to be asked.
  func resolved(
    in environment: AppEnvironment, _ standard: ListFormat = .grid
  ) -> ListFormat {
    guard format == .auto else { return format }
    if graphics?.mode != nil || pageThrough { return .grid }
    return environment.console.isTerminal ? standard : .jsonl
  }
}
