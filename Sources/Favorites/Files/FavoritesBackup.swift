/// The daily copy of the favorites: made before the first change of a day (UTC).
struct FavoritesBackup {
  /// A larger file is not copied: that would be felt.
  static let sizeLimit = 16 << 20
  private static let day: Int64 = 86_400_000

  /// The path of the copy.
  let path: String
  private let original: String
  private var madeOn: Int64?

  init(of original: String) {
    self.original = original
    path = Self.path(of: original)
  }

  /// The name of the copy that belongs to a favorites file.
  static func path(of original: String) -> String {
    Platform.sibling(of: original, "backup")
  }

  /// Makes the copy unless there is one of today.
  ///
  /// A copy that cannot be made leaves the one before it, and does not stop the change.
  ///
  /// - Throws: ``FavoritesError/corrupt(path:)`` when the file turns out to be damaged: it is not
  ///   changed then.
  mutating func makeWhenDue(
    _ connection: SQLiteConnection, now: Int64
  ) throws(FavoritesError) {
    let today = now / Self.day
    guard madeOn != today else { return }
    madeOn = today
    if let date = Platform.modified(path), date / Self.day == today { return }
    guard Platform.size(of: original) <= Self.sizeLimit,
      (try? connection.integer("SELECT 1 FROM favorites UNION ALL SELECT 1 FROM collections")) == 1
    else { return }
    let temporary = "\(path).\(Platform.uniqueSuffix).new"
    guard Platform.makePrivateFile(temporary) == nil else { return }
    do throws(FavoritesError) {
      try connection.statement("VACUUM INTO ?1").bind(.text(temporary)).run()
      Platform.setModified(temporary, now)
      if !Platform.flush(temporary) || !Platform.rename(temporary, path) {
        Platform.remove(temporary)
      }
    } catch {
      Platform.remove(temporary)
      guard case .corrupt = error else { return }
      madeOn = nil
      throw error
    }
  }

  /// Refuses a file that lost all its bytes, where the daily copy says that there were some.
  ///
  /// - Throws: ``FavoritesError/corrupt(path:)``.
  static func checkNotEmptied(_ original: String) throws(FavoritesError) {
    func isEmptied() -> Bool {
      Platform.exists(original) && Platform.size(of: original) == 0
        && Platform.size(of: original + "-wal") == 0
        && Platform.size(of: path(of: original)) > 0
    }
    guard isEmptied() else { return }
    // Another process may be making it right now.
    Platform.pause(milliseconds: 200)
    if isEmptied() { throw .corrupt(path: original) }
  }
}
