import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A real web server for tests: nginx with a folder of its own on a free loopback port.
///
/// Plain HTTP/1.1, or TLS with HTTP/2 and a certificate of its own making (`caFile`).
public final class NginxServer: Sendable {
  /// How it speaks.
  public enum Kind: Sendable {
    /// HTTP/1.1 without encryption.
    case plain
    /// TLS, with HTTP/2 offered.
    case tls
  }

  /// A server that did not start; the text is nginx's or openssl's own.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// The port it listens on.
  public let port: Int
  /// The folder it serves.
  public let root: String
  /// The certificate to trust, for the TLS kind.
  public let caFile: String?

  private let folder: TemporaryDirectory
  private let kind: Kind
  private let processID: Int32

  /// Whether nginx and openssl are installed here.
  public static var isAvailable: Bool { nginx != nil && openssl != nil }

  /// A finished request, from the access log.
  public struct Request: Sendable, Equatable {
    /// The connection's number.
    public let connection: String
    /// Such as `HTTP/2.0`.
    public let version: String
    /// The answer's status.
    public let status: Int
    /// The target as it was asked for, with its query.
    public let target: String
    /// The `User-Agent`.
    public let userAgent: String
  }

  /// A running server.
  ///
  /// - Parameters:
  ///   - http: further lines for the `http` block.
  ///   - locations: further lines for the `server` block.
  public init(_ kind: Kind = .plain, http: String = "", locations: String = "") throws {
    guard let nginx = Self.nginx, let openssl = Self.openssl else {
      throw Failure(description: "nginx or openssl is not installed")
    }
    self.kind = kind
    folder = try TemporaryDirectory()
    root = folder.file("root")
    for name in ["root", "logs", "temp"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    if kind == .tls {
      caFile = folder.file("certificate.pem")
      try Self.run(
        openssl,
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
          "-days", "2", "-subj", "/CN=localhost",
          "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
          "-keyout", folder.file("key.pem"), "-out", folder.file("certificate.pem"),
        ])
    } else {
      caFile = nil
    }
    // A free port may be taken by another test before nginx has it: then the next one is tried.
    for _ in 0..<8 {
      let port = try LoopbackSocket.freePort()
      try folder.write(
        "nginx.conf",
        Self.configuration(kind, folder: folder, port: port, http: http, locations: locations))
      if let process = try Self.start(nginx, folder, port: port) {
        self.port = port
        processID = process
        return
      }
    }
    throw Failure(
      description: (try? String(contentsOfFile: folder.file("logs/error.log"), encoding: .utf8))
        ?? "nginx did not start")
  }

  /// Starts nginx in the foreground, as our child: it ends with the test process's `stop`, not by
  /// name.
  ///
  /// Nil when it could not have the port. It writes its number once it listens.
  private static func start(
    _ nginx: String, _ folder: TemporaryDirectory, port: Int
  ) throws -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: nginx)
    process.arguments = ["-p", folder.path, "-c", folder.file("nginx.conf")]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let number = folder.file("nginx.pid")
    for _ in 0..<1000 where process.isRunning {
      if FileManager.default.fileExists(atPath: number), LoopbackSocket.accepts(port: port) {
        return process.processIdentifier
      }
      usleep(10_000)
    }
    kill(process.processIdentifier, SIGKILL)
    return nil
  }

  // Not SIGTERM: a child of a concurrency thread inherits its signal mask, which blocks nearly all.
  deinit { kill(processID, SIGKILL) }

  /// The address of a path.
  public func url(_ path: String) -> String {
    kind == .tls ? "https://localhost:\(port)\(path)" : "http://127.0.0.1:\(port)\(path)"
  }

  /// Puts a file into the served folder.
  public func write(_ name: String, _ bytes: [UInt8]) throws {
    try folder.write("root/\(name)", bytes)
  }

  /// One line a finished request: connection number, protocol, status, path, target, user agent.
  public var log: [String] {
    ((try? String(contentsOfFile: folder.file("logs/access.log"), encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }

  /// Every finished request so far.
  ///
  /// Nginx writes a line a moment after the client has the answer: see `requests(count:)`.
  public var requests: [Request] {
    log.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 6, let status = Int(words[2]) else { return nil }
      return Request(
        connection: words[0], version: words[1], status: status, target: words[4],
        userAgent: words[5...].joined(separator: " "))
    }
  }

  /// Every finished request, when there are `count` of them at least, or all there are after a
  /// while.
  public func requests(count: Int) async throws -> [Request] {
    for _ in 0..<400 where log.count < count { try await Task.sleep(for: .milliseconds(5)) }
    return requests
  }

  private static let nginx = executable("nginx")
  private static let openssl = executable("openssl")

  private static func executable(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"])
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(_ executable: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "\(executable) failed") }
  }

  private static func configuration(
    _ kind: Kind, folder: TemporaryDirectory, port: Int, http: String, locations: String
  ) -> String {
    let listen =
      kind == .plain
      ? "listen 127.0.0.1:\(port);"
      : """
      listen 127.0.0.1:\(port) ssl http2;
      ssl_certificate \(folder.file("certificate.pem"));
      ssl_certificate_key \(folder.file("key.pem"));
      """
    let user = getuid() == 0 ? "user root;" : ""
    return """
      daemon off; master_process off; \(user)
      pid \(folder.file("nginx.pid"));
      error_log \(folder.file("logs/error.log"));
      events { worker_connections 1024; }
      http {
        log_format brief '$connection $server_protocol $status $uri $request_uri $http_user_agent';
        access_log \(folder.file("logs/access.log")) brief;
        client_body_temp_path \(folder.file("temp/a")); proxy_temp_path \(folder.file("temp/b"));
        fastcgi_temp_path \(folder.file("temp/c")); uwsgi_temp_path \(folder.file("temp/d"));
        scgi_temp_path \(folder.file("temp/e"));
        types { image/jpeg jpg; application/json json; text/plain txt; }
        \(http)
        server {
          \(listen)
          keepalive_requests 100000;
          root \(folder.file("root"));
          \(locations)
        }
      }
      """
  }
}
