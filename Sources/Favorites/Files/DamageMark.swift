/// A small file beside a database that was found damaged: from then on nobody changes it, whatever
/// parts of it still work, until it is repaired.
struct DamageMark {
  private let path: String

  init(_ database: String) { path = database + "-damaged" }

  /// Whether the database was found damaged.
  var isSet: Bool { Platform.exists(path) }

  /// Keeps that the database is damaged; where nothing can be written, nothing can be changed either.
  func set() { _ = Platform.makePrivateFile(path) }

  /// Forgets it.
  func remove() { Platform.remove(path) }
}
