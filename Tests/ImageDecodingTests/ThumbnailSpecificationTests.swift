import ImageDecoding
import Testing

@Suite struct ThumbnailSpecificationTests {
  private static let box = PixelSize(width: 150, height: 100)

  @Test(arguments: [
    (ThumbnailSpecification(.fit, box), "fit-150x100-q85-v1"),
    (.init(.fill, box, quality: 90, enlarges: true), "fill-150x100-q90-up-v1"),
    (.init(.fill, box, scans: .needed), "fill-150x100-q85-part-v1"),
    (.init(.fit, box, enlarges: true, scans: .needed), "fit-150x100-q85-up-part-v1"),
    (.init(.fit, PixelSize(width: 0, height: 1 << 40), quality: 999), "fit-1x8192-q100-v1"),
  ])
  func `has a text that stands for it alone`(value: ThumbnailSpecification, text: String) {
    #expect(value.description == text)
    #expect(ThumbnailSpecification(text) == value)
  }

  @Test(arguments: [
    "", "fit", "fit-150x100-q85", "fit-150x100-q85-v2", "fit-150x100-q085-v1", "fit-150x100-85-v1",
    "fit-0x100-q85-v1", "fit-150x100x1-q85-v1", "fit-150x100-q101-v1", "FIT-150x100-q85-v1",
    "fit-150x100-q85-part-up-v1", "fit-150x100-q85-v1-", "fit-+150x100-q85-v1", "fit--1x100-q85-v1",
  ])
  func `is not read from any other text`(text: String) {
    #expect(ThumbnailSpecification(text) == nil)
  }
}
