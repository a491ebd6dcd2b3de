import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A loopback port where nobody listens, and where nobody else can while the value lives.
public final class ClosedPort: Sendable {
  /// The port.
  public let port: Int
  private let descriptor: Int32

  /// Takes a port.
  public init() throws { (descriptor, port) = try LoopbackSocket.bound() }

  deinit { close(descriptor) }
}
