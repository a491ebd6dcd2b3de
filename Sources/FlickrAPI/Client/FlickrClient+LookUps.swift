import HTTPTransport
import LenientJSON

/// Look-ups of the ids that methods want.
extension FlickrClient {
  /// The NSID of a person.
  ///
  /// - Throws: ``FlickrError``, ``FlickrError/notFound(subject:)`` when there is no such person.
  public func id(of person: PersonReference) async throws(FlickrError) -> String {
    switch person {
    case .id(let id): return id
    case .alias(let alias): return try await lookUpUser(alias)
    case .short(let address):
      guard let person = PersonReference(try await expand(address)) else {
        throw .notFound(subject: "the person at \(address)")
      }
      if case .short = person { throw .notFound(subject: "the person at \(address)") }
      return try await id(of: person)
    case .name(let name):
      // A word is an alias more often than a screen name, since aliases stand in addresses.
      if Photo.isPathAlias(name) {
        do throws(FlickrError) {
          return try await lookUpUser(name)
        } catch {
          guard case .notFound = error else { throw error }
        }
      }
      let request = FlickrRequest("flickr.people.findByUsername", [("username", name)])
      return try await id(in: request, subject: "person '\(name)'", keys: ["user"])
    }
  }

  private func lookUpUser(_ alias: String) async throws(FlickrError) -> String {
    let request = FlickrRequest(
      "flickr.urls.lookupUser", [("url", "https://www.flickr.com/photos/\(alias)/")])
    return try await id(in: request, subject: "person '\(alias)'", keys: ["user"])
  }

  /// The NSID of a group.
  ///
  /// - Throws: ``FlickrError``.
  public func id(of group: GroupReference) async throws(FlickrError) -> String {
    switch group {
    case .id(let id): return id
    case .alias(let alias):
      let request = FlickrRequest(
        "flickr.urls.lookupGroup", [("url", "https://www.flickr.com/groups/\(alias)/")])
      return try await id(in: request, subject: "group '\(alias)'", keys: ["group"])
    case .short(let address):
      guard let group = GroupReference(try await expand(address)) else {
        throw .notFound(subject: "the group at \(address)")
      }
      if case .short = group { throw .notFound(subject: "the group at \(address)") }
      return try await id(of: group)
    }
  }

  /// The full id of a gallery.
  ///
  /// - Throws: ``FlickrError``.
  public func id(of gallery: GalleryReference) async throws(FlickrError) -> String {
    switch gallery {
    case .id(let id): return id
    case .address(let id, let owner):
      let url = "https://www.flickr.com/photos/\(owner)/galleries/\(id)/"
      let request = FlickrRequest("flickr.urls.lookupGallery", [("url", url)])
      return try await self.id(in: request, subject: "gallery \(id)", keys: ["gallery"])
    case .short(let address):
      guard let gallery = GalleryReference(try await expand(address)) else {
        throw .notFound(subject: "the gallery at \(address)")
      }
      if case .short = gallery { throw .notFound(subject: "the gallery at \(address)") }
      return try await id(of: gallery)
    }
  }

  /// The id of an album and of its owner, where the reference names one.
  ///
  /// - Throws: ``FlickrError``.
  public func ids(
    of album: AlbumReference
  ) async throws(FlickrError) -> (id: String, owner: String?) {
    switch album {
    case .id(let id, nil): return (id, nil)
    case .id(let id, let owner?):
      guard let person = PersonReference("https://www.flickr.com/people/\(owner)/") else {
        return (id, nil)
      }
      return (id, try await self.id(of: person))
    case .short(let address):
      guard let album = AlbumReference(try await expand(address)) else {
        throw .notFound(subject: "the album at \(address)")
      }
      if case .short = album { throw .notFound(subject: "the album at \(address)") }
      return try await ids(of: album)
    }
  }

  private func id(
    in request: FlickrRequest, subject: String, keys: [String]
  ) async throws(FlickrError) -> String {
    let root = try await call(request, subject: subject).root
    for key in keys {
      if let value = root[key], let id = value["nsid"]?.text ?? value["id"]?.text { return id }
    }
    throw .missing(subject)
  }

  /// Where a short address leads (`flic.kr/s/...`): the target of its redirect.
  private func expand(_ address: String) async throws(FlickrError) -> String {
    let response: HTTPResponse
    do {
      response = try await transport.send(HTTPRequest(url: address, byteLimit: 1 << 20))
    } catch {
      throw .transport(error)
    }
    guard (300..<400).contains(response.status), let location = response.headers["location"] else {
      throw .notFound(subject: "the page behind \(address)")
    }
    return location
  }
}
