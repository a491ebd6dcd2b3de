/// The words that say where a batch puts its pictures: `tar:DIR` or `dir:DIR`.
///
/// ```swift
/// let location = try StoreLocation(parsing: "tar:/data/shards")  // .tar("/data/shards")
/// ```
public enum StoreLocation: Sendable, Equatable {
  /// Tar shards in a folder.
  case tar(String)
  /// A file for each picture in a folder.
  case directory(String)

  /// Reads the words.
  ///
  /// - Throws: ``StoreError/badLocation(_:)``.
  public init(parsing text: String) throws(StoreError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "tar" || parts[0] == "dir" else {
      throw .badLocation("a store is tar:DIR or dir:DIR, not '\(text)'")
    }
    guard !parts[1].isEmpty else {
      throw .badLocation("the store '\(text)' names no folder")
    }
    guard !parts[1].utf8.contains(0) else {
      throw .badLocation("the name of a store's folder cannot hold a NUL character")
    }
    let folder = String(parts[1])
    self = parts[0] == "tar" ? .tar(folder) : .directory(folder)
  }

  /// The folder.
  public var folder: String {
    switch self {
    case .tar(let folder), .directory(let folder): folder
    }
  }
}
