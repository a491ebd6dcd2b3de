/// How a thumbnail is made of a picture, exactly: two equal ones make equal bytes of equal bytes.
///
///     let specification = ThumbnailSpecification(.fit, PixelSize(width: 150, height: 150))
///     specification.description  // fit-150x150-q85-v1
///
/// The text is stable and short, for keys and names of files.
public struct ThumbnailSpecification: Hashable, Sendable {
  /// The longest side that a thumbnail may have.
  public static let longestSide = 8192
  /// The number of the way in which thumbnails are made here.
  ///
  /// It goes up when the same picture gives other bytes than before.
  public static let revision = 1

  /// Whether the picture lies inside the box or covers it.
  public let mode: ResamplingMode
  /// The box, at least one pixel a side.
  public let box: PixelSize
  /// The quality of the JPEG, 1 (small) to 100 (good).
  public let quality: Int
  /// Whether pictures that are smaller than the box are enlarged.
  public let enlarges: Bool
  /// Which scans of a progressive JPEG are read.
  public let scans: ScanReading

  /// A way to make thumbnails; numbers out of range become the nearest ones in it.
  public init(
    _ mode: ResamplingMode, _ box: PixelSize, quality: Int = 85, enlarges: Bool = false,
    scans: ScanReading = .whole
  ) {
    self.mode = mode
    self.box = PixelSize(
      width: min(max(1, box.width), Self.longestSide),
      height: min(max(1, box.height), Self.longestSide))
    self.quality = min(max(1, quality), 100)
    self.enlarges = enlarges
    self.scans = scans
  }
}

extension ThumbnailSpecification: LosslessStringConvertible {
  /// The stable text, such as `fit-150x150-q85-v1` or `fill-75x75-q90-up-part-v1`.
  ///
  /// `up` stands for enlarging, `part` for reading the needed scans only.
  public var description: String {
    var parts = ["\(mode)", "\(box.width)x\(box.height)", "q\(quality)"]
    if enlarges { parts.append("up") }
    if scans == .needed { parts.append("part") }
    return (parts + ["v\(Self.revision)"]).joined(separator: "-")
  }

  /// The specification of a text; nil for any other than the one that it would print itself.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, let mode = ["fit": ResamplingMode.fit, "fill": .fill][parts[0]],
      parts[2].first == "q", let quality = Int(parts[2].dropFirst())
    else { return nil }
    let sides = parts[1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    self.init(
      mode, PixelSize(width: sides[0], height: sides[1]), quality: quality,
      enlarges: parts.contains("up"), scans: parts.contains("part") ? .needed : .whole)
    guard self.description == description else { return nil }
  }
}
