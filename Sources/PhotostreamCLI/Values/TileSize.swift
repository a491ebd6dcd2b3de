import CommandLineKit

/// A tile's size in terminal cells: `26x12`.
struct TileSize: ArgumentValue, Equatable {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (4...300).contains(width), (2...200).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  static let argumentKind = "a size in cells like 26x12 (4x2 to 300x200)"
}
