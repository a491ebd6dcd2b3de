import ForeignText
import LenientJSON

/// Reads the items of a public feed (`photos_public.gne`, `format=json`).
///
/// They have no ids: those stand only in the page's and the picture's address.
struct FeedDecoder {
  func page(_ items: [JSONValue]) -> PhotoPage {
    var page = PhotoPage(photos: [], page: 1, pages: 1, perPage: items.count, total: items.count)
    for (index, item) in items.enumerated() {
      if let photo = photo(item) {
        page.photos.append(photo)
      } else {
        page.skipped.append(.init(position: index + 1, id: nil, reason: "it has no id in its link"))
      }
    }
    return page
  }

  private func photo(_ item: JSONValue) -> Photo? {
    let picture = item["media"]?["m"]?.text
    let address = picture.flatMap { PictureAddress($0) }
    let link = item["link"]?.text.flatMap { PhotoReference($0) }
    guard let id = link?.id ?? address?.photoID else { return nil }
    var photo = Photo(id: id)
    photo.title = item["title"]?.words ?? ""
    photo.ownerID = item["author_id"]?.text ?? ""
    photo.ownerName = item["author"]?.words.map(name) ?? ""
    photo.tags = (item["tags"]?.text ?? "").wordsBetweenBlanks.map { RemoteText($0) }
    photo.posted = item["published"]?.text.flatMap { CivilDate.seconds(rfc3339: $0) }
    // The zone is always -08:00, in July too, and not to be believed; the local time is right.
    photo.taken = item["date_taken"]?.text.flatMap { TakenDate(mysql: $0, granularity: 0) }
    let html = item["description"]?.text ?? ""
    photo.description = description(html)
    if let picture, let size = address?.size {
      photo.pictures[size] = Picture(
        url: picture, width: number("width", in: html), height: number("height", in: html))
    }
    photo.adoptSecret()
    return photo
  }

  /// `nobody@flickr.com ("name")`.
  private func name(_ words: RemoteText) -> RemoteText {
    let author = words.original
    guard let start = author.range(of: "(\""), author.hasSuffix("\")") else { return words }
    return RemoteText(String(author[start.upperBound...].dropLast(2)))
  }

  /// What follows the two paragraphs that every item starts with (who posted, the picture).
  private func description(_ html: String) -> RemoteText? {
    let paragraphs = html.components(separatedBy: "</p>").dropFirst(2)
    let own = paragraphs.joined(separator: "</p>").drop(while: \.isWhitespace)
    return own.isEmpty ? nil : RemoteText(String(own))
  }

  private func number(_ attribute: String, in html: String) -> Int? {
    guard let start = html.range(of: "\(attribute)=\"") else { return nil }
    return Int(html[start.upperBound...].prefix { $0 != "\"" })
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }

  fileprivate func components(separatedBy part: String) -> [String] {
    split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }
}
