import FlickrAPI

/// Writes a sound file of what could be read.
struct RepairedFile {
  private let connection: SQLiteConnection
  private let photos: PhotoRows
  private var report = FavoritesRepair.Report()

  /// Writes a file that is complete and closed when this returns.
  static func write(
    _ content: RepairContent, to path: String
  ) throws(FavoritesError) -> FavoritesRepair.Report {
    var file = RepairedFile(connection: try SQLiteConnection(path: path))
    try FavoritesSchema.prepare(file.connection)
    try file.connection.transaction { () throws(FavoritesError) in
      try file.writePhotos(content)
      try file.writeFavorites(content)
      try file.writeCollections(content)
      try file.writeEntries(content)
      try file.writeSync(content)
    }
    // One file alone, without a log.
    try file.connection.execute("PRAGMA journal_mode = DELETE")
    file.report.mayMiss = !content.isComplete
    return file.report
  }

  private init(connection: SQLiteConnection) {
    self.connection = connection
    photos = PhotoRows(connection)
  }

  private mutating func writePhotos(_ content: RepairContent) throws(FavoritesError) {
    let insert = try connection.statement(
      """
      INSERT INTO photos (photo_id, record, absent, absent_since) VALUES (?1, ?2, ?3, ?4)
      RETURNING number
      """)
    let used = Set(content.favorites.keys).union(content.entries.keys.map(\.photo))
    // Numbered in the order in which they are shown, as far as they are favorites.
    let order = used.sorted {
      (content.favorites[$0]?.position ?? .max, $0) < (content.favorites[$1]?.position ?? .max, $1)
    }
    for id in order {
      let row = content.photos[id]
      if row == nil { report.knownByID += 1 }
      let text = row?.record ?? Photo(id: id).storedText
      defer { insert.reset() }
      _ = try insert.bind(
        .text(id), .text(text), SQLiteValue(row?.absent), SQLiteValue(row?.absentSince)
      ).step()
      let number = insert.long(0)
      insert.reset()
      try photos.insertWords(Photo(stored: text, id: id), number: number)
    }
  }

  private mutating func writeFavorites(_ content: RepairContent) throws(FavoritesError) {
    let insert = try connection.statement(
      "INSERT INTO favorites (photo_id, note, added_at, position) VALUES (?1, ?2, ?3, ?4)")
    var last = Int64.min
    let ordered = content.favorites.sorted {
      ($0.value.position, $0.key) < ($1.value.position, $1.key)
    }
    for (id, row) in ordered {
      // No two have one place: what comes from the copy may have got that of another.
      last = last == .min ? row.position : max(row.position, last + 1)
      try insert.bind(
        .text(id), SQLiteValue(row.note), .integer(row.addedAt), .integer(last)
      ).run()
      if row.note != nil { try photos.refreshNotes(of: id) }
      report.favorites += 1
      report.notes += row.note == nil ? 0 : 1
      report.fromBackup += row.isFromBackup ? 1 : 0
    }
  }

  private mutating func writeCollections(_ content: RepairContent) throws(FavoritesError) {
    let insert = try connection.statement(
      """
      INSERT INTO collections
        (collection_id, title, folded_title, description, date, cover, created_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """)
    var taken: Set<String> = []
    let lost = Set(content.entries.keys.map(\.collection)).subtracting(content.collections.keys)
    for id in lost.union(content.collections.keys).sorted() {
      // Entries whose collection cannot be read get one: they are worth more than a title.
      let row =
        content.collections[id]
        ?? .init(title: "Collection \(id)", createdAt: 0)
      var title = row.title
      while !taken.insert(CollectionDraft.key(of: title)).inserted { title += " (\(id))" }
      try insert.bind(
        .integer(id), .text(title), .text(CollectionDraft.key(of: title)),
        SQLiteValue(row.description), SQLiteValue(row.date), SQLiteValue(row.cover),
        .integer(row.createdAt)
      ).run()
      report.collections += 1
    }
  }

  private mutating func writeEntries(_ content: RepairContent) throws(FavoritesError) {
    let insert = try connection.statement(
      """
      INSERT INTO entries (collection_id, photo_id, position, note, done_at, added_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    var collection = Int64.min
    var place: Int64 = 0
    let ordered = content.entries.sorted {
      ($0.key.collection, $0.value.position, $0.key.photo)
        < ($1.key.collection, $1.value.position, $1.key.photo)
    }
    for (key, row) in ordered {
      place = key.collection == collection ? place + 1 : 1
      collection = key.collection
      try insert.bind(
        .integer(key.collection), .text(key.photo), .integer(place), SQLiteValue(row.note),
        SQLiteValue(row.doneAt), .integer(row.addedAt)
      ).run()
      if row.note != nil { try photos.refreshNotes(of: key.photo) }
      report.entries += 1
      report.notes += row.note == nil ? 0 : 1
      report.fromBackup += row.isFromBackup ? 1 : 0
    }
  }

  private func writeSync(_ content: RepairContent) throws(FavoritesError) {
    let insert = try connection.statement(
      """
      INSERT INTO sync_favorites (account, photo_id, faved_at, synced_at) VALUES (?1, ?2, ?3, ?4)
      """)
    for (key, row) in content.synced {
      // One that was lost here must not look as if the user had ended it.
      guard content.isComplete || content.favorites[key.photo] != nil else { continue }
      try insert.bind(
        .text(key.account), .text(key.photo), SQLiteValue(row.favedAt), .integer(row.syncedAt)
      ).run()
    }
    let exception = try connection.statement(
      "INSERT INTO sync_exceptions (account, photo_id, kind) VALUES (?1, ?2, ?3)")
    for (key, kind) in content.exceptions {
      try exception.bind(.text(key.account), .text(key.photo), .text(kind.rawValue)).run()
    }
  }
}
