import FlickrAPI
import HTTPTransport
import ImageDecoding
import Synchronization
import ThumbnailCache

/// Fetches one picture and refuses everything that is not it.
final class PictureFetch: Sendable {
  /// The most redirects that are followed, and the most times that a picture may come cut.
  private static let (mostHops, mostCuts) = (4, 3)

  private let transport: any Transport
  private let hosts: PictureHosts
  private let resources: FetchResources?
  private let count = Atomic(0)
  private let held = Mutex((bytes: 0, jobs: 0))

  /// How many requests were sent.
  var attempts: Int { count.load(ordering: .relaxed) }

  init(transport: any Transport, hosts: PictureHosts, resources: FetchResources?) {
    self.transport = transport
    self.hosts = hosts
    self.resources = resources
  }

  /// Gives back what the picture took of the shared resources; called when it is done with.
  func finish() async {
    guard let resources else { return }
    let held = held.withLock { held in
      defer { held = (0, 0) }
      return held
    }
    if held.bytes > 0 { await resources.bytes.give(held.bytes) }
    if held.jobs > 0 { await resources.jobs.give(held.jobs) }
  }

  /// The picture at an address that was resolved; redirects are followed within the image hosts
  /// only.
  ///
  /// Without a length nothing but the picture itself tells that it was cut: then it is asked for again.
  func picture(at url: String, longestSide: Int?) async throws(PictureError) -> FetchedPicture {
    await begin(longestSide)
    var url = url
    var (hops, cuts) = (0, 0)
    while hops < Self.mostHops {
      let response = try await send(HTTPRequest(url: url, retries: .picture))
      switch response.status {
      case 200:
        if isCut(response) {
          cuts += 1
          if cuts < Self.mostCuts { continue }
          throw .transport(.truncated(host: URLParts(url)?.host ?? ""))
        }
        await take(response.body.count, longestSide)
        return FetchedPicture(
          bytes: response.body, url: url, etag: response.headers["etag"] ?? "",
          lastModified: response.headers["last-modified"] ?? "", longestSide: longestSide)
      case 301, 302, 303, 307, 308:
        url = try target(of: response, from: url)
        hops += 1
      case 404, 410:
        throw .gone(status: response.status)
      default:
        throw .status(response.status)
      }
    }
    throw .tooManyRedirects
  }

  /// Whether a body without a length begins as a picture and does not end as one.
  private func isCut(_ response: HTTPResponse) -> Bool {
    response.headers["content-length"] == nil && ImageFormat.detect(response.body) == .jpeg
      && !ImageEnd.isWhole(response.body)
  }

  /// Waits until there is room for a picture of the expected size.
  private func begin(_ longestSide: Int?) async {
    guard let resources else { return }
    let amount = resources.estimate(longestSide: longestSide)
    await resources.bytes.take(amount)
    held.withLock { $0.bytes += amount }
  }

  /// Holds the bytes that came, and waits for a place to decode them.
  private func take(_ count: Int, _ longestSide: Int?) async {
    guard let resources else { return }
    resources.learn(count, longestSide: longestSide)
    let before = held.withLock { held in
      defer { held.bytes = count }
      return held.bytes
    }
    await resources.bytes.correct(before, to: count)
    await resources.jobs.take(1)
    held.withLock { $0.jobs += 1 }
  }

  private func send(_ request: HTTPRequest) async throws(PictureError) -> HTTPResponse {
    let sent = SentRequests()
    let outcome = await sent.counting { await self.outcome(of: request) }
    do throws(TransportError) {
      let response = try outcome.get()
      count.add(max(response.attempts, sent.count), ordering: .relaxed)
      return response
    } catch {
      count.add(max(1, sent.count), ordering: .relaxed)
      throw .transport(error)
    }
  }

  private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  /// Where a redirect leads.
  ///
  /// A missing size is answered with a redirect to a stand-in picture
  /// (`.../photo_unavailable_l.png`), which must never be taken for the photo.
  private func target(of response: HTTPResponse, from url: String) throws(PictureError) -> String {
    guard let location = response.headers["location"] else { throw .status(response.status) }
    if location.contains("photo_unavailable") { throw .standIn }
    let absolute =
      location.hasPrefix("//")
      ? "\(URLParts(url)?.scheme ?? "https"):\(location)"
      : location.hasPrefix("/")
        ? origin(of: url) + location
        : location.contains("://") ? location : folder(of: url) + location
    guard let target = hosts.resolve(absolute) else {
      throw .refusedAddress(URLParts(absolute)?.host ?? "an unreadable address")
    }
    return target
  }

  /// The address up to its last slash.
  private func folder(of url: String) -> String {
    let path = URLParts(url)?.path ?? "/"
    return origin(of: url) + path[...(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  private func origin(of url: String) -> String {
    guard let parts = URLParts(url) else { return "" }
    return "\(parts.scheme)://\(parts.hostInBrackets)" + (parts.port.map { ":\($0)" } ?? "")
  }
}
