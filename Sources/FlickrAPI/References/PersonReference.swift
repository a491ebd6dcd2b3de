/// A person as one names them: an NSID, a path alias, a screen name or an address of theirs.
public enum PersonReference: Sendable, Equatable {
  /// An NSID, which needs no look-up.
  case id(String)
  /// An owner's part of a page address.
  case alias(String)
  /// A word that may be an alias or a screen name.
  case name(String)
  /// A short address, which only the service can expand.
  case short(String)

  /// The person that a text names; nil when it can name none.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 200 else { return nil }
    if NSID.isNSID(text) {
      self = .id(text)
      return
    }
    switch text.contains("/") ? FlickrAddress(text) : nil {
    case .photo(_, let owner), .album(_, let owner), .gallery(_, let owner), .person(let owner):
      if owner.isEmpty { return nil }
      self = NSID.isNSID(owner) ? .id(owner) : .alias(owner)
    case .short(let address): self = .short(address)
    case .group, .shortPhoto: return nil
    case nil:
      if text.contains("/") { return nil }
      self = .name(text)
    }
  }
}

/// An album as one names it: an id or an address.
public enum AlbumReference: Sendable, Equatable {
  /// An id; its owner (an NSID or an alias) where the address names one.
  case id(String, owner: String?)
  /// A short address, which only the service can expand.
  case short(String)

  /// The album that a text names; nil when it names none.
  public init?(_ text: String) {
    if Photo.isID(text) {
      self = .id(text, owner: nil)
      return
    }
    switch FlickrAddress(text) {
    case .album(let id, let owner): self = .id(id, owner: owner)
    case .short(let address): self = .short(address)
    default: return nil
    }
  }
}

/// A gallery as one names it: an id or an address.
public enum GalleryReference: Sendable, Equatable {
  /// A full id: `66911286-72157647277042064`, or digits as they are.
  case id(String)
  /// An address, whose digits are a part of the id only.
  case address(id: String, owner: String)
  /// A short address, which only the service can expand.
  case short(String)

  /// The gallery that a text names; nil when it names none.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count <= 2, parts.allSatisfy({ Photo.isID($0) }) {
      self = .id(text)
      return
    }
    switch FlickrAddress(text) {
    case .gallery(let id, let owner): self = .address(id: id, owner: owner)
    case .short(let address): self = .short(address)
    default: return nil
    }
  }
}

/// A group as one names it: an NSID, a path alias or an address.
public enum GroupReference: Sendable, Equatable {
  /// An NSID, which needs no look-up.
  case id(String)
  /// The group's part of its address.
  case alias(String)
  /// A short address, which only the service can expand.
  case short(String)

  /// The group that a text names; nil when it can name none.
  public init?(_ text: String) {
    if NSID.isNSID(text) {
      self = .id(text)
      return
    }
    switch text.contains("/") ? FlickrAddress(text) : nil {
    case .group(let name): self = NSID.isNSID(name) ? .id(name) : .alias(name)
    case .short(let address): self = .short(address)
    case nil where Photo.isPathAlias(text): self = .alias(text)
    default: return nil
    }
  }
}
