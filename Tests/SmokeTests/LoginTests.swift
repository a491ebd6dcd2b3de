import Foundation
import LenientJSON
import TestSupport
import Testing

/// Logins of the built tool at a server whose signatures are checked by oauthlib.
@Suite("The built tool logs in", .enabled(if: OAuthServer.isAvailable))
struct LoginTests {
  private let server: OAuthServer
  private let tool: BuiltTool

  init() async throws {
    server = try await OAuthServer.start()
    tool = try BuiltTool([
      "FLICKR_API_KEY": OAuthServer.key, "FLICKR_API_SECRET": OAuthServer.secret,
      "PHOTOSTREAM_API_URL": server.base,
    ])
  }

  private var tokenFile: String { tool.home.file("config/photostream/token.json") }

  private func address(_ run: BuiltTool.Run) async throws -> String {
    var text = ""
    try await run.wait {
      text = String(decoding: BuiltTool.bytes(run.output), as: UTF8.self)
      return text.hasSuffix("\n")
    }
    return text.trimmingCharacters(in: .newlines)
  }

  /// Logs in by a code that is typed after the page's address came.
  private func typeCode(_ options: String) async throws -> BuiltTool.Outcome {
    var tool = self.tool
    tool.environment["PYTHON"] = OAuthServer.python
    return try await tool.shell(
      """
      cd "$HOME" && rm -f code page && mkfifo code
      "$T" auth login \(options) < code > page &
      exec 9> code
      while [ ! -s page ] && kill -0 $!; do sleep 0.02; done
      "$PYTHON" -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())' \
      "$(cat page)" >&9
      wait $!; code=$?; cat page; exit $code
      """)
  }

  @Test("by a code, and what is asked then holds; the file goes with logout")
  func typed() async throws {
    let login = try await typeCode("--perms write")
    #expect(login.code == 0, "\(login.errors)")
    #expect(login.lines.count == 1 && login.text.contains("/services/oauth/authorize?oauth_token="))
    #expect(login.errors.contains("logged in as Ada = L & co (12345678@N00)"))
    let facts = try FileManager.default.attributesOfItem(atPath: tokenFile)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let status = try await tool.run(["auth", "status", "--check", "--json"])
    #expect(status.code == 0 && status.text.contains(#""permission":"write""#))
    let list = try await tool.run(["list", "user", "12345678@N00", "--format", "ids"])
    #expect(list.lines == ["53000000001", "53000000002"])
    let away = try await tool.run(["list", "user", "12345678@N00", "--format", "ids", "--offline"])
    #expect(away.lines == list.lines)
    #expect(try await tool.run(["auth", "logout", "--yes"]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: tokenFile))
    let nobody = try await tool.run(["list", "user", "12345678@N00", "--format", "ids"])
    #expect(nobody.lines == ["53000000001"])
  }

  @Test("by the browser that comes back to this machine")
  func callback() async throws {
    let run = try tool.start(["auth", "login", "--callback"])
    let page = try await OAuthServer.browse(address(run))
    #expect(page.contains("You can close this window"))
    let outcome = await run.outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: tokenFile))
  }

  @Test("Ctrl-C ends the waiting, and nothing is kept")
  func interrupted() async throws {
    let run = try tool.start(["auth", "login", "--callback"])
    _ = try await address(run)
    run.process.send(SIGINT)
    #expect(await run.outcome().code == 130)
    #expect(!FileManager.default.fileExists(atPath: tokenFile))
  }

  @Test("no secret stands in a file, a line, or an address on the wire")
  func secrets() async throws {
    let recording = tool.home.file("recording")
    let login = try await typeCode("--perms write -vv --record '\(recording)'")
    #expect(login.code == 0)
    var texts = [login.text, login.errors]
    for words in [
      ["auth", "status", "--check"], ["list", "user", "12345678@N00"], ["list", "recent"],
      ["doctor"],
    ] {
      let outcome = try await tool.run(words + ["-vv", "--record", recording])
      #expect(outcome.code == 0 || words == ["doctor"], "\(outcome.errors)")
      texts += [outcome.text, outcome.errors]
    }
    let stored = String(decoding: BuiltTool.bytes(tokenFile), as: UTF8.self)
    let secrets =
      [OAuthServer.key, OAuthServer.secret]
      + ["token", "secret"].compactMap { BuiltTool.json(stored)?[$0]?.text }
    #expect(secrets.count == 4)
    let names = FileManager.default.enumerator(atPath: tool.home.path)?.allObjects ?? []
    for name in names.compactMap({ $0 as? String }) where !name.hasSuffix("token.json") {
      texts += [name, String(decoding: BuiltTool.bytes(tool.home.file(name)), as: UTF8.self)]
    }
    for request in try server.requests() { texts += [request.path, request.body] }
    for text in texts {
      for secret in secrets {
        // The one call of doctor is not signed: it looks at the key alone.
        if text.contains("flickr.test.echo"), secret == OAuthServer.key { continue }
        #expect(!text.contains(secret), "\(text.prefix(300))")
      }
    }
  }
}
