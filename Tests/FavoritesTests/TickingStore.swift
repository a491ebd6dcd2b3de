import Favorites
import Synchronization

extension FavoritesStore {
  /// A store whose clock goes on by a millisecond whenever it is looked at.
  static func ticking(_ path: String) throws -> FavoritesStore {
    let clock = Mutex<Int64>(2_000_000_000)
    return try FavoritesStore(path: path) {
      clock.withLock { now in
        now += 1
        return now
      }
    }
  }
}
