import HTTPTransport

/// A request as recordings see it: a path that does not depend on the host, and its parameters.
struct RecordedRequest {
  let method: String
  let path: String
  let host: String
  /// Names and values of the query and of a form body; of a repeated name the first.
  private(set) var parameters: [String: String]

  var key: String { "\(method) \(path)" }

  /// - Parameter bases: addresses that stand for the service; a path is taken relative to the
  ///   longest one that it lies under, or else with its host.
  init(_ request: HTTPRequest, bases: [RecordingBase]) throws(TransportError) {
    guard let parts = URLParts(request.url) else {
      throw .badURL(String(request.url.prefix { $0 != "?" }.prefix(200)))
    }
    method = request.method.rawValue
    host = parts.host
    path =
      bases.filter { $0.contains(parts) }.max { $0.path.utf8.count < $1.path.utf8.count }?
      .relativePath(of: parts) ?? parts.host + parts.path
    var items = parts.queryItems.filter { !request.volatileParameters.contains($0.name) }
    if request.method == .post {
      items += URLParts.items(String(decoding: request.body, as: UTF8.self))
    }
    parameters = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The request as somebody who is logged in asks it, whose answer serves as well: who plays a
  /// recording back is nobody.
  var ofLogin: RecordedRequest {
    guard parameters["method"] == "flickr.people.getPublicPhotos" else { return self }
    var request = self
    request.parameters["method"] = "flickr.people.getPhotos"
    return request
  }

  /// What is asked, for a sentence: the API method with what it is about, or the path.
  var summary: String {
    guard let apiMethod = parameters["method"] else { return LogText.escaped(path) }
    let subject = Self.subjects.compactMap { name in
      parameters[name].map { "\(name) \($0.prefix(60))" }
    }
    let text = subject.isEmpty ? apiMethod : "\(apiMethod) (\(subject.joined(separator: ", ")))"
    return LogText.escaped(text)
  }

  /// Parameters that tell one request of a method from another and are no secret.
  private static let subjects = [
    "photo_id", "photoset_id", "gallery_id", "group_id", "user_id", "username", "url", "date",
    "text", "tags", "page",
  ]
}

/// An address that stands for a service, such as `https://api.flickr.com`.
struct RecordingBase {
  private let scheme: String
  private let host: String
  private let port: Int
  /// Without a slash at its end.
  let path: String

  init?(_ url: String) {
    guard let parts = URLParts(url) else { return nil }
    scheme = parts.scheme
    host = parts.host
    port = parts.effectivePort
    var path = Substring(parts.path)
    while path.last == "/" { path.removeLast() }
    self.path = String(path)
  }

  func contains(_ parts: URLParts) -> Bool {
    parts.scheme == scheme && parts.host == host && parts.effectivePort == port
      && (parts.path == path || parts.path.hasPrefix(path + "/"))
  }

  func relativePath(of parts: URLParts) -> String {
    String(parts.path.dropFirst(path.count).drop { $0 == "/" })
  }
}
