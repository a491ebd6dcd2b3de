import ForeignText
import HTTPTransport
import LenientJSON

/// Asks Flickr.
///
/// A value without state of its own: what lives across requests is the transport's.
///
/// ```swift
/// let client = FlickrClient(transport: transport, credentials: FlickrCredentials(key: key))
/// for try await page in client.pages(of: .interesting()) { ... }
/// ```
public struct FlickrClient: Sendable {
  /// Flickr's API.
  public static let flickr = "https://api.flickr.com"

  let transport: any Transport
  /// The login that its requests are signed with; nil when nobody is logged in.
  let login: OAuthToken?
  let needsKey: Bool
  private let credentials: FlickrCredentials?
  private let base: String

  /// A client.
  ///
  /// - Parameters:
  ///   - transport: how requests travel.
  ///   - credentials: the key; without one every call throws ``FlickrError/missingKey``, unless
  ///     `needsKey` is false, as for recorded answers.
  ///   - base: replaces Flickr's host; requests go to `base/services/rest/`.
  ///   - login: whose answers the transport brings (see ``SigningTransport``); nil for nobody's.
  public init(
    transport: any Transport, credentials: FlickrCredentials?, base: String = FlickrClient.flickr,
    needsKey: Bool = true, login: OAuthToken? = nil
  ) {
    self.login = login
    self.transport = transport
    self.credentials = credentials
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.needsKey = needsKey
  }

  /// Whether its answers are what a person who is logged in may see.
  public var isSigned: Bool { login != nil }

  /// The address of the API, whose requests are signed.
  public static func address(base: String) -> String {
    "\(base.hasSuffix("/") ? String(base.dropLast()) : base)/services/rest/"
  }

  /// The pages of a stream, `perPage` photos each (1 to 500; the service may give fewer).
  ///
  /// - Parameters:
  ///   - now: the time in Unix seconds; the end of a search whose window is open.
  ///   - cursor: where an interrupted walk over the same stream goes on.
  public func pages(
    of stream: PhotoStream, perPage: Int = 100, now: Int = CivilDate.now,
    after cursor: PageCursor? = nil
  ) -> PhotoPages {
    PhotoPages(
      client: self, stream: stream, perPage: max(1, min(perPage, stream.pageLimit)), now: now,
      cursor: cursor)
  }

  /// The photos of a stream one by one, each id once.
  ///
  /// ```swift
  /// for try await photo in client.photos(.recent) { print(photo.id, photo.title) }
  /// ```
  public func photos(_ stream: PhotoStream) -> PhotoSequence {
    PhotoSequence(pages: pages(of: stream, perPage: stream.pageLimit))
  }

  /// One page of a stream, from 1.
  ///
  /// - Throws: ``FlickrError``.
  public func page(
    _ page: Int, of stream: PhotoStream, perPage: Int, window: UploadWindow? = nil
  ) async throws(FlickrError) -> PhotoPage {
    if case .ownFavorites = stream, !isSigned, needsKey { throw .nobodyLoggedIn }
    let request = stream.request(
      page: page, perPage: perPage, window: window, isSigned: isSigned)
    let document = try await call(request, subject: request.subject)
    guard var answer = PhotoPageDecoder().decode(document.root) else {
      throw .missing("list of photos")
    }
    // A feed's broken escapes and raw tabs are its way; everywhere else they are faults.
    if request.kind == .method { answer.repairs += DecodingRepair.whole(document.repairs) }
    if case .nearby(let nearby) = stream {
      for index in answer.photos.indices {
        answer.photos[index].distance = answer.photos[index].location.map {
          nearby.center.distance(to: $0)
        }
      }
    }
    return answer
  }

  /// What one photo's page tells (`flickr.photos.getInfo`).
  ///
  /// - Throws: ``FlickrError``, ``FlickrError/notFound(subject:)`` for a photo that is not there or
  ///   private.
  public func detail(ofPhoto id: String) async throws(FlickrError) -> PhotoDetail {
    let request = FlickrRequest("flickr.photos.getInfo", [("photo_id", id)])
    let root = try await call(request, subject: "photo \(id)").root
    guard let detail = PhotoDetail(root), detail.photo.id == id else {
      throw .missing("photo \(id)")
    }
    return detail
  }

  /// The licenses that Flickr knows, by number (`flickr.photos.licenses.getInfo`).
  ///
  /// - Throws: ``FlickrError``.
  public func licenses() async throws(FlickrError) -> [License] {
    let root = try await call(FlickrRequest("flickr.photos.licenses.getInfo")).root
    guard let list = root["licenses"]?["license"]?.list else { throw .missing("licenses") }
    let licenses = list.compactMap { value -> License? in
      guard let id = value["id"]?.text, let name = value["name"]?.words else { return nil }
      return License(id: id, name: name, url: value["url"]?.filled)
    }
    return licenses.sorted { (Int($0.id) ?? .max) < (Int($1.id) ?? .max) }
  }

  /// Sends one call and opens its answer.
  ///
  /// - Throws: ``FlickrError``.
  public func call(
    _ request: FlickrRequest, subject: String? = nil
  ) async throws(FlickrError) -> JSONDocument {
    guard credentials != nil || !needsKey || request.kind == .feed else { throw .missingKey }
    var response: HTTPResponse
    do {
      response = try await transport.send(request.http(base: base, credentials: credentials))
    } catch {
      throw .transport(error)
    }
    if let refusal = LoginAnswer.refusal(of: response) { throw refusal }
    do throws(FlickrError) {
      return try Envelope.open(response, method: request.method, subject: subject)
    } catch {
      let secrets = [credentials?.key, login?.token, login?.secret].compactMap { $0 }
      guard !secrets.isEmpty else { throw error }
      // An answer may repeat the address that was asked for; the error tells what it says. The mark
      // is no tag: those are left out of what is quoted.
      let body = secrets.filter { !$0.isEmpty }.reduce(
        String(decoding: response.body, as: UTF8.self)
      ) {
        $0.replacing($1, with: "REDACTED")
      }
      response.body = Array(body.utf8)
      return try Envelope.open(response, method: request.method, subject: subject)
    }
  }
}
