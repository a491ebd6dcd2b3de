import Favorites
import FlickrAPI
import ForeignText
import PhotoGrid

/// Photos as rows of tiles on a screen of their own, through which somebody pages.
///
/// More photos are taken when the rows ahead of the screen run out: until then whoever brings them
/// waits.
struct PagerPrinter: PhotoPrinter {
  private let environment: AppEnvironment
  private let options: OutputOptions
  private let graphics: GraphicsVerdict
  private let terminal: PagerTerminal
  private let reader = PagerKeyReader()
  private var events: AsyncStream<PagerTerminal.Event>.AsyncIterator
  private var surface: GridSurface
  private var state: PagerState
  private var tiles: PagerTiles
  private var records: [PhotoRecord] = []
  private var isOpen = true
  /// When the screen was drawn last.
  private var drawn = ContinuousClock.now
  /// Whether it will be looked at again when the pause is over.
  private var isDrawingLater = false
  /// The least time between two drawings for tiles that arrive.
  private static let pause: Duration = .milliseconds(700)
  /// Whether one photo is shown alone.
  private var isShowingOne = false

  /// Takes the terminal over.
  ///
  /// - Throws: a failure where there is no terminal to take.
  init(
    options: OutputOptions, environment: AppEnvironment, graphics: GraphicsVerdict
  ) throws(Failure) {
    self.options = options
    self.environment = environment
    self.graphics = graphics
    surface = try GridSurface(options, graphics, environment)
    guard let path = environment.console.terminalPath, let terminal = PagerTerminal(path: path)
    else {
      throw Failure(.usage, "--page-through needs a terminal to itself")
    }
    self.terminal = terminal
    events = terminal.events.makeAsyncIterator()
    state = PagerState(columns: surface.width, rowsOnScreen: surface.rowsOnScreen)
    tiles = PagerTiles(onTile: terminal.tellTile)
    try environment.write(lines: Array(TerminalReset.fullScreen.utf8))
  }

  mutating func print(_ records: [PhotoRecord]) async throws(Failure) {
    self.records += records
    state.add(records.count)
    try await page { $0.needsMore }
    try endIfQuit()
  }

  mutating func finish() async throws(Failure) {
    guard isOpen else { return }
    state.complete()
    try await page { _ in false }
  }

  /// Quitting before the last photo ends the command, and not only its printing.
  private func endIfQuit() throws(Failure) {
    if !isOpen { throw .silent(.success) }
  }

  /// Does what keys say until somebody quits, or more photos are needed.
  private mutating func page(until needsMore: (PagerState) -> Bool) async throws(Failure) {
    do throws(Failure) {
      try draw()
      while isOpen, !needsMore(state), let event = await events.next() {
        try await take(event)
      }
      if !needsMore(state) { close() }
    } catch {
      close()
      throw error
    }
  }

  private mutating func take(_ event: PagerTerminal.Event) async throws(Failure) {
    switch event {
    case .closed: close()
    case .tileArrived: try drawArrived()
    case .resized:
      let size = environment.terminalSize
      guard size != surface.terminal else { return }
      surface = try GridSurface(options, graphics, environment)
      state.resize(columns: surface.width, rowsOnScreen: surface.rowsOnScreen)
      tiles.removeAll()
      isShowingOne = false
      try draw()
    case .bytes(let bytes):
      for key in reader.keys(bytes) where isOpen {
        if isShowingOne {
          isShowingOne = false
          try draw()
        } else {
          try await act(state.press(key))
        }
      }
    }
  }

  private mutating func act(_ effect: PagerState.Effect?) async throws(Failure) {
    switch effect {
    case nil: break
    case .draw: try draw()
    case .quit: close()
    case .open(let handle):
      guard let position = state.position(of: handle) else { return }
      try await show(records[position].photo)
    case .toggle(let handles):
      await toggle(handles.compactMap { state.position(of: $0) })
      try draw()
    }
  }

  /// Ends the screen: what is listed can be named by its handles from now on.
  private mutating func close() {
    guard isOpen else { return }
    isOpen = false
    tiles.removeAll()
    terminal.giveBack()
    HandleSession(environment).save(
      records.enumerated().map { position, record in
        let (row, column) = position.quotientAndRemainder(dividingBy: state.columns)
        return (Handle(row: row, column: column + 1), record)
      })
  }

  // MARK: What is shown

  /// Draws the screen again when its last tile is there, and now and then before: each time costs all
  /// of its pictures.
  private mutating func drawArrived() throws(Failure) {
    guard !isShowingOne else { return }
    if tiles.areComplete || drawn.duration(to: .now) > Self.pause { return try draw() }
    guard !isDrawingLater else { return }
    isDrawingLater = true
    let tell = terminal.tellTile
    Task {
      try await Task.sleep(for: Self.pause)
      tell()
    }
  }

  /// The rows on the screen and the last line.
  private mutating func draw() throws(Failure) {
    let rows = state.visibleRows
    let near =
      state.photos(ofRow: rows.lowerBound)
      .lowerBound..<state.photos(ofRow: rows.upperBound)
      .upperBound
    tiles.keep(near, of: records, surface.painter)
    drawn = .now
    isDrawingLater = false
    var screen = clearing
    for row in rows {
      let tiles = state.photos(ofRow: row).map { position in
        self.tiles.tile(position, of: records[position], surface.painter)
      }
      screen += surface.printer.output(row: row, tiles: tiles) + [UInt8(ascii: "\n")]
    }
    screen += lastLine(state.status)
    try environment.write(lines: screen)
  }

  /// Empties the screen; kitty's pictures are no text and go by themselves.
  private var clearing: [UInt8] {
    let pictures = graphics.mode == .kitty ? "\u{1B}_Ga=d,q=2\u{1B}\\" : ""
    return Array("\(pictures)\u{1B}[2J\u{1B}[H".utf8)
  }

  private func lastLine(_ text: String) -> [UInt8] {
    let line = TerminalText(cleaning: text).cut(to: surface.terminal.columns - 1).string
    return Array("\u{1B}[\(surface.terminal.rows);1H\u{1B}[7m\(line)\u{1B}[0m\u{1B}[K".utf8)
  }

  /// One photo with what is known of it, until a key is pressed.
  private mutating func show(_ photo: Photo) async throws(Failure) {
    try environment.write(lines: lastLine("fetching"))
    let page: DetailPage
    do throws(Failure) {
      page = DetailPage(
        detail: try await environment.detail(of: photo),
        favorite: try await environment.storedFavorite(photo.id),
        collections: try await environment.collectionTitles(of: photo.id))
    } catch {
      state.message = error.message
      return try draw()
    }
    guard let canvas = graphics.canvas else { return }
    let size = surface.terminal
    // What is known of it must go onto the screen as well.
    let layout = PicturePage(
      terminal: CellSize(columns: size.columns, rows: size.rows - 1),
      textRows: min(10, size.rows / 2))
    let drawn = try await page.drawn(by: canvas, layout, rows: size.rows - 2, environment)
    try environment.write(lines: clearing + drawn + lastLine("any key goes back"))
    isShowingOne = true
  }

  /// Toggles photos as one change, which one undo reverts.
  private mutating func toggle(_ positions: [Int]) async {
    do throws(Failure) {
      let changes = try await environment.toggleFavorites(positions.map { records[$0].photo })
      for (position, change) in zip(positions, changes) {
        records[position].isFavorite = change.outcome == .added
        tiles.remove(position)
      }
      let words = [(FavoriteChange.Outcome.added, "added"), (.removed, "removed")].compactMap {
        outcome, word in
        let ids = changes.filter { $0.outcome == outcome }.map(\.id)
        return ids.isEmpty ? nil : "\(word) \(ids.joined(separator: ", "))"
      }
      state.message = words.joined(separator: "; ")
    } catch {
      state.message = error.message
    }
  }
}
