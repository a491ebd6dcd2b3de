import ForeignText
import HTTPTransport
import LenientJSON

/// The check that stands between an answer's bytes and its meaning: status, first byte, JSON,
/// `stat`.
///
/// Flickr sends failures with status 200, HTML for 429 and 5xx, and now and then XML for a JSON
/// call.
public enum Envelope {
  /// The JSON of a good answer.
  ///
  /// - Throws: ``FlickrError`` for everything else.
  public static func open(
    _ response: HTTPResponse, method: String, subject: String? = nil
  ) throws(FlickrError) -> JSONDocument {
    if response.status == 429 {
      let wait = RetryAfter.wait(in: response.headers, now: Int64(CivilDate.now))
      throw .tooManyRequests(retryAfter: wait.map { Int($0.components.seconds) })
    }
    guard (200..<300).contains(response.status) else {
      throw .status(response.status, excerpt: BodyExcerpt.words(response.body))
    }
    return try open(response.body, method: method, subject: subject, status: response.status)
  }

  /// The JSON of a good answer's body, which came with a status or was saved.
  ///
  /// - Throws: ``FlickrError`` when it is no JSON or says `"stat":"fail"`.
  public static func open(
    _ body: [UInt8], method: String, subject: String? = nil, status: Int? = nil
  ) throws(FlickrError) -> JSONDocument {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: body)
    } catch {
      throw .notJSON(
        kind(of: body, error), status: status, excerpt: BodyExcerpt.words(body))
    }
    guard document.root["stat"]?.text == "fail" else { return document }
    throw FlickrError(
      method: method, code: document.root["code"]?.integer,
      message: document.root["message"]?.words ?? "", subject: subject)
  }

  private static func kind(of body: [UInt8], _ error: JSONError) -> FlickrError.Body {
    let start = body.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(256)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if start.isEmpty { return .empty }
    if text.hasPrefix("<rsp") || text.hasPrefix("<?xml") { return .xml }
    if text.hasPrefix("<") { return .html }
    if case .cut = error.fault { return .cut }
    return .other("\(error)")
  }
}
