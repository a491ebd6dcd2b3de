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

  /// A running server.
  public init(_ kind: Kind = .plain) throws {
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
    port = try LoopbackSocket.freePort()
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
    try folder.write("nginx.conf", Self.configuration(kind, folder: folder, port: port))
    // In the foreground, as our child: it ends with the test process's `stop`, not by name.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: nginx)
    process.arguments = ["-p", folder.path, "-c", folder.file("nginx.conf")]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    processID = process.processIdentifier
    for _ in 0..<500 {
      if LoopbackSocket.accepts(port: port) { return }
      if !process.isRunning { break }
      usleep(10_000)
    }
    throw Failure(
      description: (try? String(contentsOfFile: folder.file("logs/error.log"), encoding: .utf8))
        ?? "nginx did not start")
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

  /// One line a finished request: connection number, protocol, status, path.
  public var log: [String] {
    ((try? String(contentsOfFile: folder.file("logs/access.log"), encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
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

  private static func configuration(_ kind: Kind, folder: TemporaryDirectory, port: Int) -> String {
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
        log_format brief '$connection $server_protocol $status $uri';
        access_log \(folder.file("logs/access.log")) brief;
        client_body_temp_path \(folder.file("temp/a")); proxy_temp_path \(folder.file("temp/b"));
        fastcgi_temp_path \(folder.file("temp/c")); uwsgi_temp_path \(folder.file("temp/d"));
        scgi_temp_path \(folder.file("temp/e"));
        types { image/jpeg jpg; application/json json; text/plain txt; }
        server {
          \(listen)
          keepalive_requests 100000;
          root \(folder.file("root"));
        }
      }
      """
  }
}
