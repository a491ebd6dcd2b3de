import FlickrAPI
import LenientJSON

/// What one line of input names.
enum PhotoLine: Sendable, Equatable {
  /// A photo with what the line tells of it, and what of its text was mended.
  case photo(Photo, JSONRepairs)
  /// A line that names no photo, and the id that it gives all the same.
  case bad(reason: String, id: String?)

  /// Reads a record of `list`, an id or an address.
  init(_ line: some StringProtocol) {
    if line.hasPrefix("{") || line.hasPrefix("[") {
      self = PhotoLine.record(String(line))
    } else if let reference = PhotoReference(String(line)) {
      self = .photo(reference.photo, [])
    } else {
      self = .bad(reason: "'\(line.prefix(60))' is no photo id or address", id: nil)
    }
  }

  private static func record(_ line: String) -> PhotoLine {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: line)
    } catch {
      return .bad(reason: "\(error)", id: nil)
    }
    do throws(PhotoRecordError) {
      return .photo(try PhotoRecord(document.root).photo, document.repairs)
    } catch {
      return .bad(reason: "\(error)", id: document.root["id"]?.text)
    }
  }
}

/// Cuts bytes that come in pieces into lines, without blanks around them.
struct LineSplitter {
  /// The longest line that is kept; longer ones are cut, and no photos then.
  ///
  /// A saved answer is often one line.
  static let limit = 64 << 20

  private var pending: [UInt8] = []
  /// Whether a line held bytes that are no UTF-8; they are U+FFFD in it.
  var isMended = false

  /// The whole lines that are complete with these bytes; empty ones count, so that numbers are
  /// right.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(trimmed(pending))
        pending.removeAll(keepingCapacity: true)
      } else if pending.count < Self.limit {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The last line, when it has no line break.
  mutating func finish() -> String? {
    guard !pending.isEmpty else { return nil }
    defer { pending = [] }
    return trimmed(pending)
  }

  /// Blanks, tabs and what ends lines; other control characters are no blank line.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func trimmed(_ bytes: [UInt8]) -> String {
    var line = bytes[...]
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    while let last = line.last, Self.isBlank(last) { line.removeLast() }
    line = line.drop(while: Self.isBlank)
    if let text = String(validating: line, as: UTF8.self) { return text }
    isMended = true
    return String(decoding: line, as: UTF8.self)
  }
}
