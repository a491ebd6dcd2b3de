import FlickrAPI

/// Reads what a damaged file still gives.
struct Salvage {
  private let scan: TableScan
  private var content = RepairContent()

  /// What a damaged file gives, which SQLite may change on the way.
  ///
  /// - Parameters:
  ///   - pageOne: Where a sound file may be made, whose first pages stand in for those that cannot be
  ///     read: they hold only where the tables begin.
  ///   - hasBackup: Whether a copy says that this is a file of favorites, whatever is left of it.
  static func content(
    of path: String, pageOne: String, hasBackup: Bool
  ) throws(FavoritesError) -> RepairContent {
    var lost = RepairContent()
    lost.damagedTables = ["photos", "favorites", "collections", "entries"]
    guard Platform.size(of: path) > 0 else {
      guard hasBackup else { throw .corrupt(path: path) }
      return lost
    }
    do throws(FavoritesError) {
      return try content(ofSound: path)
    } catch {
      guard error == .corrupt(path: path) || error == .notADatabase(path: path) else { throw error }
      if !hasBackup, try !SchemaPages.isOurs(path) { throw error }
    }
    try SchemaPages.replace(in: path, from: pageOne)
    do throws(FavoritesError) {
      var found = try content(ofSound: path)
      found.damagedTables.formUnion(lost.damagedTables)
      return found
    } catch {
      return lost
    }
  }

  /// What a file gives whose first page can be read.
  static func content(ofSound path: String) throws(FavoritesError) -> RepairContent {
    let connection = try SQLiteConnection(path: path)
    try FavoritesSchema.checkIdentity(connection)
    try connection.execute("PRAGMA cell_size_check = ON")
    // Without the schema, which may stand on pages of its own, no table could be read.
    _ = try connection.statement("SELECT 1 FROM favorites")
    var salvage = Salvage(scan: TableScan(connection))
    if try connection.integer("PRAGMA user_version") < 2 {
      try salvage.readVersionOne()
    } else {
      try salvage.readPhotos()
      try salvage.readFavorites()
      try salvage.readCollections()
      try salvage.readEntries()
      try salvage.readSync()
    }
    return salvage.content
  }

  private init(scan: TableScan) { self.scan = scan }

  private mutating func readVersionOne() throws(FavoritesError) {
    try read("favorites", "photo_id, note, added_at, position, record") { row, content in
      guard let id = row.id(1) else { return }
      content.favorites[id] = .init(
        note: row.text(2), addedAt: row.long(3), position: row.long(4))
      content.photos[id] = .init(record: row.text(5) ?? "")
    }
  }

  private mutating func readPhotos() throws(FavoritesError) {
    try read("photos", "photo_id, record, absent, absent_since") { row, content in
      guard let id = row.id(1), let record = row.text(2) else { return }
      let kind = row.text(3).flatMap { Favorite.Absence.Kind(rawValue: $0) }
      content.photos[id] = .init(
        record: record, absent: kind?.rawValue, absentSince: kind == nil ? nil : row.long(4))
    }
  }

  private mutating func readFavorites() throws(FavoritesError) {
    try read("favorites", "photo_id, note, added_at, position") { row, content in
      guard let id = row.id(1), row.isInteger(3), row.isInteger(4) else { return }
      content.favorites[id] = .init(
        note: row.text(2), addedAt: row.long(3), position: row.long(4))
    }
    guard content.damagedTables.contains("favorites") else { return }
    // The indexes hold ids and positions of rows that cannot be read themselves.
    var ids: [Int64: String] = [:]
    try scan.index(of: "favorites", "photo_id") { row in ids[row.long(0)] = row.id(1) }
    var positions: [Int64: Int64] = [:]
    try scan.index(of: "favorites", "position") { row in
      if row.isInteger(1) { positions[row.long(0)] = row.long(1) }
    }
    for (number, id) in ids where content.favorites[id] == nil {
      let position = positions[number] ?? 0
      content.favorites[id] = .init(note: nil, addedAt: position, position: position)
    }
  }

  private mutating func readCollections() throws(FavoritesError) {
    try read("collections", "title, description, date, cover, created_at") { row, content in
      guard let title = row.text(1), row.isInteger(5) else { return }
      content.collections[row.long(0)] = .init(
        title: title, description: row.text(2), date: row.text(3), cover: row.text(4),
        createdAt: row.long(5))
    }
  }

  private mutating func readEntries() throws(FavoritesError) {
    let columns = "photo_id, collection_id, position, note, done_at, added_at"
    try read("entries", columns) { row, content in
      guard let id = row.id(1), row.isInteger(2), row.isInteger(3), row.isInteger(6) else { return }
      content.entries[.init(collection: row.long(2), photo: id)] = .init(
        position: row.long(3), note: row.text(4), doneAt: row.isInteger(5) ? row.long(5) : nil,
        addedAt: row.long(6))
    }
  }

  private mutating func readSync() throws(FavoritesError) {
    var found = content
    let isWhole = try scan.bothEnds(
      "SELECT 0, photo_id, account, faved_at, synced_at FROM sync_favorites", "account, photo_id"
    ) { row in
      guard let id = row.id(1), let account = row.text(2) else { return }
      found.synced[.init(account: account, photo: id)] = (
        row.isInteger(3) ? row.long(3) : nil, row.long(4)
      )
    }
    _ = try scan.bothEnds(
      "SELECT 0, photo_id, account, kind FROM sync_exceptions", "account, photo_id"
    ) { row in
      guard let id = row.id(1), let account = row.text(2),
        let kind = row.text(3).flatMap({ SyncException(rawValue: $0) })
      else { return }
      found.exceptions[.init(account: account, photo: id)] = kind
    }
    content = found
    if !isWhole { content.damagedTables.insert("sync_favorites") }
  }

  private mutating func read(
    _ table: String, _ columns: String, _ take: (SQLiteStatement, inout RepairContent) -> Void
  ) throws(FavoritesError) {
    var found = content
    let isWhole = try scan.rows(of: table, columns) { row in take(row, &found) }
    content = found
    if !isWhole { content.damagedTables.insert(table) }
  }
}

extension SQLiteStatement {
  /// A photo id; nil for what cannot be one.
  fileprivate func id(_ column: Int32) -> String? {
    text(column).flatMap { Photo.isID($0) ? $0 : nil }
  }
}
