import FlickrAPI
import LenientJSON
import Prefetch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The photos of files or of standard input as items, a piece at a time.
///
/// Input is one thing a line, and never held as a whole. Where the first line of a file is no photo,
/// the file may be a saved answer: then it is collected (up to a limit), and read as one. What is none
/// after all is a bad file for a list, and a bad line for each of its lines for a batch.
actor LineInput {
  /// What one step of reading gave.
  struct Piece: Sendable {
    /// The file's path, or `standard input`.
    var source: String
    /// Whether the file ends here.
    var isLast = false
    var items: [PrefetchItem] = []
    /// What of a saved answer could not be understood.
    var skipped: [String] = []
    /// What of it was mended.
    var repairs: [DecodingRepair] = []
  }

  /// The largest saved answer; what is longer is read as lines.
  ///
  /// Flickr's have about 600 kB.
  private static let answerLimit = 64 << 20

  private let environment: AppEnvironment
  private var paths: ArraySlice<String>
  private let isStandardInput: Bool
  private let isList: Bool
  private var file: (path: String, descriptor: Int32)?
  /// Whether nothing more is to be read.
  private(set) var isAtEnd = false

  private var splitter = LineSplitter()
  private var line = 0
  private var isFirstLine = true
  private var mended: [DecodingRepair] = []
  private var answer: [String]?
  private var answerSize = 0

  /// Lines of files in their order (`-` among them is standard input), or of standard input alone
  /// when `paths` is nil.
  init(paths: [String]?, environment: AppEnvironment, isList: Bool = false) {
    self.isList = isList
    self.paths = (paths ?? [])[...]
    self.environment = environment
    isStandardInput = paths == nil
  }

  /// The next piece; nil at the end.
  ///
  /// - Throws: a failure when a file cannot be read (for a list: or understood); the next call goes
  ///   on behind it.
  func next() async throws(Failure) -> Piece? {
    guard !isAtEnd else { return nil }
    if isStandardInput {
      let bytes = try await environment.readInputChunk()
      isAtEnd = bytes.isEmpty
      return try piece(bytes, of: Self.standardInput)
    }
    guard let file = try openFile() else {
      isAtEnd = true
      return nil
    }
    if file.descriptor == Self.inputDescriptor {
      let bytes = try await environment.readInputChunk()
      if bytes.isEmpty { self.file = nil }
      return try piece(bytes, of: Self.standardInput)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Files.readSome(file.descriptor, &chunk)
    if count > 0 { return try piece(Array(chunk[..<count]), of: file.path) }
    let reason = Files.lastReason
    close(file.descriptor)
    self.file = nil
    if count < 0 { throw Failure(.io, "cannot read \(file.path): \(reason)") }
    return try piece([], of: file.path)
  }

  private static let standardInput = "standard input"
  /// Stands for standard input among the files.
  private static let inputDescriptor: Int32 = -1

  private func piece(_ bytes: [UInt8], of source: String) throws(Failure) -> Piece {
    guard bytes.isEmpty else {
      var piece = Piece(source: source, items: items(splitter.add(bytes)))
      takeRepairs(into: &piece)
      return piece
    }
    return try endOfSource(named: source)
  }

  private func openFile() throws(Failure) -> (path: String, descriptor: Int32)? {
    if let file { return file }
    guard let path = paths.popFirst() else { return nil }
    if path == "-" {
      file = (path, Self.inputDescriptor)
      return file
    }
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
        if mayBeginAnswer(text) { answer = [] }
      }
      if answer != nil {
        answer?.append(text)
        answerSize += text.utf8.count + 1
        if answerSize > Self.answerLimit, !isList { items += releaseAnswer() }
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
    case .photo(let photo, let repairs):
      if !isList, !photo.isDescribed, text.hasPrefix("{"), let foreign = ForeignLine.content(text) {
        return [PrefetchItem(line: line, foreign)]
      }
      mended += DecodingRepair.whole(repairs, field: "record")
      return [PrefetchItem(line: line, .photo(photo))]
    case .bad(let reason, let id):
      let foreign = isList ? nil : ForeignLine.content(text)
      return [PrefetchItem(line: line, foreign ?? .bad(reason: reason, id: id))]
    }
  }

  /// The last line, and the answer if the source was one.
  private func endOfSource(named name: String) throws(Failure) -> Piece {
    var piece = Piece(source: name, isLast: true)
    piece.items = splitter.finish().map { items([$0]) } ?? []
    let isBlank = isFirstLine
    isFirstLine = true
    defer { if isList { line = 0 } }
    guard let answer else {
      // A pipe that has nothing to say is no broken answer; a file that is empty is.
      if isBlank, isList, name != Self.standardInput { _ = try PhotoFile.read([], name: name) }
      takeRepairs(into: &piece)
      return piece
    }
    let contents: PhotoFile.Contents
    do throws(Failure) {
      contents = try PhotoFile.read(
        Array(answer.joined(separator: "\n").utf8), name: name,
        mended: splitter.isMended ? .invalidUTF8 : [])
    } catch {
      piece.items += releaseAnswer()
      takeRepairs(into: &piece)
      if isList { throw error }
      return piece
    }
    self.answer = nil
    answerSize = 0
    splitter.isMended = false
    // A batch has a row for each of them.
    piece.skipped = isList ? contents.skipped : []
    piece.repairs = contents.repairs
    for photo in contents.photos {
      line += 1
      piece.items.append(PrefetchItem(line: line, .photo(photo)))
    }
    for reason in isList ? [] : contents.skipped {
      line += 1
      piece.items.append(PrefetchItem(line: line, .bad(reason: reason)))
    }
    return piece
  }

  /// What was mended of the lines that are read; those of an answer are judged as a whole.
  private func takeRepairs(into piece: inout Piece) {
    guard answer == nil else { return }
    piece.repairs = mended
    if splitter.isMended { piece.repairs += DecodingRepair.whole(.invalidUTF8, field: "line") }
    mended = []
    splitter.isMended = false
  }

  /// What was collected, as the lines that it was after all.
  private func releaseAnswer() -> [PrefetchItem] {
    let lines = answer ?? []
    answer = nil
    answerSize = 0
    return lines.flatMap(item)
  }

  /// Whether a first line may begin a saved answer: for a batch, when it begins JSON that is no
  /// record; for a list, which says what else a file is, when it is no photo.
  private func mayBeginAnswer(_ text: String) -> Bool {
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[") || text.hasPrefix("json")
    guard isJSON else { return isList && PhotoReference(text) == nil }
    guard let root = try? JSONDocument(parsing: text).root else { return true }
    return root["id"] == nil && root["url"] == nil
  }
}
