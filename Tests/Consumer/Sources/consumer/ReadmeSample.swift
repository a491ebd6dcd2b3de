import FlickrAPI
import HTTPTransport

/// The README's first sample, line by line (a test holds them together); it is compiled, not run, since
/// it would ask Flickr.
enum ReadmeSample {
  static func run(key: String) async throws {
    let curl = CurlTransport(configuration: .init(userAgent: "example/1"))
    let client = FlickrClient(
      transport: RetryTransport(wrapping: curl, judge: AnswerJudge.verdict),
      credentials: FlickrCredentials(key: key))
    for try await photo in client.photos(.nearby(try Nearby(latitude: 52.52, longitude: 13.405))) {
      print(photo.id, photo.title)
    }
  }
}
