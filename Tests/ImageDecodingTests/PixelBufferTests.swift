import ImageDecoding
import Testing

@Suite struct PixelBufferTests {
  @Test func `exists only with the right number of bytes`() {
    #expect(PixelBuffer(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6]) != nil)
    #expect(PixelBuffer(width: 2, height: 1, pixels: [1, 2, 3]) == nil)
    #expect(PixelBuffer(width: 0, height: 0, pixels: []) == nil)
    #expect(PixelBuffer(width: -1, height: -1, pixels: [1, 2, 3]) == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 30, 99, 100, 250])
  func `a flat color stays what it was at each size`(side: Int) throws {
    let flat = try Samples.picture(width: 100, height: 75) { _, _ in [7, 130, 255] }
    for mode in [ResamplingMode.fit, .fill] {
      let result = flat.resampled(
        to: PixelSize(width: side, height: side), mode: mode, upscale: true)
      for y in 0..<result.height {
        for x in 0..<result.width { #expect(result[x, y] == (7, 130, 255)) }
      }
    }
  }

  @Test func `fit keeps the shape and never enlarges unless asked`() throws {
    let picture = try Samples.gradient(width: 300, height: 200)
    let box = PixelSize(width: 100, height: 100)
    #expect(picture.resampled(to: box).size == PixelSize(width: 100, height: 67))
    let large = PixelSize(width: 600, height: 600)
    #expect(picture.resampled(to: large).size == picture.size)
    #expect(
      picture.resampled(to: large, upscale: true).size == PixelSize(width: 600, height: 400))
    let panorama = try Samples.gradient(width: 900, height: 3)
    #expect(panorama.resampled(to: box).size == PixelSize(width: 100, height: 1))
  }

  @Test func `fill has the shape of the box and shows the middle`() throws {
    let picture = try Samples.picture(width: 300, height: 100) { x, _ in
      (100..<200).contains(x) ? [0, 200, 0] : [200, 0, 0]
    }
    let result = picture.resampled(to: PixelSize(width: 50, height: 50), mode: .fill)
    #expect(result.size == PixelSize(width: 50, height: 50))
    #expect(distance(result[2, 25], (0, 200, 0)) < 10)
    #expect(distance(result[47, 25], (0, 200, 0)) < 10)
    #expect(
      picture.resampled(to: PixelSize(width: 400, height: 400), mode: .fill).size
        == PixelSize(width: 100, height: 100))
  }

  @Test(arguments: [16, 50, 90])
  func `a gradient stays one, without a shift`(width: Int) throws {
    let picture = try Samples.gradient(width: 256, height: 64)
    let result = picture.resampled(to: PixelSize(width: width, height: 64))
    for x in 0..<width {
      let ideal = (Double(x) + 0.5) * 256 / Double(width) - 0.5
      let isEdge = x == 0 || x == width - 1  // half of the triangle is missing there
      #expect(abs(Double(result[x, 1].red) - ideal) <= (isEdge ? 8 : 1.5))
    }
  }

  @Test func `sizes are fitted and filled`() {
    let size = PixelSize(width: 240, height: 160)
    #expect(size.fitted(in: PixelSize(width: 60, height: 60)) == PixelSize(width: 60, height: 40))
    #expect(size.filling(PixelSize(width: 60, height: 60)) == PixelSize(width: 90, height: 60))
    #expect(size.fitted(in: PixelSize(width: 999, height: 999)) == size)
    #expect(PixelSize(width: Int.max, height: 2).pixelCount == Int.max)
  }
}
