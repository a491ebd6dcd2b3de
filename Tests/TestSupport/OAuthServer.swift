import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A small Flickr on loopback whose signatures are checked by Python's oauthlib: written by others, by
/// the same standard.
///
/// `Tests/Proof/oauth/server.py` is the server.
public final class OAuthServer: Sendable {
  /// A server that did not start.
  public struct Failure: Error {}

  /// A request as the server saw it.
  public struct Request: Sendable, Decodable {
    /// Such as `POST`.
    public let method: String
    /// The target with its query.
    public let path: String
    /// The body as text.
    public let body: String
    /// The header of that name.
    public let authorization: String?
  }

  /// The API key that it knows.
  public static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
  /// The key's secret, with characters that must be encoded.
  public static let secret = "c0ffee~c0ffee&1234"

  /// Whether there is a Python with oauthlib here; `PHOTOSTREAM_OAUTH_PYTHON` names one.
  public static let isAvailable = python != nil

  /// That Python; nil where there is none.
  public static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PHOTOSTREAM_OAUTH_PYTHON"]
    return [named, "/usr/bin/python3", "/usr/local/bin/python3"].compactMap { $0 }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = ["-c", "import oauthlib.oauth1"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()

  /// The address that stands for Flickr.
  public let base: String

  private let folder: TemporaryDirectory
  private let processID: Int32

  /// A running server.
  public static func start() async throws -> OAuthServer {
    try await away { try OAuthServer() }
  }

  private init() throws {
    guard let python = Self.python else { throw Failure() }
    folder = try TemporaryDirectory()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Proof/oauth/server.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script.path, folder.file("requests.jsonl")]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    processID = process.processIdentifier
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Failure() }
      line += piece
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let port = Int(text) else { throw Failure() }
    base = "http://127.0.0.1:\(port)"
  }

  deinit { kill(processID, SIGKILL) }

  /// Waits on a thread of its own, never on one that other tests need.
  private static func away<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Every request so far, in order.
  public func requests() throws -> [Request] {
    try folder.read("requests.jsonl").split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Request.self, from: Data($0))
    }
  }

  /// What a browser does with an address, redirects included: the text of the page.
  @discardableResult
  public static func browse(_ address: String) async throws -> String {
    try await away { try page(address) }
  }

  private static func page(_ address: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.python ?? "")
    process.arguments = [
      "-c", "import sys,urllib.request as u;print(u.urlopen(sys.argv[1]).read().decode(),end='')",
      address,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return text
  }
}
