/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels; `Int.max` when it does not fit.
  public var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : count
  }

  /// The size with its sides exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The largest size of the same shape inside `box`, at least one pixel a side.
  ///
  /// Never larger than `self` unless `upscale` is set.
  public func fitted(in box: PixelSize, upscale: Bool = false) -> PixelSize {
    guard width > 0, height > 0 else { return self }
    let factor = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    if factor >= 1, !upscale { return self }
    return PixelSize(
      width: max(1, min(box.width, Int((Double(width) * factor).rounded()))),
      height: max(1, min(box.height, Int((Double(height) * factor).rounded()))))
  }

  /// The smallest size of the same shape that covers `box`; never larger than `self`.
  public func filling(_ box: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return self }
    let factor = max(Double(box.width) / Double(width), Double(box.height) / Double(height))
    if factor >= 1 { return self }
    return PixelSize(
      width: max(box.width, Int((Double(width) * factor).rounded())),
      height: max(box.height, Int((Double(height) * factor).rounded())))
  }

  /// Whether both sides are at least as long as those of `other`.
  public func covers(_ other: PixelSize) -> Bool {
    width >= other.width && height >= other.height
  }

  /// `800 x 600 pixels`.
  public var description: String { "\(width) x \(height) pixels" }
}
