/// What a cached picture is a picture of.
///
///     ThumbnailKey(namespace: "flickr", photoID: "53000000123", secret: "ab12cd34ef", size: "q")
///
/// A photo is known by its id, never by its address: hosts, queries and redirects change, and a
/// replaced photo gets a new secret. Anything without a photo id is known by its address.
public struct ThumbnailKey: Sendable {
  /// The kind of identity and its parts.
  public enum Identity: Hashable, Sendable {
    /// A rendition of a photo.
    case photo(
      id: String, secret: String, size: String, originalFormat: String?, processors: [String])
    /// An address, already brought to its normal form, and what was done to its picture.
    case url(String, processors: [String] = [])
  }

  // One reference instead of a dozen strings: pictures are copied out of memory a lot.
  private let parts: Parts

  /// The world that the identity belongs to, such as `flickr` or `demo`.
  public var namespace: String { parts.namespace }
  /// The picture in that world.
  public var identity: Identity { parts.identity }

  /// All fields, each behind its length: what is compared when a record is read.
  var canonical: [UInt8] { parts.canonical }
  /// Sixteen bytes of the sum over all fields, beside the reference because every look into memory
  /// needs them and nothing else.
  let short: ShortKey
  /// The 64 digits that name the record: 16 of the photo, then 48 of the whole key, so that all
  /// renditions of a photo lie together.
  var name: String { parts.name }
  /// The number of the shard: the first two digits.
  var shard: Int { parts.shard }
  /// The shard and the file in it: the same digits, parted after the second.
  var relativePath: String { parts.relativePath }
  /// The same in a shard that was split: parted after the fourth digit as well.
  var splitPath: String { parts.splitPath }

  private final class Parts: Sendable {
    let namespace: String
    let identity: Identity
    let canonical: [UInt8]
    let short: ShortKey
    let name: String
    let shard: Int
    let relativePath: String
    let splitPath: String

    init(namespace: String, identity: Identity) {
      self.namespace = namespace
      self.identity = identity
      canonical = ThumbnailKey.canonical(namespace, identity)
      let digest = Digest(of: canonical).bytes
      short = ShortKey(digest)
      let subject =
        switch identity {
        case .photo(let id, _, _, _, _): id
        case .url(let address, _): address
        }
      let group = ThumbnailKey.groupName(namespace: namespace, photoID: subject)
      name = group + hexadecimal(digest.prefix(24))
      shard = Int(name.prefix(2), radix: 16) ?? 0
      relativePath = name.prefix(2) + "/" + name.dropFirst(2)
      splitPath = name.prefix(2) + "/" + name.dropFirst(2).prefix(2) + "/" + name.dropFirst(4)
    }
  }

  /// The key of a rendition of a photo.
  ///
  /// - Parameters:
  ///   - namespace: The world of the id.
  ///   - photoID: The id of the photo, any text.
  ///   - secret: Changes when the picture of the photo is replaced.
  ///   - size: The suffix of the size, such as `q`.
  ///   - originalFormat: The file type, for originals only.
  ///   - processors: What was done to the picture after fetching, in order, with parameters.
  public init(
    namespace: String, photoID: String, secret: String, size: String,
    originalFormat: String? = nil, processors: [String] = []
  ) {
    self.init(
      namespace: namespace,
      identity: .photo(
        id: photoID, secret: secret, size: size, originalFormat: originalFormat,
        processors: processors))
  }

  /// The key of a picture that has an address only.
  public static func url(namespace: String, _ normalizedURL: String) -> ThumbnailKey {
    ThumbnailKey(namespace: namespace, identity: .url(normalizedURL))
  }

  /// The key of what is made of this picture.
  ///
  /// - Parameter processors: What is done to it, in order, with parameters; behind what was done
  ///   already.
  public func processed(by processors: [String]) -> ThumbnailKey {
    let identity: Identity =
      switch identity {
      case .photo(let id, let secret, let size, let originalFormat, let earlier):
        .photo(
          id: id, secret: secret, size: size, originalFormat: originalFormat,
          processors: earlier + processors)
      case .url(let address, let earlier): .url(address, processors: earlier + processors)
      }
    return ThumbnailKey(namespace: namespace, identity: identity)
  }

  private init(namespace: String, identity: Identity) {
    parts = Parts(namespace: namespace, identity: identity)
    short = parts.short
  }

  /// The first 16 digits of the names of all renditions of a photo.
  static func groupName(namespace: String, photoID: String) -> String {
    var fields = FieldWriter()
    fields.append(namespace)
    fields.append(photoID)
    return hexadecimal(Digest(of: fields.bytes).bytes.prefix(8))
  }
}

extension ThumbnailKey: Hashable {
  /// Whether all fields are equal.
  public static func == (left: ThumbnailKey, right: ThumbnailKey) -> Bool {
    left.parts === right.parts || left.short == right.short && left.canonical == right.canonical
  }

  /// Feeds the short sum.
  public func hash(into hasher: inout Hasher) { hasher.combine(short) }
}

extension ThumbnailKey {
  private static func canonical(_ namespace: String, _ identity: Identity) -> [UInt8] {
    var fields = FieldWriter()
    fields.append(namespace)
    switch identity {
    case .photo(let id, let secret, let size, let originalFormat, let processors):
      for text in ["photo", id, secret, size, originalFormat ?? ""] + processors {
        fields.append(text)
      }
    case .url(let address, let processors):
      for text in ["url", address] + processors { fields.append(text) }
    }
    return fields.bytes
  }

  /// The key whose canonical form is `bytes`; nil when they are none.
  init?(canonical bytes: ArraySlice<UInt8>) {
    var fields = FieldReader(bytes)
    guard let namespace = fields.text(), let kind = fields.text() else { return nil }
    switch kind {
    case "photo":
      guard let id = fields.text(), let secret = fields.text(), let size = fields.text(),
        let format = fields.text()
      else { return nil }
      self.init(
        namespace: namespace, photoID: id, secret: secret, size: size,
        originalFormat: format.isEmpty ? nil : format, processors: fields.texts())
    case "url":
      guard let address = fields.text() else { return nil }
      self.init(namespace: namespace, identity: .url(address, processors: fields.texts()))
    default:
      return nil
    }
    guard canonical.elementsEqual(bytes) else { return nil }
  }
}
