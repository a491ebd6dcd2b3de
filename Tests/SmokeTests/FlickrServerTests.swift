import Foundation
import LenientJSON
import TestSupport
import Testing

@Suite("The built tool against nginx as Flickr", .enabled(if: NginxServer.isAvailable))
struct FlickrServerTests {
  @Test(
    "the three streams list what the demo lists", arguments: ["interesting", "recent", "nearby"])
  func streams(stream: String) async throws {
    let server = try FlickrServer()
    let tool = try BuiltTool(server.environment)
    let words = ["list", stream] + (stream == "nearby" ? FlickrServer.nearby : [])
    let demo = try await tool.run(words + ["--demo"])
    let real = try await tool.run(words + server.options)
    #expect(demo.code == 0, "\(demo.errors)")
    #expect(real.code == 0, "\(real.errors)")
    #expect(real.ids == demo.ids)
    let recorded = try BuiltTool.recordedIDs("\(stream)-1.json")
    #expect(recorded.count >= 60)
    #expect(stream == "nearby" ? real.ids.sorted() == recorded.sorted() : real.ids == recorded)
    let requests = try await server.nginx.requests(count: 1)
    #expect(requests.count == 1)
    #expect(requests.allSatisfy { $0.userAgent == "photostream/0.1.0" && $0.status == 200 })
    #expect(requests.allSatisfy { $0.target.hasPrefix("/services/rest/?") })
  }

  @Test("a photo is shown, kept by its id and listed without the network")
  func showAndKeep() async throws {
    let server = try FlickrServer()
    let tool = try BuiltTool(server.environment)
    let photo = try #require(try BuiltTool.recorded("recent-1.json").first)
    let id = try #require(photo["id"]?.text)
    let shown = try await tool.run(["show", id, "--format", "json"] + server.options)
    #expect(shown.code == 0, "\(shown.errors)")
    #expect(shown.ids == [id])
    #expect(BuiltTool.json(shown.text)?["title"]?.text == photo["title"]?.text)
    let added = try await tool.run(["favorite", "add", id] + server.options)
    #expect(added.code == 0, "\(added.errors)")
    let again = try await tool.run(["favorite", "add", id] + server.options)
    #expect(again.code == 0, "\(again.errors)")
    let listed = try await tool.run(["list", "favorites", "--offline"])
    #expect(listed.ids == [id])
    let shownOffline = try await tool.run(["show", id, "--offline"])
    #expect(shownOffline.code == 0, "\(shownOffline.errors)")
    #expect(shownOffline.text.contains(id))
    let missing = try await tool.run(["show", "53999999999"] + server.options)
    #expect(missing.code == 66, "\(missing.errors)")
    #expect(missing.errorLines.count == 1)
  }

  @Test("pictures are fetched once each, whatever names them, and the counts add up")
  func prefetch() async throws {
    let server = try FlickrServer()
    let tool = try BuiltTool(server.environment)
    let ids = try BuiltTool.recordedIDs("recent-1.json")
    let listing = try await tool.run(["list", "recent"] + server.options)
    let idFile = try tool.home.write("ids.txt", ids.joined(separator: "\n"))
    let recordFile = try tool.home.write("records.jsonl", listing.output)
    let inputs: [(words: [String], input: String)] = [
      (["prefetch", "recent"], ""), (["prefetch", idFile], ""), (["prefetch", recordFile], ""),
      (["prefetch", "-"], listing.text), (["prefetch", "-"], ids.joined(separator: "\n") + "\n"),
    ]
    for (index, source) in inputs.enumerated() {
      // Each input alone on an empty cache, then again.
      let folder = tool.home.file("cache-\(index)")
      let report = tool.home.file("report-\(index)")
      let words =
        source.words + ["--cache-dir", folder, "--report", report] + server.options
      let before = server.nginx.requests.count
      let first = try await tool.run(words, input: source.input)
      #expect(first.code == 0, "\(source.words): \(first.errors)")
      expectSum(first.summary, asked: ids.count)
      #expect(first.summary["fetched"] == ids.count, "\(first.errors)")
      let namesOnly = index == 1 || index == 4
      let expected = ids.count + (namesOnly ? ids.count : index == 0 ? 1 : 0)
      let requests = try await server.nginx.requests(count: before + expected).dropFirst(before)
      let pictures = requests.map(\.target).filter { $0.hasPrefix("/65535/") }
      #expect(pictures.count == ids.count)
      #expect(Set(pictures).count == ids.count)
      #expect(requests.count == expected)
      #expect(requests.allSatisfy { $0.userAgent == "photostream/0.1.0" && $0.status == 200 })
      try expectReport(report, ids: ids, status: "fetched", cache: folder)

      let second = try await tool.run(words, input: source.input)
      #expect(second.code == 0)
      expectSum(second.summary, asked: ids.count)
      #expect(second.summary["hits"] == ids.count, "\(second.errors)")
      try expectReport(report, ids: ids, status: "hit", cache: folder)
    }
    let all = server.nginx.requests.map(\.target).filter { $0.hasPrefix("/65535/") }
    #expect(all.count == inputs.count * ids.count)
  }

  @Test("over TLS the requests share few HTTP/2 connections")
  func http2() async throws {
    let server = try FlickrServer(.tls)
    let tool = try BuiltTool(server.environment)
    let listed = try await tool.run(["list", "interesting"] + server.options)
    #expect(listed.code == 0, "\(listed.errors)")
    let fetched = try await tool.run(["prefetch", "interesting"] + server.options)
    #expect(fetched.code == 0, "\(fetched.errors)")
    let count = try BuiltTool.recordedIDs("interesting-1.json").count
    #expect(fetched.summary["fetched"] == count)
    let requests = try await server.nginx.requests(count: count + 2)
    #expect(requests.count == count + 2)
    #expect(requests.allSatisfy { $0.version == "HTTP/2.0" })
    #expect(requests.allSatisfy { $0.userAgent == "photostream/0.1.0" })
    // One of the first run, one of the second.
    #expect(Set(requests.map(\.connection)).count == 2)
  }

  @Test("SSL_CERT_FILE names the trusted certificates as well, and without one nothing is asked")
  func trust() async throws {
    let server = try FlickrServer(.tls)
    var variables = server.environment
    variables["SSL_CERT_FILE"] = variables.removeValue(forKey: "CURL_CA_BUNDLE")
    let trusting = try await BuiltTool(variables).run(["list", "recent"] + server.options)
    #expect(trusting.code == 0, "\(trusting.errors)")
    variables["SSL_CERT_FILE"] = nil
    let careful = try await BuiltTool(variables).run(["list", "recent"] + server.options)
    #expect(careful.code == 69, "\(careful.errors)")
    #expect(careful.errorLines.count == 1)
    #expect(try await server.nginx.requests(count: 1).count == 1)
  }

  @Test(
    "plain http to another machine is refused before any connection",
    arguments: ["http://127.0.0.1.example.org", "http://192.0.2.1", "http://localhost.example"])
  func insecure(base: String) async throws {
    let tool = try BuiltTool(["FLICKR_API_KEY": "k"])
    for option in ["--api-url", "--image-url"] {
      let outcome = try await tool.run(["list", "recent", option, base])
      #expect(outcome.code == 64, "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
    }
    for name in ["PHOTOSTREAM_API_URL", "PHOTOSTREAM_IMAGE_URL"] {
      var tool = tool
      tool.environment[name] = base
      let outcome = try await tool.run(["list", "recent"])
      #expect(outcome.code == 78, "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
    }
  }

  @Test("the key never shows, not even in the most talkative log or a recording")
  func secret() async throws {
    let server = try FlickrServer()
    let tool = try BuiltTool(server.environment)
    let key = try #require(server.environment["FLICKR_API_KEY"])
    let folder = tool.home.file("recording")
    let outcome = try await tool.run(
      ["list", "recent", "-vv", "--record", folder] + server.options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains(key))
    #expect(outcome.errors.contains("flickr.photos.getRecent"))
    for file in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    {
      #expect(!String(decoding: BuiltTool.bytes("\(folder)/\(file)"), as: UTF8.self).contains(key))
    }
    // What was recorded is played back by itself.
    let replayed = try await tool.run(["list", "recent", "--replay", folder])
    #expect(replayed.ids == outcome.ids)
  }

  private func expectSum(_ summary: [String: Int], asked: Int) {
    let parts = ["hits", "fetched", "gone", "failed", "skipped"].map { summary[$0] }
    #expect(!parts.contains(nil))
    #expect(parts.compactMap(\.self).reduce(0, +) == asked)
    #expect(summary["asked"] == asked)
  }

  /// Each photo has one line, and its file is the picture.
  private func expectReport(_ path: String, ids: [String], status: String, cache: String) throws {
    let rows = String(decoding: BuiltTool.bytes(path), as: UTF8.self).split(separator: "\n")
      .compactMap { BuiltTool.json(String($0)) }
    #expect(rows.compactMap { $0["id"]?.text }.sorted() == ids.sorted())
    #expect(Set(rows.compactMap { $0["line"]?.integer }) == Set(1...ids.count))
    #expect(rows.allSatisfy { $0["status"]?.text == status && $0["size"]?.text == "q" })
    #expect(CacheFolder(cache).pictures == Set(rows.compactMap { $0["path"]?.text }))
    for row in rows {
      let file = try #require(row["path"]?.text)
      let count = try #require(row["bytes"]?.integer)
      let picture = BuiltTool.bytes(file).prefix(count)
      #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(picture.suffix(2) == [0xFF, 0xD9])
    }
  }
}
