import CommandLineKit
import FlickrAPI
import PhotoGrid

/// What a listing is drawn on: made for a size of the terminal, and made again when that changes.
struct GridSurface {
  /// The size of the terminal that it was made for.
  let terminal: CellSize
  let printer: GridPrinter
  let painter: TilePainter

  /// How many tiles stand in a row.
  var width: Int { printer.layout.columnCount }

  /// How many rows go onto the screen, with a blank line behind each and a last line below.
  let rowsOnScreen: Int

  init(
    _ options: OutputOptions, _ graphics: GraphicsVerdict, _ environment: AppEnvironment
  ) throws(Failure) {
    let configuration = environment.configuration
    let tile = options.tile ?? configuration.text("grid.tile").flatMap { TileSize(argument: $0) }
    let fields =
      options.captions ?? configuration.text("grid.captions").flatMap {
        [CaptionField](argument: $0)
      }
      ?? TileCaptions.standard
    terminal = environment.terminalSize
    let textRows = TileCaptions.mostLines(fields) + 1
    let isTerminal = environment.console.isTerminal
    let layout = GridLayout(
      terminalColumns: terminal.columns,
      mostRows: isTerminal ? terminal.rows - textRows - 1 : nil, mode: graphics.mode ?? .quadrant,
      columns: options.columns ?? configuration.integer("grid.columns"),
      tile: tile.map { CellSize(columns: $0.width, rows: $0.height) })
    rowsOnScreen = max(1, (terminal.rows - 1) / (layout.pictureBox.rows + textRows))
    let canvas = graphics.canvas ?? QuadrantCanvas(depth: graphics.depth)
    var means = GridPrinter.Means()
    means.movesToColumns = isTerminal
    means.linksTitles = isTerminal
    means.synchronizes = isTerminal && graphics.synchronizesOutput
    printer = GridPrinter(layout: layout, canvas: canvas, means: means)
    painter = TilePainter(
      cache: environment.cache, loader: try environment.pictures(), size: options.size,
      canvas: canvas, box: layout.pictureBox, crop: options.crop,
      captions: TileCaptions(fields: fields, width: layout.tileWidth))
  }
}

extension AppEnvironment {
  /// The size to print for, at least a line of one column; 80 by 24 off a terminal.
  var terminalSize: CellSize {
    CellSize(columns: width ?? 80, rows: console.rows ?? 24)
  }
}
