import FlickrAPI

/// One id or picture address a line.
struct LinePrinter: PhotoPrinter {
  enum Content: Sendable {
    case ids
    case urls(PhotoSize)
  }

  let console: any Console
  let content: Content
  let isNullSeparated: Bool
  /// Where pictures may come from.
  let hosts: PictureHosts

  func print(_ records: [PhotoRecord]) throws(Failure) {
    for record in records {
      guard let line = line(record.photo) else { continue }
      let end: ConsoleText = isNullSeparated ? "\0" : "\n"
      try console.put("\(line)\(end)")
    }
  }

  func finish() {}

  private func line(_ photo: Photo) -> String? {
    switch content {
    case .ids: photo.id
    case .urls(let size): address(of: photo, size)
    }
  }

  /// The address of a picture; the page's where there is none, or one that no picture of Flickr's has:
  /// downloaders take what is printed.
  private func address(of photo: Photo, _ size: PhotoSize) -> String {
    guard let url = photo.nearestPicture(to: size)?.picture.url, hosts.resolve(url) != nil else {
      return photo.page
    }
    return url
  }
}
