import FlickrAPI
import PhotoGrid
import ThumbnailCache

/// Photos as rows of tiles.
///
/// A row is printed as soon as its own pictures are there; those of the two rows after it are being
/// fetched and drawn meanwhile. On a terminal nothing is waited for longer than a moment.
struct GridPhotoPrinter: PhotoPrinter {
  private static let lookAhead = 2
  private static let mostPixelPictures = 500

  private let environment: AppEnvironment
  private let options: OutputOptions
  private let graphics: GraphicsVerdict
  private var queue = TileQueue()
  private var listed: [(handle: Handle, record: PhotoRecord)] = []
  private var missing: [GridTile.Placeholder: Int] = [:]
  private var row = 0
  /// Whether a blank line comes before the next row or heading.
  private var needsGap = false
  private var surface: GridSurface?

  init(options: OutputOptions, environment: AppEnvironment, graphics: GraphicsVerdict) {
    self.options = options
    self.graphics = graphics
    self.environment = environment
    // Each picture is asked for once: a listing of thousands takes no more memory than one of a few.
    environment.cache.stopRemembering()
  }

  mutating func print(_ records: [PhotoRecord]) async throws(Failure) {
    queue.append(records)
    try await printRowsOrCancel(all: false)
  }

  mutating func begin(group title: String) async throws(Failure) {
    try await printRowsOrCancel(all: true)
    if needsGap { try environment.write("\n") }
    needsGap = false
    try environment.write("\(title)\n")
  }

  mutating func finish() async throws(Failure) {
    try await printRowsOrCancel(all: true)
    end()
  }

  /// What is listed can be named by its handles from now on.
  private func end() {
    HandleSession(environment).save(listed)
    tellMissing()
  }

  /// Prints rows; what is in the making goes on for the next page, but not behind a failure.
  private mutating func printRowsOrCancel(all: Bool) async throws(Failure) {
    do throws(Failure) {
      try await printRows(all: all)
    } catch {
      queue.cancel()
      throw error
    }
  }

  /// Prints the rows that are full, and at the end the last one as well.
  private mutating func printRows(all: Bool) async throws(Failure) {
    while queue.count > 0 {
      let surface = try currentSurface()
      guard all || queue.count >= surface.width else { return }
      try requireConsent()
      queue.begin(surface.width * (1 + Self.lookAhead), surface.painter)
      let tiles = await queue.take(
        surface.width, surface.painter,
        patience: environment.console.isTerminal ? environment.patience.picture : nil)
      try print(tiles, surface.printer)
    }
  }

  private mutating func print(
    _ tiles: [(record: PhotoRecord, tile: GridTile)], _ printer: GridPrinter
  ) throws(Failure) {
    let output = printer.output(row: row, tiles: tiles.map(\.tile))
    try environment.write(lines: needsGap ? [UInt8(ascii: "\n")] + output : output)
    needsGap = true
    for (column, (record, tile)) in tiles.enumerated() {
      listed.append((Handle(row: row, column: column + 1), record))
      if case .placeholder(let reason) = tile.content { missing[reason, default: 0] += 1 }
    }
    row += 1
  }

  /// Ends a listing without a limit that would send a terminal more than it can keep: pixels of many
  /// pictures push out the first ones.
  private func requireConsent() throws(Failure) {
    guard options.isUnlimited, graphics.mode?.paintsPixels == true, environment.console.isTerminal,
      !environment.options.yes, listed.count + (surface?.width ?? 0) > Self.mostPixelPictures
    else { return }
    environment.note(
      "the first \(listed.count) pictures are drawn; --yes draws all, --page-through shows them "
        + "screen by screen")
    end()
    throw .silent(.success)
  }

  /// The surface for the terminal as it is now: somebody may have made its window smaller.
  private mutating func currentSurface() throws(Failure) -> GridSurface {
    if let surface, surface.terminal == environment.terminalSize { return surface }
    if surface != nil { queue.restart() }
    let made = try GridSurface(options, graphics, environment)
    surface = made
    return made
  }

  /// Pictures that are not shown are told, in numbers.
  private func tellMissing() {
    guard !missing.isEmpty else { return }
    let reasons = missing.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }
    let count = missing.values.reduce(0, +)
    let hint = missing[.loading] == nil ? "" : "; prefetch brings what comes late"
    environment.note(
      "\(Count.words(count, "picture")) \(count == 1 ? "is" : "are") not shown: "
        + reasons.joined(separator: ", ") + hint)
  }
}
