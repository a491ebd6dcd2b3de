/// Why a sound picture is not kept on the disk; it is handed out all the same.
public enum CacheRefusal: Error, Equatable, Sendable {
  /// It takes more than an eighth of the cache's limit.
  case tooLarge(byteCount: Int, most: Int, limit: Int)
  /// What may not be removed fills a limit.
  case pinned
  /// The file system has no more free than the bytes that are to stay free.
  case minFree(Int)
  /// Others took all the room that was made, for as long as it was waited for.
  case busy
  /// Something that is no record has its place and cannot be removed.
  case occupied(path: String)
  /// The disk, or the folder, cannot be written.
  case disk(CacheWarning)

  /// Whether it may be kept a while later without anybody changing a limit or a folder.
  public var isPassing: Bool {
    switch self {
    case .minFree, .busy: true
    case .disk(let warning): warning.kind == .diskFull
    case .tooLarge, .pinned, .occupied: false
    }
  }
}

extension CacheRefusal: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch self {
    case .tooLarge(let byteCount, let most, let limit):
      "the cache cannot keep it: its \(byteCount) bytes are more than \(most), an eighth of "
        + "cache.diskLimit (\(limit))"
    case .pinned: "the cache cannot keep it: pinned pictures fill its limit"
    case .minFree(let bytes):
      "the cache cannot keep it: \(bytes) bytes are to stay free on the disk (cache.minFree)"
    case .busy: "the cache cannot keep it: others took all the room that was made"
    case .occupied(let path): "the cache cannot keep it: \(path) is in the way"
    case .disk(let warning): "the cache cannot keep it: \(warning.cause)"
    }
  }
}
