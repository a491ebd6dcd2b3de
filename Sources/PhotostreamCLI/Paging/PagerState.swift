import PhotoGrid

/// What the pager shows and what somebody does with it: a value without a terminal.
///
/// Rows and columns count from 0; a row has `columns` photos, the last one may have fewer.
struct PagerState {
  /// What is done with the photos whose handles are typed.
  enum Purpose: String {
    case open, favorite
  }

  /// What is to be done after a key.
  enum Effect: Equatable {
    case draw, quit
    case open(Handle)
    case toggle([Handle])
  }

  /// How many photos stand in a row.
  private(set) var columns: Int
  /// How many rows go onto the screen.
  private(set) var rowsOnScreen: Int
  /// The photos that are known.
  private(set) var photoCount = 0
  /// Whether there are no more.
  private(set) var isComplete = false
  /// The first row on the screen.
  private(set) var top = 0
  /// What is being typed: for what, and so far.
  private(set) var typed: (purpose: Purpose, text: String)?
  /// What is to be told on the last line instead of the usual.
  var message: String?

  private static let longestText = 40

  init(columns: Int, rowsOnScreen: Int) {
    self.columns = max(1, columns)
    self.rowsOnScreen = max(1, rowsOnScreen)
  }

  /// How many rows there are so far.
  var rowCount: Int { (photoCount + columns - 1) / columns }
  /// The rows on the screen.
  var visibleRows: Range<Int> { top..<max(top, min(rowCount, top + rowsOnScreen)) }
  /// Whether more photos must come before the screen, and another one behind it, is full.
  var needsMore: Bool { !isComplete && (top + 2 * rowsOnScreen) * columns > photoCount }

  private var lastTop: Int { max(0, rowCount - rowsOnScreen) }

  /// The photos of a row.
  func photos(ofRow row: Int) -> Range<Int> {
    min(photoCount, row * columns)..<min(photoCount, (row + 1) * columns)
  }

  /// The position of the photo of a handle; nil when there is none.
  func position(of handle: Handle) -> Int? {
    let position = handle.row * columns + handle.column - 1
    return handle.column <= columns && position < photoCount ? position : nil
  }

  // MARK: What happens

  /// More photos came.
  mutating func add(_ count: Int) { photoCount += count }

  /// No more will come.
  mutating func complete() { isComplete = true }

  /// The terminal has another size: what was on top stays there.
  mutating func resize(columns: Int, rowsOnScreen: Int) {
    let first = top * self.columns
    self.columns = max(1, columns)
    self.rowsOnScreen = max(1, rowsOnScreen)
    top = min(first / self.columns, lastTop)
  }

  /// Somebody pressed a key.
  mutating func press(_ key: PagerKey) -> Effect? {
    message = nil
    if typed != nil { return type(key) }
    switch key {
    case .down, .enter, .character("j"): return move(to: top + 1)
    case .up, .character("k"): return move(to: top - 1)
    case .pageDown, .character(" "): return move(to: top + rowsOnScreen)
    case .pageUp, .character("b"): return move(to: top - rowsOnScreen)
    case .top, .character("g"): return move(to: 0)
    case .bottom, .character("G"): return move(to: lastTop)
    case .character("o"): return ask(.open)
    case .character("f"): return ask(.favorite)
    case .cancel, .character("q"): return .quit
    case .erase, .character: return .draw
    }
  }

  private mutating func move(to row: Int) -> Effect {
    if row > lastTop {
      message = isComplete ? "this is the end" : "more is being fetched"
    }
    top = min(max(0, row), lastTop)
    return .draw
  }

  private mutating func ask(_ purpose: Purpose) -> Effect {
    typed = (purpose, "")
    return .draw
  }

  /// A key while handles are being typed.
  private mutating func type(_ key: PagerKey) -> Effect {
    guard var typed else { return .draw }
    switch key {
    case .character(let character) where typed.text.count < Self.longestText:
      typed.text.append(character)
      self.typed = typed
    case .erase:
      self.typed = typed.text.isEmpty ? nil : (typed.purpose, String(typed.text.dropLast()))
    case .enter:
      self.typed = nil
      return act(typed.purpose, typed.text)
    case .cancel: self.typed = nil
    default: break
    }
    return .draw
  }

  private mutating func act(_ purpose: Purpose, _ text: String) -> Effect {
    let words = text.split { $0 == " " || $0 == "," }
    if words.isEmpty { return .draw }
    var handles: [Handle] = []
    for word in words {
      guard let named = Handle.list(word) else {
        message = "'\(word)' is no handle; handles look like b3 or c1-c4"
        return .draw
      }
      if let missing = named.first(where: { position(of: $0) == nil }) {
        message = "there is no photo \(missing)"
        return .draw
      }
      handles += named
    }
    if purpose == .favorite { return .toggle(handles) }
    guard let handle = handles.first, handles.count == 1 else {
      message = "one photo is opened at a time"
      return .draw
    }
    return .open(handle)
  }

  // MARK: The last line

  /// What stands on the last line.
  var status: String {
    if let typed { return "\(typed.purpose.rawValue): \(typed.text)" }
    if let message { return message }
    if photoCount == 0 { return "fetching" }
    let first = photos(ofRow: top).lowerBound + 1
    let last = photos(ofRow: visibleRows.upperBound - 1).upperBound
    let total = "\(photoCount)" + (isComplete ? "" : "+")
    return "\(first)-\(last) of \(total)   j k space b  rows   o open   f favorite   q quit"
  }
}
