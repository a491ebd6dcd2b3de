import Dispatch

extension AppEnvironment {
  /// All of standard input.
  func readInput() async throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try await readInputChunk()
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// One line of standard input, which may stay open behind it; nil when it ends before any text.
  func readInputLine() async throws(Failure) -> String? {
    var bytes: [UInt8] = []
    while bytes.count < 1 << 16 {
      let chunk = try await readInputChunk()
      bytes += chunk
      let newline = UInt8(ascii: "\n")
      guard chunk.isEmpty || chunk.contains(newline) else { continue }
      let line = bytes.prefix { $0 != newline }
      return bytes.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The photos on standard input: the end of a pipe that had nothing to say is no broken answer.
  func readPhotos() async throws(Failure) -> PhotoFile.Contents {
    let bytes = try await readInput()
    guard bytes.contains(where: { $0 > 0x20 }) else { return PhotoFile.Contents() }
    return try PhotoFile.read(bytes, name: "standard input")
  }

  /// The next bytes of standard input; empty at its end.
  ///
  /// Waiting for them blocks a thread of its own, never one that other tasks need.
  func readInputChunk() async throws(Failure) -> [UInt8] {
    let console = self.console
    let outcome: Result<[UInt8], ConsoleError> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        do throws(ConsoleError) {
          continuation.resume(returning: .success(try console.read()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    do throws(ConsoleError) {
      return try outcome.get()
    } catch {
      throw Failure(error)
    }
  }
}
