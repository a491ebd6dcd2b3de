import FlickrAPI

/// The files of a repair: the copy that is kept, one to read from, and the new one.
struct RepairFiles {
  /// What stands beside a database; `-shm` is only kept, never read.
  private static let companions = ["-wal", "-shm"]

  let path: String
  /// Where the damaged file is kept; empty before it is.
  private(set) var aside = ""
  /// The copy that is read: SQLite may change it on the way.
  let work: String
  /// The new file while it is written.
  let new: String
  /// A sound file without content, whose first pages may stand in for damaged ones.
  let pageOne: String
  private let stamp: String

  private let lock: FileLock

  init(path: String, lock: FileLock, now: Int64) {
    self.path = path
    self.lock = lock
    let suffix = Platform.uniqueSuffix
    work = "\(path).\(suffix).work"
    new = "\(path).\(suffix).new"
    pageOne = "\(path).\(suffix).first"
    stamp = CivilDate.rfc3339(Int(now / 1000)).replacing("-", with: "").replacing(":", with: "")
  }

  /// Copies the file with its companions to a name that nobody has yet.
  mutating func copyAside() throws(FavoritesError) {
    for number in 1...1000 {
      let name = Platform.sibling(
        of: path, "damaged-\(stamp)" + (number == 1 ? "" : "-\(number)"))
      guard !Platform.exists(name) else { continue }
      aside = name
      return try copy(to: name)
    }
    throw .cannotOpen(path: path, reason: "there are too many damaged copies")
  }

  func copyToWork() throws(FavoritesError) { try copy(to: work) }

  private func copy(to name: String) throws(FavoritesError) {
    try check(Platform.copy(lock.descriptor, to: name))
    for ending in Self.companions where Platform.exists(path + ending) {
      try check(Platform.copy(path + ending, name + ending))
    }
  }

  private func check(_ code: Int32?) throws(FavoritesError) {
    guard let code else { return }
    throw code == Platform.noSpace
      ? .full(path: path) : .cannotOpen(path: path, reason: Platform.reason(code))
  }

  /// Puts the new file in the place of the damaged one.
  ///
  /// The log goes first: it would be played into the new file. It comes back when that one cannot
  /// take its place.
  func replace() throws(FavoritesError) {
    let log = path + "-wal"
    let keptLog = work + ".log"
    let hadLog = Platform.rename(log, keptLog)
    guard Platform.flush(new), Platform.rename(new, path) else {
      if hadLog { _ = Platform.rename(keptLog, log) }
      throw .readOnly(path: path)
    }
    Platform.remove(path + "-shm")
    Platform.remove(keptLog)
    Platform.flushFolder(of: path)
    removeWork()
  }

  /// Removes all that the repair has made, also the copy.
  func removeAll() {
    removeWork()
    guard !aside.isEmpty else { return }
    for ending in [""] + Self.companions { Platform.remove(aside + ending) }
  }

  private func removeWork() {
    for name in [work, new, pageOne] {
      for ending in ["", "-journal"] + Self.companions { Platform.remove(name + ending) }
    }
  }
}
