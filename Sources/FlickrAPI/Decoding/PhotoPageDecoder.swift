import ForeignText
import LenientJSON

/// Reads the page of photos that an answer holds.
public struct PhotoPageDecoder: Sendable {
  /// A decoder.
  public init() {}

  /// The page of an answer; nil when the answer holds no list of photos.
  ///
  /// Accepted are every list method's answer (`photos.photo`, `photoset.photo`), a public feed
  /// (`items`) and one photo in place of a list. An element that cannot be understood is skipped
  /// and named; it never loses the page.
  public func decode(_ root: JSONValue) -> PhotoPage? {
    if Self.isFeed(root), let items = root["items"]?.elements { return FeedDecoder().page(items) }
    for (_, container) in root.members ?? [] where container.kind == .object {
      guard let list = container["photo"], list.kind != .string else { continue }
      return page(list.list, header: container)
    }
    // An empty list may lack its array, or everything.
    for name in ["photos", "photoset"] {
      if let header = root[name], isEmptyList(header) { return page([], header: header) }
    }
    return nil
  }

  /// Whether an answer is a public feed, whose broken escapes and raw tabs are its way.
  public static func isFeed(_ root: JSONValue) -> Bool {
    root["items"]?.elements != nil && root["photos"] == nil
  }

  private func isEmptyList(_ header: JSONValue) -> Bool {
    if header.isNull || header.elements?.isEmpty == true { return true }
    guard let members = header.members else { return false }
    return members.isEmpty || header["total"] != nil || header["page"] != nil
  }

  private func page(_ elements: [JSONValue], header: JSONValue) -> PhotoPage {
    var decoder = PhotoDecoder(
      owner: header["owner"]?.text ?? "", ownerName: header["ownername"]?.words ?? "")
    var page = PhotoPage(photos: [])
    page.photos.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do {
        page.photos.append(try decoder.decode(element))
      } catch {
        page.skipped.append(
          .init(position: index + 1, id: element["id"]?.text, reason: error.reason))
      }
    }
    page.repairs = decoder.log.repairs
    if header["photo"]?.kind == .object {
      page.repairs.append(
        DecodingRepair(field: "photo", form: "an object in place of a list", count: 1))
    }
    page.page = header["page"]?.count
    page.pages = header["pages"]?.count
    page.perPage = (header["perpage"] ?? header["per_page"])?.count
    page.total = header["total"]?.count ?? (header["total"] == nil ? nil : 0)
    return page
  }
}
