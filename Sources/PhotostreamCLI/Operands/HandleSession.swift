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
    var photos: [String: Photo] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let root = try? JSONDocument(parsing: Array(line)).root else { continue }
      if let listed = root["listed"]?.integer, abs(now - listed) > Self.lifetime {
        throw Failure(.noInput, "\(names): the last listing in this terminal is old", hint: hint)
      }
      guard let handle = root["handle"]?.text, let record = try? PhotoRecord(root) else { continue }
      photos[handle] = record.photo
    }
    return (
      handles.compactMap { photos[$0.description] },
      handles.filter { photos[$0.description] == nil }
    )
  }

  /// A name for this terminal and login: device and session id.
  ///
  /// Nil off a terminal.
  static func terminal(_ variables: [String: String]) -> String? {
    if let given = variables["PHOTOSTREAM_SESSION"], !given.isEmpty {
      return String(given.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(40))
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      guard isatty(descriptor) == 1, let name = ttyname(descriptor) else { continue }
      let device = String(cString: name).map { $0.isLetter || $0.isNumber ? $0 : "-" }
      return String(device) + "-\(getsid(0))"
    }
    return nil
  }
}
