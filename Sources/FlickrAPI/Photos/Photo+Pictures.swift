extension Photo {
  /// The picture of a size: as an answer named it, else built from server and secret.
  ///
  /// An answer that names several sizes names all that exist, so nothing is built beside them; a
  /// feed names one and a detail answer none.
  public func picture(_ size: PhotoSize) -> Picture? {
    if let named = pictures[size] { return named }
    guard pictures.count <= 1, size.isBuildable, let server, let secret else { return nil }
    let suffix = size == .medium ? "" : "_\(size.rawValue)"
    return Picture(url: "\(PictureHosts.flickr)/\(server)/\(id)_\(secret)\(suffix).jpg")
  }

  /// The picture nearest to a wanted size: that one, else the next larger one, else the largest
  /// smaller one.
  ///
  /// Never the original, and no square crop in place of a whole picture.
  public func nearestPicture(to size: PhotoSize) -> (size: PhotoSize, picture: Picture)? {
    if let picture = picture(size) { return (size, picture) }
    let known = PhotoSize.allCases.filter { other in
      other != .o && (size.isSquare || !other.isSquare) && picture(other) != nil
    }.sorted()
    guard let best = known.first(where: { $0 > size }) ?? known.last else { return nil }
    return picture(best).map { (best, $0) }
  }

  /// Sets server and secret from the first picture address that holds the photo's own secret.
  mutating func adoptSecret() {
    guard secret == nil || server == nil else { return }
    for size in PhotoSize.allCases where size.isBuildable || size == .w {
      guard let picture = pictures[size], let address = PictureAddress(picture.url),
        address.photoID == id
      else { continue }
      secret = address.secret
      server = address.server
      return
    }
  }
}
