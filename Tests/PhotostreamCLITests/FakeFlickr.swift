import HTTPTransport
import ImageDecoding
import LenientJSON
import TestSupport

/// One call of the API as it was asked.
struct Call: Sendable {
  let method: String
  let arguments: [String: String]

  var page: Int { arguments["page"].flatMap { Int($0) } ?? 1 }
  var perPage: Int { arguments["per_page"].flatMap { Int($0) } ?? 0 }

  init?(_ request: HTTPRequest) {
    guard let parts = URLParts(request.url), parts.path == "/services/rest/" else { return nil }
    arguments = Dictionary(parts.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    method = arguments["method"] ?? ""
  }
}

/// A made-up Flickr: answers calls as a closure says, and every picture with a small one.
enum FakeFlickr {
  /// A sound picture.
  static let picture: [UInt8] = {
    let pixels = (0..<24 * 24 * 3).map { UInt8($0 * 7 % 256) }
    let buffer = PixelBuffer(width: 24, height: 24, pixels: pixels)
    return buffer.flatMap { try? JPEGEncoder().encode($0) } ?? []
  }()

  /// A network behind which calls are answered with JSON.
  static func network(_ answer: @escaping @Sendable (Call) -> String) -> StubTransport {
    StubTransport { request in
      guard let call = Call(request) else { return HTTPResponse(status: 200, body: picture) }
      return HTTPResponse(status: 200, body: Array(answer(call).utf8))
    }
  }

  /// A network behind which every request has the same answer.
  static func network(status: Int = 200, body: String) -> StubTransport {
    StubTransport { _ in HTTPResponse(status: status, body: Array(body.utf8)) }
  }

  /// Numbered photos, served in pages of what was asked for; a detail for each.
  static func network(photos count: Int, total: Int? = nil) -> StubTransport {
    network { call in
      switch call.method {
      case "flickr.photos.getInfo": return detail(call.arguments["photo_id"] ?? "")
      case "flickr.photos.licenses.getInfo":
        return #"{"licenses":{"license":[{"id":4,"name":"CC","url":""}]},"stat":"ok"}"#
      default: break
      }
      let first = (call.page - 1) * call.perPage
      let photos = (first..<max(first, min(count, first + call.perPage))).map { photo(id($0 + 1)) }
      return page(
        photos, page: call.page, perPage: call.perPage, total: total ?? count,
        pages: ((total ?? count) + call.perPage - 1) / max(1, call.perPage))
    }
  }

  /// The id of a numbered photo.
  static func id(_ number: Int) -> String { "\(53_000_000_000 + number)" }

  /// A photo of a list; further members go before the standard ones.
  static func photo(_ id: String, _ members: String = #""title":"Fox""#) -> String {
    """
    {"id":"\(id)",\(members),"owner":"12345678@N00","ownername":"Ada","secret":"ab12cd34ef",\
    "server":"65535","license":"4","media":"photo"}
    """
  }

  /// An answer of a list.
  static func page(
    _ photos: [String], page: Int = 1, perPage: Int = 100, total: Int? = nil, pages: Int = 1
  ) -> String {
    """
    {"photos":{"page":\(page),"pages":\(pages),"perpage":\(perPage),\
    "total":"\(total ?? photos.count)","photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
    """
  }

  /// An answer of `flickr.photos.getInfo`.
  static func detail(_ id: String, title: String = "Fox in the snow") -> String {
    """
    {"photo":{"id":"\(id)","secret":"ab12cd34ef","server":"65535","license":"4",\
    "title":{"_content":"\(title)"},"description":{"_content":"A <b>red<\\/b> one"},\
    "owner":{"nsid":"12345678@N00","username":"Ada","realname":"Ada L.","path_alias":"ada"},\
    "dates":{"posted":"1720012810","taken":"2012-05-01 10:11:12","takengranularity":0,\
    "takenunknown":"0","lastupdate":"1720012999"},"views":"245","comments":{"_content":"3"},\
    "tags":{"tag":[{"raw":"Old Town","_content":"oldtown"}]},"media":"photo",\
    "location":{"latitude":"52.5","longitude":"13.4","accuracy":"16",\
    "locality":{"_content":"Berlin"},"country":{"_content":"Germany"}}},"stat":"ok"}
    """
  }

  /// A failure as Flickr writes it.
  static func failure(_ code: Int, _ message: String) -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }
}

extension StubTransport {
  /// The calls of the API so far.
  var calls: [Call] { requests.compactMap { Call($0) } }
  /// The addresses of the pictures asked for so far, sorted.
  var pictures: [String] { requests.filter { Call($0) == nil }.map(\.url).sorted() }
}

/// The records of lines of JSON.
func records(_ text: String) throws -> [JSON] {
  try text.split(separator: "\n").map { JSON(try JSONDocument(parsing: String($0)).root) }
}

extension JSON {
  /// The text of a member.
  func text(_ name: String) -> String? {
    if case .string(let text)? = self[name] { return text }
    return nil
  }

  /// The names of an object's members in their order.
  var names: [String] {
    if case .object(let members) = self { return members.map(\.name) }
    return []
  }
}
