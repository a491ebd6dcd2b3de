import ImageDecoding
import LenientJSON

/// A picture and its record in a tar archive.
struct TarSample {
  let identity: PictureIdentity
  /// The picture's name in the archive.
  let member: String
  /// Where its first header is, in bytes from the start of the archive.
  let offset: Int
  /// The picture's bytes.
  let byteCount: Int
  /// Where the sample ends.
  let end: Int
  fileprivate let record: Range<Int>

  /// Width and height, as the sample's record tells them.
  func size(in file: StoreFile) -> PixelSize? {
    guard record.count <= 1 << 20, let bytes = try? file.read(record.count, at: record.lowerBound),
      let root = try? JSONDocument(parsing: bytes).root,
      let width = root["width"]?.integer, let height = root["height"]?.integer
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}

/// Reads the samples of a tar archive by its headers; pictures are passed over unread.
struct TarReader {
  /// Read at once: a record with the headers before and behind it, for most photos.
  private static let windowSize = 4096

  private let file: StoreFile
  private let length: Int
  private var window: (start: Int, bytes: [UInt8]) = (0, [])
  /// Where the next member begins.
  private(set) var offset: Int

  init(_ file: StoreFile, at offset: Int = 0) throws(StoreFailure) {
    self.file = file
    self.offset = offset
    length = try file.status().byteCount
  }

  /// The next sample; nil at the end, and where the archive is torn or damaged.
  ///
  /// Members that are no part of a sample of ours are passed over. Afterwards `offset` is the end
  /// of the last whole member or sample.
  mutating func next() throws(StoreFailure) -> TarSample? {
    while let picture = try member(at: offset) {
      guard let identity = Self.identity(picture.header, isRecord: false) else {
        offset = picture.end
        continue
      }
      guard let record = try member(at: picture.end) else { return nil }
      guard Self.identity(record.header, isRecord: true) == identity else {
        offset = picture.end
        continue
      }
      defer { offset = record.end }
      let start = picture.end + TarHeader.blockSize
      return TarSample(
        identity: identity, member: picture.header.name, offset: offset,
        byteCount: picture.header.byteCount, end: record.end,
        record: start..<start + record.header.byteCount)
    }
    return nil
  }

  /// A member that is there with all its blocks.
  private mutating func member(
    at offset: Int
  ) throws(StoreFailure) -> (header: TarHeader, end: Int)? {
    let known = window.start..<window.start + window.bytes.count
    if offset < known.lowerBound || offset + TarHeader.blockSize > known.upperBound {
      window = (offset, try file.read(Self.windowSize, at: offset))
    }
    let start = offset - window.start
    guard start + TarHeader.blockSize <= window.bytes.count,
      let header = TarHeader(window.bytes[start..<start + TarHeader.blockSize])
    else { return nil }
    let (end, overflows) = (offset + TarHeader.blockSize).addingReportingOverflow(
      TarHeader.padded(header.byteCount))
    return overflows || end > length ? nil : (header, end)
  }

  /// The identity in a member's name `ID_RENDITION.EXT`.
  private static func identity(_ header: TarHeader, isRecord: Bool) -> PictureIdentity? {
    guard header.isFile, let dot = header.name.firstIndex(of: ".") else { return nil }
    let ending = header.name[header.name.index(after: dot)...]
    guard isRecord == (ending == "json"), !ending.isEmpty else { return nil }
    return PictureIdentity(key: header.name[..<dot])
  }
}
