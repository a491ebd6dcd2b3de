import FlickrAPI
import LenientJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which an interrupted listing keeps its place.
struct CursorFile: Sendable {
  let path: String
  /// The place of an earlier run; nil for a new file.
  let saved: PageCursor?

  /// Reads the file, if there is one.
  ///
  /// - Throws: a failure when it holds no cursor.
  init(path: String) throws(Failure) {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      guard error.isMissing else {
        throw Failure(.io, "cannot read \(path): \(error.reason)")
      }
      saved = nil
      return
    }
    guard let root = try? JSONDocument(parsing: bytes).root, let cursor = PageCursor(root) else {
      throw Failure(.data, "\(path) holds no place of a listing")
    }
    saved = cursor
  }

  /// Keeps the place behind a page that was printed.
  func save(_ cursor: PageCursor) throws(Failure) {
    do {
      try Files.replace(path, with: Array((cursor.json.encoded() + "\n").utf8))
    } catch {
      throw Failure(.cannotCreate, "cannot write \(path): \(error.reason)")
    }
  }

  /// Removes the file when the listing is complete.
  func remove() { unlink(path) }
}
