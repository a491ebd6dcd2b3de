import FlickrAPI
import LenientJSON

/// Reads the photos of saved input: an answer of the API or of a feed (JSON, or JSON in
/// `jsonFlickrApi(...)`), an array of records, records one a line, or ids and addresses one a line.
enum PhotoFile {
  /// What was read.
  struct Contents: Sendable, Equatable {
    var photos: [Photo] = []
    /// What could not be understood, each as the end of a sentence about the input.
    var skipped: [String] = []
    /// What was mended.
    var repairs: [DecodingRepair] = []
  }

  /// The photos of some bytes.
  ///
  /// - Parameter mended: what was mended when the bytes were made of others.
  /// - Throws: a failure when the bytes hold no list of photos at all.
  static func read(
    _ bytes: [UInt8], name: String, mended: JSONRepairs = []
  ) throws(Failure) -> Contents {
    if isLines(bytes) { return try lines(bytes, name, mended) }
    let document: JSONDocument
    do {
      document = try Envelope.open(bytes, method: "the saved call")
    } catch {
      if case .notJSON(.other, _, _) = error, let contents = try? lines(bytes, name, mended) {
        return contents
      }
      throw Failure(.data, "\(name): \(error)")
    }
    let whole = DecodingRepair.whole(document.repairs.union(mended))
    if let page = PhotoPageDecoder().decode(document.root) {
      let isFeed = PhotoPageDecoder.isFeed(document.root)
      return Contents(
        photos: page.photos,
        skipped: page.skipped.map { "photo \($0.position) of the list was skipped: \($0.reason)" },
        repairs: page.repairs + (isFeed ? [] : whole))
    }
    guard var contents = records(document.root) else {
      throw Failure(
        .data, "\(name): the answer holds no list of photos (\(outline(document.root)))",
        hint: "lists are photos.photo, photoset.photo, a feed's items, or records of 'list'")
    }
    contents.repairs = whole
    return contents
  }

  /// Whether the input is one thing a line: nothing in brackets, or more than one object.
  private static func isLines(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { $0 <= 0x20 || $0 >= 0x80 }
    guard let first = start.first else { return false }
    if first == UInt8(ascii: "{") {
      guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else { return false }
      let line = Array(start[..<end])
      return (try? JSONDocument(parsing: line)) != nil && start[end...].contains { $0 > 0x20 }
    }
    return (0x30...0x39).contains(first) || start.starts(with: Array("http".utf8))
      || start.starts(with: Array("flic".utf8))
  }

  private static func lines(
    _ bytes: [UInt8], _ name: String, _ mended: JSONRepairs
  ) throws(Failure) -> Contents {
    var splitter = LineSplitter()
    var lines = splitter.add(bytes)
    if let last = splitter.finish() { lines.append(last) }
    var contents = Contents()
    contents.repairs = DecodingRepair.whole(
      splitter.isMended ? mended.union(.invalidUTF8) : mended, field: "line")
    for (index, line) in lines.enumerated() where !line.isEmpty {
      switch PhotoLine(line) {
      case .photo(let photo, let repairs):
        contents.photos.append(photo)
        contents.repairs += DecodingRepair.whole(repairs, field: "record")
      case .bad(let reason, _): contents.skipped.append("line \(index + 1) was skipped: \(reason)")
      }
    }
    guard !contents.photos.isEmpty || contents.skipped.isEmpty else {
      throw Failure(.data, "\(name): no line names a photo; \(contents.skipped[0])")
    }
    return contents
  }

  /// One record, or an array of them; nil when the value is neither.
  private static func records(_ root: JSONValue) -> Contents? {
    let values: [JSONValue]
    if root.kind == .object {
      guard root["id"] != nil, root["stat"] == nil else { return nil }
      values = [root]
    } else {
      guard let elements = root.elements else { return nil }
      guard elements.isEmpty || elements.contains(where: { $0["id"] != nil }) else { return nil }
      values = elements
    }
    var contents = Contents()
    for (index, value) in values.enumerated() {
      do throws(PhotoRecordError) {
        contents.photos.append(try PhotoRecord(value).photo)
      } catch {
        contents.skipped.append("element \(index + 1) was skipped: \(error)")
      }
    }
    return contents
  }

  /// What the answer holds instead, for the message.
  private static func outline(_ root: JSONValue) -> String {
    let names = (root.members ?? []).map(\.name).filter { $0 != "stat" }
    return names.isEmpty
      ? "it is \(root.kind == .object ? "empty" : "no object")"
      : "it holds \(names.prefix(4).joined(separator: ", "))"
  }
}
