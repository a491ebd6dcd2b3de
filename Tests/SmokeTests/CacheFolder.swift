import Foundation

/// What lies in a cache's folder.
struct CacheFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// The cache's own books, which hold no bytes of pictures.
  private static let books = [
    "CACHEDIR.TAG", "canary", "counters", "lock", "runs", "evicted", "neg/marks",
  ]

  /// Every file's path but those of the cache's books.
  var files: Set<String> {
    let walk = FileManager.default.enumerator(atPath: path)
    var files: Set<String> = []
    while let name = walk?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let file = "\(path)/\(name)"
      let isThere = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      let isBook = Self.books.contains { name == $0 || name.hasSuffix("v1/\($0)") }
      if isThere, !isFolder.boolValue, !isBook { files.insert(file) }
    }
    return files
  }

  /// The records: files named by a digest.
  var pictures: Set<String> {
    files.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.count == 62 && name.allSatisfy(\.isHexDigit)
    }
  }

  /// The pictures in the records, each cut off where its record says, found by their first bytes.
  var payloads: [[UInt8]] {
    pictures.map { path in
      let bytes = BuiltTool.bytes(path)
      guard bytes.count > 64 else { return [] }
      let length = bytes.suffix(64).dropFirst(12).prefix(4).reversed().reduce(0) {
        $0 << 8 | Int($1)
      }
      return Array(bytes.prefix(length))
    }
  }
}
