import Foundation
import HTTPTransport
import PhotoGrid
import PhotostreamCLI
import TestSupport
import Testing

/// What a run of the tool left behind.
struct Outcome: Equatable {
  var code: ExitCode
  var out: String
  /// The lines of standard error without the tool's name.
  var err: [String]

  var lines: [String] { out.split(separator: "\n").map(String.init) }
  var errors: [String] { err.filter { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) } }
  var hints: [String] { err.filter { $0.hasPrefix("hint: ") }.map { String($0.dropFirst(6)) } }
  var notes: [String] { err.filter { $0.hasPrefix("note: ") }.map { String($0.dropFirst(6)) } }
  var warnings: [String] {
    err.filter { $0.hasPrefix("warning: ") }.map { String($0.dropFirst(9)) }
  }
}

/// A user with an empty home, a key and a network of our own.
///
/// Every run is held against what is always promised: no key anywhere, no escape off a terminal,
/// one error line at most, every line of talk under the tool's name and without a character that
/// could steer a terminal.
struct Session {
  /// 2025-06-15T15:06:40Z.
  static let now = 1_750_000_000
  static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures").path

  let home: TemporaryDirectory
  var variables: [String: String]

  init() throws {
    home = try TemporaryDirectory()
    variables = [
      "HOME": home.path, "FLICKR_API_KEY": Self.key, "XDG_RUNTIME_DIR": home.file("run"),
      "PHOTOSTREAM_DEMO_DIR": Self.fixtures, "PHOTOSTREAM_SESSION": "one",
    ]
  }

  /// Runs the tool.
  @discardableResult
  func run(
    _ arguments: String..., on console: TestConsole = TestConsole(), input: String? = nil,
    network: (any Transport)? = nil, now: Int = Session.now, variables: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Outcome {
    await run(
      words: arguments, on: console, input: input, network: network, now: now, variables: variables,
      sourceLocation: sourceLocation)
  }

  /// Runs the tool.
  @discardableResult
  func run(
    words arguments: [String], on console: TestConsole = TestConsole(), input: String? = nil,
    network: (any Transport)? = nil, now: Int = Session.now,
    variables more: [String: String?] = [:], patience: Patience = .forPictures,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Outcome {
    var variables = self.variables
    for (name, value) in more { variables[name] = value }
    let console = input.map { TestConsole(input: [Array($0.utf8)]) } ?? console
    let code = await Tool.run(
      arguments, console: console, variables: variables, now: now,
      network: network ?? StubTransport { _ throws(TransportError) in throw .offline },
      clock: ImmediateClock(), patience: patience)
    let out = console.standardOutput
    let err = console.standardError
    if !console.isErrorTerminal { #expect(console.drawn == [], sourceLocation: sourceLocation) }
    let errors = err.filter { $0.hasPrefix("photostream: error: ") }
    #expect(errors.count <= 1, "one error line at most", sourceLocation: sourceLocation)
    #expect(code != .success || errors.isEmpty, sourceLocation: sourceLocation)
    #expect(err.allSatisfy { $0.hasPrefix("photostream: ") }, sourceLocation: sourceLocation)
    for line in err {
      #expect(HostileText.dangerous(in: line) == [], sourceLocation: sourceLocation)
    }
    if !console.isTerminal, !arguments.contains("always"), !arguments.contains("quadrant") {
      #expect(
        !(out + err.joined()).unicodeScalars.contains("\u{1B}"), sourceLocation: sourceLocation)
    }
    for text in [out] + err {
      #expect(!text.contains(Self.key), "no key anywhere", sourceLocation: sourceLocation)
    }
    return Outcome(code: code, out: out, err: err.map { String($0.dropFirst(13)) })
  }

  /// All files of the home, without it and sorted; kept answers and the budget's record are left out.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: home.file(name), isDirectory: &isFolder)
        && !isFolder.boolValue && !name.contains("/answers/v1/")
        && !name.contains("/governor/")
    }.sorted()
  }

  /// Where the configuration is.
  var configuration: String { ".config/photostream/config.json" }

  /// The text of a file in the home.
  func text(_ name: String) throws -> String {
    String(decoding: try home.read(name), as: UTF8.self)
  }
}

extension TestConsole {
  /// A terminal that shows pictures in true colour, given the variables below.
  static func terminal(columns: Int = 80) -> TestConsole { TestConsole(columns: columns) }
}

/// The variables of such a terminal.
let terminalVariables: [String: String?] = [
  "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
]

extension Patience {
  /// For runs whose pictures all come, on a machine as busy as may be.
  static let forPictures = pictures(.seconds(100))

  /// The same for runs whose terminal replies.
  static let forReplies = {
    var patience = forPictures
    (patience.terminal.answer, patience.terminal.drain) = (.seconds(60), .seconds(60))
    return patience
  }()

  /// For pictures that may not come.
  static func pictures(_ time: Duration) -> Patience {
    var patience = Patience()
    patience.picture = time
    return patience
  }
}
