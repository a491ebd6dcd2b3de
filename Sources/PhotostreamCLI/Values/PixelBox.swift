import CommandLineKit
import ImageDecoding

/// A box in pixels as people write it: `150x150`.
struct PixelBox: ArgumentValue, Equatable {
  let size: PixelSize

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let range = 1...ThumbnailSpecification.longestSide
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      range.contains(width), range.contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }

  static let argumentKind =
    "a size in pixels like 150x150 (up to \(ThumbnailSpecification.longestSide) a side)"
}
