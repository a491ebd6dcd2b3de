import FlickrAPI

/// The favorites and collections of one user, in a file that several processes may use at once.
///
/// ```swift
/// let store = try FavoritesStore(path: "\(dataFolder)/photostream/favorites.sqlite")
/// try await store.add([photo])
/// for favorite in try await store.list() { print(favorite.id) }
/// ```
/// Every change is one transaction, on the disk before the call returns: a process that is killed
/// leaves all of it or nothing. Changes can be undone, newest first, also by another process. Waiting
/// for another process's lock (at most five seconds) blocks the calling thread, so this is for a
/// command or a page, not for thousands of tasks.
public actor FavoritesStore {
  let connection: SQLiteConnection
  let now: @Sendable () -> Int64
  let photos: PhotoRows
  var recording = RecordingState()
  var lastSearch: Search?
  var backup: FavoritesBackup

  /// Opens the file, making it (for its owner only) when it is missing.
  public init(path: String) throws(FavoritesError) {
    try self.init(path: path, now: { Platform.millisecondsSince1970 })
  }

  /// The same with another clock, in milliseconds since 1970.
  public init(path: String, now: @escaping @Sendable () -> Int64) throws(FavoritesError) {
    try self.init(path: path, now: now, patience: SQLiteConnection.usualPatience)
  }

  init(
    path: String, now: @escaping @Sendable () -> Int64, patience: Int64
  ) throws(FavoritesError) {
    try FavoritesBackup.checkNotEmptied(path)
    let connection = try SQLiteConnection(path: path, patience: patience)
    try FavoritesSchema.prepare(connection)
    self.connection = connection
    self.now = now
    photos = PhotoRows(connection)
    backup = FavoritesBackup(of: path)
  }

  /// Opens an existing file for reading only, such as one on a disk that cannot be written.
  ///
  /// - Throws: ``FavoritesError``; ``FavoritesError/readOnly(path:)`` for a file of an older version,
  ///   which would have to be changed first, and then by every call that would change something.
  public init(reading path: String) throws(FavoritesError) {
    let isAlone = Platform.size(of: path + "-wal") == 0
    connection = try SQLiteConnection(reading: path, isAlone: isAlone)
    try FavoritesSchema.checkIdentity(connection)
    guard try connection.integer("PRAGMA user_version") == FavoritesSchema.currentVersion else {
      throw .readOnly(path: path)
    }
    now = { Platform.millisecondsSince1970 }
    photos = PhotoRows(connection)
    backup = FavoritesBackup(of: path)
  }
}
