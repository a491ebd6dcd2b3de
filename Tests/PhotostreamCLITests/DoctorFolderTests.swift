import Foundation
import PhotostreamCLI
import TestSupport
import Testing

@Suite("doctor: settings, folders and files")
struct DoctorFolderTests {
  private let session: Session

  init() throws { session = try Session() }

  private func doctor(
    _ words: String..., variables: [String: String?] = [:]
  ) async throws -> (DoctorReading, ExitCode) {
    let outcome = await session.run(
      words: ["doctor", "--json", "--offline"] + words, variables: variables)
    return (try DoctorReading(outcome.out), outcome.code)
  }

  private func setRights(_ rights: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: rights], ofItemAtPath: session.home.file(name))
  }

  @Test("makes nothing and leaves nothing")
  func untouched() async throws {
    let (page, code) = try await doctor()
    #expect(code == .success)
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.home.path) == [])
    for name in ["configuration", "data", "cache", "handles"] {
      #expect(page[name]?.value.contains("would be made in ~") == true)
    }
    #expect(page["favorites"]?.value.contains("not there yet") == true)
    #expect(page["demo"]?.verdict == "ok")
  }

  @Test("one line each: a verdict, a name, a value; sections and a result between them")
  func page() async throws {
    let outcome = await session.run("doctor", "--offline", "--timeout", "7")
    #expect(outcome.lines.first == "versions")
    #expect(outcome.lines.last?.hasPrefix("result: ") == true)
    let rows = outcome.lines.filter { $0.hasPrefix("  ") && !$0.contains("  hint: ") }
    #expect(rows.count > 20)
    #expect(rows.allSatisfy { $0.contains(#/^  (ok|warning|error|skipped) +\S.*\S  +\S/#) })
    for name in ["photostream", "libcurl", "SQLite", "JPEG", "libcrypto", "utf8proc", "kernel"] {
      #expect(rows.contains { $0.hasPrefix("  ok        \(name) ") }, "\(name)")
    }
    #expect(
      rows.contains { $0.hasPrefix("  ok        timeout ") && $0.hasSuffix("7 (flag --timeout)") })
    #expect(
      rows.contains { $0.hasPrefix("  ok        apiKey ") && $0.contains(" set (environment") })
  }

  @Test(
    "a broken configuration is a line, and the rest goes on",
    arguments: [
      ("{", [:], "line 1"), (#"{"apiKey": "k", "colour": 1}"#, [:], "no setting 'colour'"),
      ("{}", ["PHOTOSTREAM_TIMEOUT": "soon"], "PHOTOSTREAM_TIMEOUT is wrong"),
    ] as [(String, [String: String?], String)])
  func broken(text: String, variables: [String: String?], words: String) async throws {
    try session.home.write(session.configuration, text)
    let (page, code) = try await doctor(variables: variables)
    #expect(code == .configuration)
    #expect(page["setting"]?.verdict == "error")
    #expect(page["setting"]?.value.contains(words) == true)
    #expect(page["demo"]?.verdict == "ok")
    #expect(page.names("error") == ["setting"])
  }

  @Test("a configuration file that is not there although it was named")
  func missingFile() async throws {
    let (page, code) = try await doctor("--config", "/nowhere/c.json")
    #expect(code == .configuration)
    #expect(page["setting"]?.value == "cannot read the configuration file /nowhere/c.json")
  }

  @Test("a secret that others can read")
  func wideFile() async throws {
    try session.home.write(session.configuration, #"{"apiSecret": "secret-of-the-key"}"#)
    try setRights(0o700, ".config/photostream")
    for (rights, verdict) in [(0o600, "ok"), (0o640, "warning")] {
      try setRights(rights, session.configuration)
      let (page, code) = try await doctor()
      #expect(code == .success)
      #expect(page["file"]?.verdict == verdict)
      #expect(page["apiSecret"]?.value == "set (file)")
    }
    try session.home.write(session.configuration, #"{"timeout": 9}"#)
    try setRights(0o644, session.configuration)
    #expect(try await doctor().0["file"]?.verdict == "ok")
  }

  @Test("folders that others can look into", arguments: [".config", ".local/share", ".cache"])
  func wideFolder(base: String) async throws {
    try session.home.write("\(base)/photostream/x", "")
    let name = [".config": "configuration", ".local/share": "data", ".cache": "cache"][base] ?? ""
    for (rights, verdict) in [(0o755, "warning"), (0o700, "ok")] {
      try setRights(rights, "\(base)/photostream")
      let (page, code) = try await doctor()
      #expect(code == .success)
      #expect(page[name]?.verdict == verdict)
      #expect(
        (page[name]?.hint?.contains("chmod 700 ~/\(base)/photostream") ?? false)
          == (rights == 0o755))
    }
  }

  @Test("a folder that cannot be made: in /proc even root cannot")
  func unmakable() async throws {
    let (page, code) = try await doctor(variables: ["XDG_DATA_HOME": "/proc/nowhere"])
    #expect(code == .cannotCreate)
    #expect(page["data"]?.verdict == "error")
    #expect(page["data"]?.value.contains("cannot be made in /proc") == true)
    try session.home.write(".cache", "a file")
    let (other, _) = try await doctor()
    #expect(other["cache"]?.value.contains("~/.cache is no folder") == true)
  }

  @Test("a folder that cannot be written")
  func unwritable() async throws {
    try session.home.write("data/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: session.home.file("data/photostream"), withDestinationPath: "/proc")
    let (page, code) = try await doctor(variables: ["XDG_DATA_HOME": session.home.file("data")])
    #expect(code == .io)
    #expect(page["data"]?.value.contains("cannot be written") == true)
    // The handles cost no command its work.
    try FileManager.default.createSymbolicLink(
      atPath: session.home.file("data/other"), withDestinationPath: "/proc/self")
    let (handles, fine) = try await doctor(variables: ["XDG_RUNTIME_DIR": "/proc/nowhere"])
    #expect(fine == .success)
    #expect(handles["handles"]?.verdict == "warning")
  }

  @Test("sound favorites are counted, and no file is left beside them")
  func favorites() async throws {
    await session.run("favorite", "add", "54594074541", "--demo")
    let before = session.files
    let (page, code) = try await doctor()
    #expect(code == .success)
    #expect(page["favorites"]?.verdict == "ok")
    #expect(page["favorites"]?.value.contains("1 photo, tables 2, sound") == true)
    #expect(session.files == before)
  }

  @Test("damaged favorites and foreign files are errors, and stay as they are")
  func damaged() async throws {
    await session.run("favorite", "add", "54594074541", "--demo")
    let path = session.home.file(".local/share/photostream/favorites.sqlite")
    var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    for content in [bytes, Array("no database, but long enough to be looked at".utf8)] {
      try session.home.write(".local/share/photostream/favorites.sqlite", content)
      let (page, code) = try await doctor()
      #expect(code == .io)
      #expect(page["favorites"]?.verdict == "error")
      #expect(FileManager.default.contents(atPath: path) == Data(content))
    }
  }

  @Test("a damaged record of the budget")
  func ledger() async throws {
    await session.run("list", "recent", network: FakeFlickr.network(photos: 3))
    let folder = session.home.file(".cache/photostream/governor")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    try #require(names.count == 1)
    try session.home.write(".cache/photostream/governor/\(names[0])", "x")
    let (page, code) = try await doctor()
    #expect(code == .success)
    #expect(page["budget"]?.verdict == "warning")
    #expect(page["budget"]?.value.contains("damaged") == true)
    #expect(page["requests left"]?.value.contains(", 0 at once") == true)
  }

  @Test("without HOME and without TERM")
  func bare() async throws {
    let bare: [String: String?] = [
      "HOME": nil, "TERM": nil, "XDG_CONFIG_HOME": session.home.path,
      "XDG_DATA_HOME": session.home.path, "XDG_CACHE_HOME": session.home.path,
    ]
    let (page, code) = try await doctor(variables: bare)
    #expect(code == .success)
    #expect(page["terminal"]?.value.contains("stdout is no terminal") == true)
  }

  @Test("takes one operand at most")
  func operand() async throws {
    for words in [["terminals"], ["terminal", "terminal"]] {
      let outcome = await session.run(words: ["doctor"] + words)
      #expect(outcome.code == .usage)
      #expect(outcome.errors == ["'doctor' takes 'terminal' or nothing, but got '\(words[0])'"])
    }
  }
}
