import HTTPTransport

/// The address of a picture on one of Flickr's image hosts, taken apart:
/// `https://live.staticflickr.com/{server}/{id}_{secret}_{size}.{format}`.
public struct PictureAddress: Sendable, Equatable {
  /// The server's number.
  public let server: String
  /// The photo's id.
  public let photoID: String
  /// The secret of this size.
  public let secret: String
  /// The size; nil for a letter that is not known.
  public let size: PhotoSize?
  /// The file's ending, such as `jpg`.
  public let format: String

  /// The parts of an address on any host, or nil when the path has another form.
  ///
  /// Which hosts may be asked is the matter of ``PictureHosts``; the form of the path is the same
  /// on all of Flickr's since 2004.
  public init?(_ url: String) {
    guard let path = Self.plainPath(url) ?? URLParts(url)?.path[...] else { return nil }
    let parts = path.split(separator: "/")
    guard parts.count >= 2, let file = parts.last else { return nil }
    let server = parts[parts.count - 2]
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let names = file[..<dot].split(separator: "_", omittingEmptySubsequences: false)
    guard names.count == 2 || names.count == 3, Photo.isID(names[0]), Photo.isID(server),
      !names[1].isEmpty, names[1].utf8.allSatisfy(Self.isHex)
    else { return nil }
    self.server = String(server)
    photoID = String(names[0])
    secret = String(names[1])
    size = names.count == 2 ? .medium : PhotoSize(rawValue: String(names[2]))
    format = String(file[file.index(after: dot)...])
  }

  /// The path of an address that has nothing but letters, digits and `/._-:` in it, as those of
  /// pictures are; nil for others, which take longer.
  private static func plainPath(_ url: String) -> Substring? {
    let scheme = "https://"
    guard url.hasPrefix(scheme) else { return nil }
    let rest = url.utf8.dropFirst(scheme.utf8.count)
    let isPlain = rest.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x3A).contains(byte) || byte == 0x5F
    }
    guard isPlain, let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return url[slash...]
  }

  /// Whether a byte is a hexadecimal digit.
  static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
