extension GraphicsVerdict {
  /// What draws in this way; nil where pictures are not drawn.
  public var canvas: (any Canvas)? {
    switch mode {
    case .kitty:
      KittyCanvas(
        cell: cell, transfer: hasSharedMemory ? .sharedMemory : .direct(compressed: isRemote))
    case .kittyPlaceholder: KittyPlaceholderCanvas(cell: cell, passthrough: needsPassthrough)
    case .iterm2: ITerm2Canvas(cell: cell, keepsCursor: knowsCursorKeeping)
    case .sixel: SixelCanvas(cell: cell)
    case .sextant: SextantCanvas(depth: depth)
    case .quadrant: QuadrantCanvas(depth: depth)
    case .half: HalfBlockCanvas(depth: depth)
    case nil: nil
    }
  }
}
