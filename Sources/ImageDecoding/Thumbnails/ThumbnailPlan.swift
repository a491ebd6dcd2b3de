/// What is done with a picture of a known size: the part, the scale of decoding and the target.
///
/// All sizes are those of the stored picture, before it is turned.
struct ThumbnailPlan: Equatable {
  let size: PixelSize
  /// The middle part that is shown.
  let cutOut: PixelSize
  /// The size of the thumbnail.
  let target: PixelSize

  init(_ specification: ThumbnailSpecification, size: PixelSize, orientation: Orientation) {
    self.size = size
    let box = orientation.upright(specification.box)  // sides change places both ways alike
    switch specification.mode {
    case .fit:
      cutOut = size
      target = size.fitted(in: box, upscale: specification.enlarges)
    case .fill:
      cutOut = box.fitted(in: size, upscale: true)
      target = specification.enlarges || cutOut.covers(box) ? box : cutOut
    }
  }

  /// The smallest scale, in eighths, at which the part covers the target.
  func eighths(of scales: [Int]) -> Int {
    scales.first { eighths in
      cutOut.width * eighths >= target.width * 8 && cutOut.height * eighths >= target.height * 8
    } ?? 8
  }

  /// What makes the target of a picture that was decoded at `eighths`/8 to `scaled` pixels.
  func resampler(eighths: Int, scaled: PixelSize, channels: Int) -> RowResampler {
    func kernel(_ full: Int, _ part: Int, _ count: Int, _ bound: Int) -> CubicKernel {
      let scale = Double(eighths) / 8
      return CubicKernel(
        origin: Double((full - part) / 2) * scale, length: Double(part) * scale, count: count,
        bound: bound)
    }
    return RowResampler(
      across: kernel(size.width, cutOut.width, target.width, scaled.width),
      down: kernel(size.height, cutOut.height, target.height, scaled.height), channels: channels)
  }
}
