import Foundation
import TestSupport

/// Flickr from the recorded answers and pictures: a real nginx that tells what it was asked.
struct FlickrServer: Sendable {
  let nginx: NginxServer

  init(_ kind: NginxServer.Kind = .plain) throws {
    let fixtures = BuiltTool.fixtures
    nginx = try NginxServer(
      kind,
      http: """
        map $arg_method $answer {
          default /none;
          flickr.interestingness.getList /answers/interesting-1.json;
          flickr.photos.getRecent /answers/recent-1.json;
          flickr.photos.search /answers/nearby-1.json;
          flickr.photos.licenses.getInfo /answers/licenses.json;
          flickr.photos.getInfo /answers/info/$arg_photo_id.json;
        }
        """,
      locations: """
        location = /services/rest/ { root \(fixtures); try_files $answer @unknown; }
        location @unknown {
          default_type application/json;
          return 200 '{"stat":"fail","code":1,"message":"Photo not found"}';
        }
        location /65535/ { root \(fixtures)/pictures; }
        """)
  }

  /// The address without a path: both bases are the same.
  var base: String { String(nginx.url("/").dropLast()) }

  /// The environment in which the tool finds this server.
  var environment: [String: String] {
    var variables = ["FLICKR_API_KEY": "0123456789abcdef0123456789abcdef"]
    if let file = nginx.caFile { variables["CURL_CA_BUNDLE"] = file }
    return variables
  }

  /// The options that lead to this server.
  var options: [String] { ["--api-url", base, "--image-url", base] }

  /// The options of `nearby` that the recorded answer fits.
  static let nearby = ["--at", "52.52,13.405"]
}
