import HTTPTransport

/// Answers from this file: what a user of the libraries writes to test his own code.
struct StubTransport: Transport {
  /// The picture that every image address leads to.
  let picture: [UInt8]

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let parts = URLParts(request.url) else { throw .badURL(request.url) }
    guard parts.host == "api.flickr.com" else {
      return HTTPResponse(
        status: 200, headers: ["Content-Type": "image/jpeg"], body: picture, url: request.url)
    }
    let items = URLParts.items(parts.query ?? "")
    let method = items.first { $0.name == "method" }?.value
    let lists = ["flickr.photos.getRecent", "flickr.photos.search"]
    let body = lists.contains(method ?? "") ? Self.list : #"{"stat":"fail","code":112}"#
    return HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: Array(body.utf8),
      url: request.url)
  }

  /// Numbers as text, a comma too many: as the service sends it on a bad day.
  private static let list = """
    {"photos":{"page":1,"pages":"1","perpage":100,"total":"2","photo":[
      {"id":"53000000001","owner":"1@N00","ownername":"Zo\\u00eb &amp; Co","secret":"abcdef0123",
       "server":"65535","farm":66,"title":"Caf\\u00e9 at night","views":"12","tags":"night city"},
      {"id":53000000002,"owner":"2@N00","ownername":"Ines","secret":"abcdef0124",
       "server":"65535","farm":66,"title":{"_content":"Harbour"},"views":"345","tags":"sea"}]},
     "stat":"ok"}
    """
}
