/// A question that a terminal answers by itself.
public enum TerminalQuery: String, CaseIterable, Sendable {
  /// Whether it draws pictures of the kitty graphics protocol.
  case kitty
  /// Whether it reads such pictures from shared memory, which proves that it runs on this machine.
  case kittySharedMemory
  /// Its name and version (XTVERSION).
  case version
  /// The pixels of a cell.
  case cellSize
  /// The pixels of the text area.
  case areaSize
  /// Whether it shows a batch of changes at once (DECRQM of mode 2026).
  case synchronizedOutput
  /// The color of the background (OSC 11).
  case background
  /// What it can do (DA1). Every terminal answers this one; it is asked last, so that its reply says
  /// that nothing else will come.
  case attributes

  /// A name for people.
  public var label: String {
    switch self {
    case .kitty: "kitty graphics"
    case .kittySharedMemory: "kitty graphics by shared memory"
    case .version: "name and version (XTVERSION)"
    case .cellSize: "pixels of a cell (16t)"
    case .areaSize: "pixels of the text area (14t)"
    case .synchronizedOutput: "synchronized output (DECRQM 2026)"
    case .background: "background (OSC 11)"
    case .attributes: "attributes (DA1)"
    }
  }
}
