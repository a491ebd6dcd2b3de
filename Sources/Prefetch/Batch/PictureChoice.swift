import FlickrAPI
import ImageDecoding

/// Which rendition of a photo is wanted.
public enum PictureChoice: Sendable, Equatable {
  /// The one of a size, else the next larger one, else the largest smaller one.
  case size(PhotoSize)
  /// The smallest whole picture that need not be enlarged to be shown in a box: within it (`fit`), or
  /// so that it covers it (`fill`).
  case box(PixelSize, ResamplingMode)

  /// How it is named where no photo is at hand: a letter, or `300x200`.
  public var label: String {
    switch self {
    case .size(let size): size.rawValue
    case .box(let box, _): "\(box.width)x\(box.height)"
    }
  }

  /// How many bytes the rendition of a photo typically has.
  public var typicalBytes: Int {
    switch self {
    case .size(let size): return FetchResources.typical(longestSide: size.longSide)
    case .box(let box, _):
      let side = PhotoSize.allCases.compactMap(\.longSide).sorted()
        .first { $0 >= max(box.width, box.height) }
      return FetchResources.typical(longestSide: side)
    }
  }

  /// The rendition of a photo; nil when no picture of it is known.
  func picture(of photo: Photo) -> (size: PhotoSize, picture: Picture)? {
    switch self {
    case .size(let size): return photo.nearestPicture(to: size)
    case .box(let box, let mode):
      let known = PhotoSize.allCases.filter { $0 != .o && !$0.isSquare }.sorted()
        .compactMap { size in photo.picture(size).map { (size: size, picture: $0) } }
      let shape = Self.shape(of: photo)
      return known.first { Self.isEnough($0.size, $0.picture, box, mode, shape) } ?? known.last
    }
  }

  /// Width by height of a photo, as far as one of its whole pictures tells.
  private static func shape(of photo: Photo) -> Double? {
    for (size, picture) in photo.pictures where !size.isSquare {
      if let width = picture.width, let height = picture.height, width > 0, height > 0 {
        return Double(width) / Double(height)
      }
    }
    return nil
  }

  private static func isEnough(
    _ size: PhotoSize, _ picture: Picture, _ box: PixelSize, _ mode: ResamplingMode,
    _ shape: Double?
  ) -> Bool {
    let side = Double(size.longSide ?? 0)
    var (width, height) = (side, side)
    if let known = picture.width, let other = picture.height {
      (width, height) = (Double(known), Double(other))
    } else if let shape {
      (width, height) = shape >= 1 ? (side, side / shape) : (side * shape, side)
    } else if mode == .fill {
      // Most photos are 3:2 or fuller, either way up.
      (width, height) = (side / 1.5, side / 1.5)
    }
    let isWide = width >= Double(box.width)
    let isHigh = height >= Double(box.height)
    return mode == .fit ? isWide || isHigh : isWide && isHigh
  }
}
