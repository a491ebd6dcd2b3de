import Foundation
import LenientJSON
import TestSupport
import Testing

@Suite("The built tool as its own doctor")
struct DoctorTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  @Test("against a real server: how it was reached, and nothing made")
  func sound() async throws {
    let server = try ScriptedServer([
      "/services/rest/": [.ok(#"{"stat":"ok"}"#)], "/": [.status(404)],
    ])
    let tool = try BuiltTool(["FLICKR_API_KEY": Self.key, "LANG": "C.UTF-8"])
    let words = ["doctor", "--api-url", server.url(""), "--image-url", server.url("")]
    let outcome = try await tool.run(words)
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.text.contains(Self.key))
    #expect(!outcome.text.contains(tool.home.path))
    #expect(outcome.text.contains(#/  ok +API +\S+: answers with status 200 in .*HTTP/1\.1\n/#))
    #expect(outcome.text.contains(#/  ok +image host +\S+: answers with status 404/#))
    #expect(outcome.text.contains(#/  ok +libcurl +\d+\.\d+\.\d+, .+, (no )?HTTP/2\n/#))
    #expect(outcome.text.contains(#/  ok +protocols .*\bhttps\b/#))
    #expect(server.requests.count == 2)
    for name in ["config", "data", "cache", "run"] {
      #expect(!FileManager.default.fileExists(atPath: tool.home.file(name)), "\(name)")
    }
    server.stop()
    let away = try await tool.run(words + ["--json", "--timeout", "2"])
    #expect(away.code == 69)
    #expect(BuiltTool.json(away.text)?["exitCode"]?.integer == 69)
  }

  @Test("over TLS the steps of the connection are told")
  func secured() async throws {
    let server = try FlickrServer(.tls)
    let tool = try BuiltTool(server.environment)
    // Both requests go to one host here: whichever is first opens the connection.
    let outcome = try await tool.run(["doctor"] + server.options)
    #expect(
      outcome.text.contains(#/  ok +(API|image host) +https://.*, TLS \d.*, HTTP/2\n/#),
      "\(outcome.text)")
    #expect(outcome.text.contains(#/  ok +clock +/#))
    var stranger = tool
    stranger.environment["CURL_CA_BUNDLE"] = nil
    let refused = try await stranger.run(["doctor"] + server.options)
    #expect(refused.code == 69)
    #expect(refused.text.contains(#/  error +API .*\n +hint: .*CURL_CA_BUNDLE/#), "\(refused.text)")
  }
}
