import FlickrAPI
import ImageDecoding
import Testing

@testable import Prefetch

@Suite("PictureChoice")
struct PictureChoiceTests {
  private func photo(_ pictures: [PhotoSize: (Int?, Int?)]) -> Photo {
    var photo = Photo(id: "1")
    for (size, sides) in pictures {
      photo.pictures[size] = Picture(
        url: "https://live.staticflickr.com/1/1_a_\(size.rawValue).jpg", width: sides.0,
        height: sides.1)
    }
    return photo
  }

  private func size(
    _ photo: Photo, _ width: Int, _ height: Int, _ mode: ResamplingMode = .fit
  ) -> PhotoSize? {
    PictureChoice.box(PixelSize(width: width, height: height), mode).picture(of: photo)?.size
  }

  @Test("the smallest whole picture that need not be enlarged")
  func known() {
    let wide = photo([
      .q: (150, 150), .t: (100, 67), .m: (240, 160), .n: (320, 213), .z: (640, 427),
      .b: (1024, 683),
    ])
    #expect(size(wide, 100, 100) == .t)
    #expect(size(wide, 150, 150) == .m)
    #expect(size(wide, 300, 160) == .m)  // 240 x 160 already is as high as the box
    #expect(size(wide, 300, 200) == .n)
    #expect(size(wide, 150, 150, .fill) == .m)
    #expect(size(wide, 200, 200, .fill) == .n)
    #expect(size(wide, 9000, 9000) == .b)
  }

  @Test("the shape is that of a picture whose sides are known")
  func shape() {
    let tall = photo([.t: (33, 100), .m: (nil, nil), .n: (nil, nil), .z: (nil, nil)])
    #expect(size(tall, 150, 240) == .m)
    #expect(size(tall, 150, 150, .fill) == .z)
  }

  @Test("without a known side photos are taken for 3:2")
  func unknown() {
    var built = Photo(id: "1")
    built.secret = "ab"
    built.server = "1"
    #expect(size(built, 240, 240) == .m)
    #expect(size(built, 240, 240, .fill) == .w || size(built, 240, 240, .fill) == .medium)
    #expect(size(Photo(id: "1"), 100, 100) == nil)
  }
}
