import FlickrAPI
import LenientJSON
import PhotoGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last listing of a terminal, so that a later command can take its handles (`b3`).
struct HandleSession {
  /// How long a listing is remembered, in seconds.
  private static let lifetime = 12 * 3600

  private let path: String?
  private let now: Int

  init(_ environment: AppEnvironment) {
    now = environment.now
    path = Self.terminal(environment.variables).map {
      environment.directories.runtime + "/listing-\($0).jsonl"
    }
  }

  /// Remembers the photos of a listing with their handles.
  ///
  /// Trouble costs the handles only, and no terminal outlives a loss of power.
  func save(_ rows: [(handle: Handle, record: PhotoRecord)]) {
    guard let path, let slash = path.lastIndex(of: "/") else { return }
    var text = "{\"listed\":\(now)}\n"
    for (handle, record) in rows {
      var json = record.json()
      json["handle"] = .string(handle.description)
      text += json.encoded() + "\n"
    }
    do {
      try Files.makeFolder(String(path[..<slash]))
      try Files.replace(path, with: Array(text.utf8), isLasting: false)
    } catch {
      unlink(path)
    }
  }

  /// What to do where a handle names nothing.
  static let hint = "list photos in this terminal first: photostream list interesting"

  /// The photos of some handles, and the handles that the listing does not have.
  ///
  /// - Throws: a failure when there is no listing, or it is old.
  func photos(_ handles: [Handle]) throws(Failure) -> (found: [Photo], missing: [Handle]) {
    let hint = Self.hint
    let names = handles.map(\.description).joined(separator: ", ")
    guard let path, let bytes = try? Files.read(path) else {
      throw Failure(.noInput, "\(names): there is no listing in this terminal", hint: hint)
    }
    guard let rows = rows(bytes) else {
      throw Failure(.noInput, "\(names): the last listing in this terminal is old", hint: hint)
    }
    let photos = Dictionary(rows.map { ($0.handle, $0.photo) }, uniquingKeysWith: { $1 })
    return (
      handles.compactMap { photos[$0.description] },
      handles.filter { photos[$0.description] == nil }
    )
  }

  /// What the last listing tells of some photos.
  func photos(among ids: Set<String>) -> [String: Photo] {
    guard let path, let bytes = try? Files.read(path), let rows = rows(bytes) else { return [:] }
    let photos = rows.lazy.map(\.photo).filter { ids.contains($0.id) && $0.isDescribed }
    return Dictionary(photos.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// The rows of a listing; nil for an old one.
  private func rows(_ bytes: [UInt8]) -> [(handle: String, photo: Photo)]? {
    var rows: [(handle: String, photo: Photo)] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let root = try? JSONDocument(parsing: Array(line)).root else { continue }
      if let listed = root["listed"]?.integer, abs(now - listed) > Self.lifetime { return nil }
      guard let handle = root["handle"]?.text, let record = try? PhotoRecord(root) else { continue }
      rows.append((handle, record.photo))
    }
    return rows
  }

  /// A name for this terminal and login: device and session id.
  ///
  /// Nil off a terminal.
  static func terminal(_ variables: [String: String]) -> String? {
    if let given = variables["PHOTOSTREAM_SESSION"], !given.isEmpty {
      return String(given.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(40))
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      var name = [CChar](repeating: 0, count: 128)
      guard isatty(descriptor) == 1, ttyname_r(descriptor, &name, name.count) == 0 else { continue }
      let path = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let device = path.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      return String(device) + "-\(getsid(0))"
    }
    return nil
  }
}
