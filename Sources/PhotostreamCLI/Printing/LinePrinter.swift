import FlickrAPI
import ForeignText

/// One id or picture address a line.
struct LinePrinter: PhotoPrinter {
  enum Content: Sendable {
    case ids
    case urls(PhotoSize)
  }

  let console: any Console
  let content: Content
  let isNullSeparated: Bool

  func print(_ records: [PhotoRecord]) throws(Failure) {
    for record in records {
      guard let line = line(record.photo) else { continue }
      try console.put(TerminalText(cleaning: line).string + (isNullSeparated ? "\0" : "\n"))
    }
  }

  func finish() {}

  private func line(_ photo: Photo) -> String? {
    switch content {
    case .ids: photo.id
    case .urls(let size): photo.nearestPicture(to: size)?.picture.url ?? photo.page
    }
  }
}
