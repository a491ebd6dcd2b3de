import Prefetch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of files or of standard input as items, a piece at a time.
actor LineInput {
  private let environment: AppEnvironment
  private var paths: ArraySlice<String>
  private let isStandardInput: Bool
  private var splitter = LineSplitter()
  private var line = 0
  private var isAtEnd = false
  private var file: (path: String, descriptor: Int32)?

  /// Lines of files in their order, or of standard input when `paths` is nil.
  init(paths: [String]?, environment: AppEnvironment) {
    self.paths = (paths ?? [])[...]
    self.environment = environment
    isStandardInput = paths == nil
  }

  /// The items of the next lines; nil at the end.
  func next() async throws(Failure) -> [PrefetchItem]? {
    guard !isAtEnd else { return nil }
    let bytes = isStandardInput ? try await environment.readInputChunk() : try readFiles()
    if bytes.isEmpty {
      isAtEnd = true
      return splitter.finish().map { items([$0]) } ?? []
    }
    return items(splitter.add(bytes))
  }

  private func items(_ lines: [String]) -> [PrefetchItem] {
    var items: [PrefetchItem] = []
    for text in lines {
      line += 1
      guard !text.isEmpty else { continue }
      switch PhotoLine(text) {
      case .photo(let photo): items.append(PrefetchItem(line: line, .photo(photo)))
      case .bad(let reason): items.append(PrefetchItem(line: line, .bad(reason: reason)))
      }
    }
    return items
  }

  /// The next bytes of the files; empty behind the last.
  private func readFiles() throws(Failure) -> [UInt8] {
    while true {
      if let file {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Files.readSome(file.descriptor, &chunk)
        if count > 0 { return Array(chunk[..<count]) }
        let reason = String(cString: strerror(errno))
        close(file.descriptor)
        self.file = nil
        if count < 0 { throw Failure(.io, "cannot read \(file.path): \(reason)") }
        // A file that ends without a line break must not run into the next one.
        return [UInt8(ascii: "\n")]
      }
      guard let path = paths.popFirst() else { return [] }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let fault = Files.Fault(number: errno)
        throw Failure(
          fault.isMissing ? .noInput : .io, "cannot read \(path): \(fault.reason)")
      }
      file = (path, descriptor)
    }
  }
}
