import CommandLineKit
import FlickrAPI
import ForeignText
import ImageDecoding
import PhotoGrid

/// Photos as rows of tiles.
///
/// A row is printed as soon as its own pictures are there; the two rows after it are being fetched
/// and decoded meanwhile.
struct GridPhotoPrinter: PhotoPrinter {
  private static let lookAhead = 2

  private let environment: AppEnvironment
  private let options: OutputOptions
  private var pending: [PhotoRecord] = []
  private var listed: [(handle: Handle, record: PhotoRecord)] = []
  private var row = 0
  private var surface: Surface?

  /// What a listing draws on; made with the first photos.
  private struct Surface {
    let printer: GridPrinter
    let painter: TilePainter
  }

  init(options: OutputOptions, environment: AppEnvironment) {
    self.options = options
    self.environment = environment
  }

  mutating func print(_ records: [PhotoRecord]) async throws(Failure) {
    pending += records
    try await printRows(all: false)
  }

  mutating func finish() async throws(Failure) {
    try await printRows(all: true)
    HandleSession(environment).save(listed)
  }

  /// Prints the rows that are full, and at the end the last one as well.
  private mutating func printRows(all: Bool) async throws(Failure) {
    guard !pending.isEmpty else { return }
    let surface: Surface
    if let made = self.surface {
      surface = made
    } else {
      surface = try makeSurface()
      self.surface = surface
    }
    let width = surface.printer.layout.columnCount
    var rows: [[PhotoRecord]] = []
    while pending.count >= width || (all && !pending.isEmpty) {
      rows.append(Array(pending.prefix(width)))
      pending.removeFirst(min(width, pending.count))
    }
    let painter = surface.painter
    var tiles: [Task<[GridTile], Never>] = []
    defer { for task in tiles { task.cancel() } }
    for index in rows.indices {
      while tiles.count < min(rows.count, index + 1 + Self.lookAhead) {
        let records = rows[tiles.count]
        tiles.append(Task { await Self.paint(records, painter) })
      }
      let output = surface.printer.output(row: row, tiles: await tiles[index].value)
      try environment.write((row == 0 ? "" : "\n") + .drawn(output))
      try environment.flush()
      for (column, record) in rows[index].enumerated() {
        listed.append((Handle(row: row, column: column + 1), record))
      }
      row += 1
    }
  }

  private static func paint(_ records: [PhotoRecord], _ painter: TilePainter) async -> [GridTile] {
    await withTaskGroup(of: (Int, GridTile).self) { group in
      for (index, record) in records.enumerated() {
        group.addTask { (index, await painter.tile(record)) }
      }
      var tiles: [(Int, GridTile)] = []
      for await tile in group { tiles.append(tile) }
      return tiles.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func makeSurface() throws(Failure) -> Surface {
    let configuration = environment.configuration
    let graphics =
      Graphics.choose(options.graphics, in: environment)
      ?? Graphics(mode: .quadrant, isTrueColor: false)
    let tile = options.tile ?? configuration.text("grid.tile").flatMap { TileSize(argument: $0) }
    let layout = GridLayout(
      terminalColumns: environment.width ?? 80, mode: graphics.mode,
      columns: options.columns ?? configuration.integer("grid.columns"),
      tile: tile.map { CellSize(columns: $0.width, rows: $0.height) })
    let canvas = graphics.canvas
    let box = canvas.pixelSize(of: layout.pictureBox)
    var means = GridPrinter.Means()
    means.movesToColumns = environment.console.isTerminal
    let configured = configuration.text("grid.captions").flatMap { [CaptionField](argument: $0) }
    return Surface(
      printer: GridPrinter(layout: layout, canvas: canvas, means: means),
      painter: TilePainter(
        loader: try environment.pictures(), size: options.size ?? Self.size(for: box),
        canvas: canvas, box: layout.pictureBox, crop: options.crop,
        captions: options.captions ?? configured ?? [.title, .license, .id]))
  }

  /// The smallest size whose long side fills the box: never more than is shown is fetched.
  private static func size(for box: PixelSize) -> PhotoSize {
    let side = max(box.width, box.height)
    return [PhotoSize.t, .m, .n, .medium, .z].first { ($0.longSide ?? 0) >= side } ?? .b
  }
}

extension Graphics {
  /// What draws in this way.
  var canvas: any Canvas {
    let depth: ColorDepth = isTrueColor ? .full : .palette256
    return switch mode {
    case .quadrant: QuadrantCanvas(depth: depth)
    default: HalfBlockCanvas(depth: depth)
    }
  }
}
