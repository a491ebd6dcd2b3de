import FlickrAPI
import ImageDecoding
import LenientJSON

extension ImageFormat {
  /// The ending of a file's name.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// Which picture of which photo: what a store finds pictures by.
struct PictureIdentity: Sendable, Hashable {
  let id: String
  /// The rendition as it stands in names: the size without a letter is `medium`.
  let rendition: String

  /// An identity; nil for an id or a rendition that must not be part of a name.
  init?(id: String, rendition: String) {
    let rendition = rendition == PhotoSize.medium.rawValue ? "medium" : rendition
    guard Photo.isID(id), !rendition.isEmpty, rendition.utf8.count <= 64,
      rendition.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
      })
    else { return nil }
    self.id = id
    self.rendition = rendition
  }

  /// The identity of a picture to be kept.
  init(_ photo: Photo, _ rendition: String) throws(StoreError) {
    guard let identity = PictureIdentity(id: photo.id, rendition: rendition) else {
      throw .badItem(
        Photo.isID(photo.id)
          ? "its rendition is no word of letters, digits and hyphens" : "its id is not a number")
    }
    self = identity
  }

  /// `ID_RENDITION`: no dots, since the part before the first dot is a sample's key in WebDataset.
  var key: String { "\(id)_\(rendition)" }

  /// The identity of a key.
  init?(key: some StringProtocol) {
    let parts = key.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(id: String(parts[0]), rendition: String(parts[1]))
  }
}

extension StoreItem {
  /// The record that goes with the picture, one line: `list`'s, and what this picture is.
  ///
  /// Others rely on this format: keys are only added.
  var record: [UInt8] {
    let record = PhotoRecord(photo: photo, stream: "").json()
    guard case .object(var members) = record else { return [] }
    members += [
      .init("rendition", .string(rendition)), .init("width", .integer(size.width)),
      .init("height", .integer(size.height)), .init("bytes", .integer(payload.count)),
      .init("source", .string(url)),
    ]
    return Array(JSON.object(members).encoded().utf8) + [UInt8(ascii: "\n")]
  }
}
