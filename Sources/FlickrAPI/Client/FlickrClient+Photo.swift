import ForeignText
import LenientJSON

/// What can be asked of one photo beyond its detail.
extension FlickrClient {
  /// The pictures of a photo with their sides (`flickr.photos.getSizes`).
  ///
  /// The larger ones are named only where the owner permits them; films are left out.
  ///
  /// - Throws: ``FlickrError``.
  public func pictures(ofPhoto id: String) async throws(FlickrError) -> [PhotoSize: Picture] {
    let request = FlickrRequest("flickr.photos.getSizes", [("photo_id", id)])
    let root = try await call(request, subject: "photo \(id)").root
    guard let list = root["sizes"]?["size"]?.list else { throw .missing("sizes") }
    var pictures: [PhotoSize: Picture] = [:]
    for value in list where value["media"]?.text != "video" {
      guard let url = value["source"]?.text, let address = PictureAddress(url),
        let size = address.size, address.photoID == id
      else { continue }
      pictures[size] = Picture(
        url: url, width: value["width"]?.integer, height: value["height"]?.integer)
    }
    return pictures
  }

  /// The camera's notes in a photo (`flickr.photos.getExif`), in the answer's order.
  ///
  /// - Throws: ``FlickrError``, ``FlickrError/notPermitted(message:)`` when the owner hides them.
  public func exif(ofPhoto id: String) async throws(FlickrError) -> [ExifEntry] {
    let request = FlickrRequest("flickr.photos.getExif", [("photo_id", id)])
    let root = try await call(request, subject: "photo \(id)").root
    guard let photo = root["photo"] else { throw .missing("EXIF") }
    return (photo["exif"]?.list ?? []).compactMap { value in
      guard let label = value["label"]?.words ?? value["tag"]?.words,
        let text = value["clean"]?.words ?? value["raw"]?.words, !text.isEmpty
      else { return nil }
      return ExifEntry(group: value["tagspace"]?.words ?? "", label: label, value: text)
    }
  }
}

/// One note of a camera.
public struct ExifEntry: Sendable, Equatable {
  /// The group it belongs to, such as `ExifIFD`.
  public var group: RemoteText
  /// Its name, such as `Exposure`.
  public var label: RemoteText
  /// Its value, in the readable form where there is one.
  public var value: RemoteText
}
