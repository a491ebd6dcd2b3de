import CLinux
import ImageDecoding
import LenientJSON

/// A line of a folder's index: which file is the picture of which photo and rendition.
///
/// Others rely on this format: keys are only added.
struct IndexEntry: Sendable, Equatable {
  let identity: PictureIdentity
  /// The file's place below the store's folder.
  let path: String
  let byteCount: Int
  let size: PixelSize?
  /// The CRC-32C of the file's bytes.
  let sum: Int

  init(_ identity: PictureIdentity, path: String, item: StoreItem) {
    self.identity = identity
    self.path = path
    byteCount = item.payload.count
    size = item.size
    sum = Self.sum(of: item.payload)
  }

  /// Reads a line; nil for a torn one, and for one that points out of the folder.
  init?(line: [UInt8]) {
    guard let root = try? JSONDocument(parsing: line).root, let id = root["id"]?.text,
      let rendition = root["rendition"]?.text, let path = root["path"]?.text,
      let byteCount = root["bytes"]?.integer, let sum = root["crc32c"]?.integer,
      let identity = PictureIdentity(id: id, rendition: rendition),
      path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) })
    else { return nil }
    self.identity = identity
    self.path = path
    self.byteCount = byteCount
    self.sum = sum
    if let width = root["width"]?.integer, let height = root["height"]?.integer {
      size = PixelSize(width: width, height: height)
    } else {
      size = nil
    }
  }

  /// The line, with its line feed.
  var line: [UInt8] {
    var members: [JSON.Member] = [
      .init("id", .string(identity.id)), .init("rendition", .string(identity.rendition)),
      .init("path", .string(path)), .init("bytes", .integer(byteCount)),
    ]
    if let size {
      members.append(.init("width", .integer(size.width)))
      members.append(.init("height", .integer(size.height)))
    }
    members.append(.init("crc32c", .integer(sum)))
    return Array(JSON.object(members).encoded().utf8) + [UInt8(ascii: "\n")]
  }

  static func sum(of bytes: [UInt8]) -> Int { Int(clinux_crc32c(0, bytes, bytes.count)) }
}
