/// A photo that is to stay in the cache.
public struct PinnedPhoto: Sendable, Hashable {
  /// The world of the id, as in its `ThumbnailKey`.
  public var namespace: String
  /// The id of the photo, or the address of a picture that has no id.
  public var photoID: String
  /// The size that is wanted; empty for any.
  ///
  /// All renditions of the photo stay in any case.
  public var size: String

  /// A photo to pin.
  public init(namespace: String, photoID: String, size: String = "") {
    self.namespace = namespace
    self.photoID = photoID
    self.size = size
  }

  /// The photo of a key.
  public init(_ key: ThumbnailKey) {
    switch key.identity {
    case .photo(let id, _, let size, _, _):
      self.init(namespace: key.namespace, photoID: id, size: size)
    case .url(let address, _):
      self.init(namespace: key.namespace, photoID: address)
    }
  }

  /// The number that the names of the photo's records start with.
  var group: UInt64 {
    Self.group(ofRecord: ThumbnailKey.groupName(namespace: namespace, photoID: photoID))
  }

  /// The first sixteen digits of a record's name as a number.
  static func group(ofRecord name: String) -> UInt64 {
    name.utf8.prefix(16).reduce(0) { $0 << 4 | UInt64(hexadecimalValue($1) ?? 0) }
  }
}

/// A named set of pinned photos, such as an album, and what of it is here.
public struct PinSet: Sendable, Equatable {
  /// The name of the set.
  public var name: String
  /// What is to stay, in the order in which it was pinned.
  public var photos: [PinnedPhoto]
  /// What is here.
  public var present = CacheInfo.Amount()
  /// Photos without a sound record of the wanted size.
  public var missing: [PinnedPhoto] = []
}
