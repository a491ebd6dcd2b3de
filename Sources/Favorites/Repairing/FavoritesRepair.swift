/// Makes a sound file of a damaged one.
public enum FavoritesRepair {
  /// What a repair kept.
  public struct Report: Sendable, Equatable {
    /// How many favorites the new file holds.
    public internal(set) var favorites = 0
    /// How many notes on favorites and entries.
    public internal(set) var notes = 0
    /// How many collections.
    public internal(set) var collections = 0
    /// How many entries of collections.
    public internal(set) var entries = 0
    /// Of how many photos only the id is left, since what was known of them could not be read.
    public internal(set) var knownByID = 0
    /// How many favorites and entries of these come from the daily copy.
    public internal(set) var fromBackup = 0
    /// Whether something may be missing, because parts of the file could not be read.
    public internal(set) var mayMiss = false
    /// Where the damaged file is now, as it was.
    public internal(set) var damagedCopy = ""
  }

  /// Copies the damaged file aside, and puts a new one with all that can still be read in its place.
  ///
  /// What the file does not give any more is taken from the daily copy, if there is one. Changes can
  /// no longer be undone. A repair that fails leaves everything as it was. No other part of the
  /// process may have the file open.
  ///
  /// - Throws: ``FavoritesError/locked(path:)`` when somebody has the file open,
  ///   ``FavoritesError/foreignDatabase(path:)`` and
  ///   ``FavoritesError/newerSchema(path:version:current:)`` when it is not ours to repair,
  ///   ``FavoritesError/corrupt(path:)`` when nothing can be read and there is no copy.
  public static func repair(path: String) throws(FavoritesError) -> Report {
    try repair(path: path, now: Platform.millisecondsSince1970)
  }

  /// Forgets that a file was found damaged, such as one that was brought back from elsewhere.
  ///
  /// - Parameter path: of a file that ``FavoritesExamination`` found sound.
  public static func forgetDamage(path: String) { DamageMark(path).remove() }

  static func repair(path: String, now: Int64) throws(FavoritesError) -> Report {
    let lock = try FileLock(path)
    defer { lock.release() }
    var files = RepairFiles(path: path, lock: lock, now: now)
    do throws(FavoritesError) {
      try files.copyAside()
      try files.copyToWork()
      let backup = FavoritesBackup.path(of: path)
      var content = try Salvage.content(
        of: files.work, pageOne: files.pageOne, hasBackup: Platform.exists(backup))
      if !content.isComplete { content.takeMissing(from: backup) }
      guard content.isComplete || !content.favorites.isEmpty || !content.collections.isEmpty else {
        throw .corrupt(path: path)
      }
      var report = try RepairedFile.write(content, to: files.new)
      try files.replace()
      DamageMark(path).remove()
      report.damagedCopy = files.aside
      return report
    } catch {
      files.removeAll()
      throw error.about(path)
    }
  }
}

extension FavoritesError {
  /// The same about the file that the user knows, not about one that was made on the way.
  func about(_ path: String) -> FavoritesError {
    switch self {
    case .locked: .locked(path: path)
    case .full: .full(path: path)
    case .corrupt, .notADatabase: .corrupt(path: path)
    case .readOnly: .readOnly(path: path)
    case .foreignDatabase: .foreignDatabase(path: path)
    case .cannotOpen(_, let reason): .cannotOpen(path: path, reason: reason)
    case .newerSchema(_, let version, let current):
      .newerSchema(path: path, version: version, current: current)
    case .failed(_, let reason): .failed(path: path, reason: reason)
    case .collectionExists, .noCollection, .noEntry, .emptyTitle, .invalidDate: self
    }
  }
}
