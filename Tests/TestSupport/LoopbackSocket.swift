import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A few socket calls for test servers, on 127.0.0.1 only.
enum LoopbackSocket {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// A socket that no child process inherits: a child would keep a port or a connection open that
  /// its test has closed.
  private static func stream() throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, streamType | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, streamType, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    return descriptor
  }

  /// The next connection; negative when there is none.
  ///
  /// A child that is started at this very moment may inherit it: whoever closes it must shut it down
  /// first.
  static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #else
      let descriptor = Darwin.accept(listener, nil, nil)
    #endif
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return descriptor
  }

  /// A listening socket on a free port.
  static func listen() throws -> (descriptor: Int32, port: Int) {
    let (descriptor, port) = try bound()
    #if canImport(Glibc)
      let isListening = Glibc.listen(descriptor, 512) == 0
    #else
      let isListening = Darwin.listen(descriptor, 512) == 0
    #endif
    guard isListening else {
      let code = errno
      close(descriptor)
      throw Failure(call: "listen", code: code)
    }
    return (descriptor, port)
  }

  /// A socket that has a free port but does not listen.
  static func bound() throws -> (descriptor: Int32, port: Int) {
    let descriptor = try stream()
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      let code = errno
      close(descriptor)
      throw Failure(call: "bind", code: code)
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// A port that was free a moment ago.
  static func freePort() throws -> Int {
    let (descriptor, port) = try bound()
    close(descriptor)
    return port
  }

  /// Whether something listens on the port.
  static func accepts(port: Int) -> Bool {
    let descriptor = socket(AF_INET, streamType, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Sends everything; false when the other side is gone.
  static func send(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(
            descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
            Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, 0)
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Closes with a reset instead of a polite end.
  static func reset(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
