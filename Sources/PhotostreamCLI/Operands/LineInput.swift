import LenientJSON
import Prefetch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The photos of files or of standard input as items, a piece at a time.
///
/// Input is one thing a line, and never held as a whole. Where the first line of a file is no record
/// but begins JSON, the file may be a saved answer: then it is collected (up to a limit), and read as
/// one.
actor LineInput {
  /// The largest saved answer; what is longer is read as lines.
  ///
  /// Flickr's have about 600 kB.
  private static let answerLimit = 64 << 20

  private let environment: AppEnvironment
  private var paths: ArraySlice<String>
  private let isStandardInput: Bool
  private var file: (path: String, descriptor: Int32)?
  private var isAtEnd = false

  private var splitter = LineSplitter()
  private var line = 0
  private var isFirstLine = true
  private var answer: [String]?
  private var answerSize = 0

  /// Lines of files in their order, or of standard input when `paths` is nil.
  init(paths: [String]?, environment: AppEnvironment) {
    self.paths = (paths ?? [])[...]
    self.environment = environment
    isStandardInput = paths == nil
  }

  /// The items of the next lines; nil at the end.
  func next() async throws(Failure) -> [PrefetchItem]? {
    guard !isAtEnd else { return nil }
    if isStandardInput {
      let bytes = try await environment.readInputChunk()
      isAtEnd = bytes.isEmpty
      return bytes.isEmpty ? endOfSource(named: "standard input") : items(splitter.add(bytes))
    }
    guard let file = try openFile() else {
      isAtEnd = true
      return nil
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Files.readSome(file.descriptor, &chunk)
    if count > 0 { return items(splitter.add(chunk[..<count])) }
    let reason = Files.lastReason
    close(file.descriptor)
    self.file = nil
    if count < 0 { throw Failure(.io, "cannot read \(file.path): \(reason)") }
    return endOfSource(named: file.path)
  }

  private func openFile() throws(Failure) -> (path: String, descriptor: Int32)? {
    if let file { return file }
    guard let path = paths.popFirst() else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let fault = Files.Fault(number: errno)
      throw Failure(fault.isMissing ? .noInput : .io, "cannot read \(path): \(fault.reason)")
    }
    file = (path, descriptor)
    return file
  }

  // MARK: Lines

  private func items(_ lines: [String]) -> [PrefetchItem] {
    var items: [PrefetchItem] = []
    for text in lines {
      if isFirstLine, !text.isEmpty {
        isFirstLine = false
        if Self.mayBeginAnswer(text) { answer = [] }
      }
      if answer != nil {
        answer?.append(text)
        answerSize += text.utf8.count + 1
        if answerSize > Self.answerLimit { items += releaseAnswer() }
      } else {
        items += item(text)
      }
    }
    return items
  }

  private func item(_ text: String) -> [PrefetchItem] {
    line += 1
    guard !text.isEmpty else { return [] }
    switch PhotoLine(text) {
    case .photo(let photo): return [PrefetchItem(line: line, .photo(photo))]
    case .bad(let reason): return [PrefetchItem(line: line, .bad(reason: reason))]
    }
  }

  /// The last line, and the answer if the source was one.
  private func endOfSource(named name: String) -> [PrefetchItem] {
    var items = splitter.finish().map { self.items([$0]) } ?? []
    isFirstLine = true
    guard let answer else { return items }
    let bytes = Array(answer.joined(separator: "\n").utf8)
    guard let contents = try? PhotoFile.read(bytes, name: name) else {
      return items + releaseAnswer()
    }
    self.answer = nil
    answerSize = 0
    for reason in contents.skipped.prefix(5) { environment.note("\(name): \(reason)") }
    for photo in contents.photos {
      line += 1
      items.append(PrefetchItem(line: line, .photo(photo)))
    }
    return items
  }

  /// What was collected, as the lines that it was after all.
  private func releaseAnswer() -> [PrefetchItem] {
    let lines = answer ?? []
    answer = nil
    answerSize = 0
    return lines.flatMap(item)
  }

  /// Whether a first line begins JSON that is no record of one photo.
  private static func mayBeginAnswer(_ text: String) -> Bool {
    guard text.hasPrefix("{") || text.hasPrefix("[") || text.hasPrefix("json") else { return false }
    guard let root = try? JSONDocument(parsing: text).root else { return true }
    return root["id"] == nil && root["url"] == nil
  }
}
