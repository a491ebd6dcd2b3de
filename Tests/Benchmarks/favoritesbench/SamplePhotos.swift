import FlickrAPI
import ForeignText

/// Photos described as a listing describes them, the same for the same number.
struct SamplePhotos {
  private static let words = [
    "harbour", "morning", "Straße", "façade", "winter", "light", "river", "old town", "bridge",
    "mountain", "reflection", "street", "portrait", "garden", "Ünterwegs", "sunset", "fog", "coast",
    "museum", "night", "forest", "market", "station", "autumn", "island", "snow", "tower", "café",
  ]

  private var random: UInt64

  private init(_ number: Int) {
    random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<4 { _ = next(1) }
  }

  private mutating func next(_ limit: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 1) % limit
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in Self.words[next(Self.words.count)] }.joined(separator: " ")
  }

  static func photos(_ numbers: Range<Int>) -> [Photo] { numbers.map { photo($0) } }

  private static func photo(_ number: Int) -> Photo {
    var sample = SamplePhotos(number)
    let id = String(51_000_000_000 + number * 37)
    var photo = Photo(id: id)
    photo.title = RemoteText(sample.text(3 + sample.next(3)) + " \(number)")
    photo.ownerID = "\(10_000_000 + sample.next(800))@N00"
    photo.ownerName = RemoteText("owner \(sample.text(1)) \(sample.next(800))")
    photo.tags = (0..<(4 + sample.next(9))).map { _ in RemoteText(sample.text(1)) }
    // A fifth have a description of some lines.
    if number % 5 == 0 {
      photo.description = RemoteText(
        "<b>\(sample.text(8))</b>\n\n\(sample.text(40)) <a href=\"https://example.org/\(number)\">"
          + "\(sample.text(4))</a> &amp; \(sample.text(20))")
    }
    photo.server = "65535"
    photo.secret = "0123456789"
    photo.posted = 1_500_000_000 + number
    photo.licenseID = "4"
    photo.views = sample.next(10_000)
    for (size, side) in [(PhotoSize.q, 150), (.m, 240), (.n, 320), (.z, 640), (.b, 1024)] {
      photo.pictures[size] = Picture(
        url: "https://live.staticflickr.com/65535/\(id)_0123456789_\(size.rawValue).jpg",
        width: side, height: side * 2 / 3)
    }
    return photo
  }
}
