#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file, or of standard input, as they come.
final class ByteInput {
  private let path: String
  private let environment: AppEnvironment
  private let descriptor: Int32?

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: a failure when it is not there, or cannot be read.
  init(_ path: String, _ environment: AppEnvironment) throws(Failure) {
    self.path = path
    self.environment = environment
    guard path != "-" else {
      descriptor = nil
      return
    }
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      let fault = Files.Fault(number: errno)
      throw Failure(fault.isMissing ? .noInput : .io, "cannot be read: \(fault.reason)")
    }
    descriptor = opened
  }

  deinit { if let descriptor { close(descriptor) } }

  /// The next bytes; nil at the end.
  func next() async throws(Failure) -> [UInt8]? {
    guard let descriptor else {
      let bytes = try await environment.readInputChunk()
      return bytes.isEmpty ? nil : bytes
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Files.readSome(descriptor, &chunk)
    guard count >= 0 else {
      throw Failure(.noInput, "cannot be read: \(Files.lastReason)")
    }
    return count == 0 ? nil : Array(chunk[..<count])
  }
}
