/// What a file of favorites holds, as far as it can be read.
struct RepairContent {
  struct PhotoRow {
    var record: String
    var absent: String?
    var absentSince: Int64?
  }

  struct FavoriteRow {
    var note: String?
    var addedAt: Int64
    var position: Int64
    var isFromBackup = false
  }

  struct CollectionRow {
    var title: String
    var description: String?
    var date: String?
    var cover: String?
    var createdAt: Int64
  }

  struct EntryKey: Hashable {
    var collection: Int64
    var photo: String
  }

  struct EntryRow {
    var position: Int64
    var note: String?
    var doneAt: Int64?
    var addedAt: Int64
    var isFromBackup = false
  }

  struct SyncKey: Hashable {
    var account: String
    var photo: String
  }

  var photos: [String: PhotoRow] = [:]
  var favorites: [String: FavoriteRow] = [:]
  var collections: [Int64: CollectionRow] = [:]
  var entries: [EntryKey: EntryRow] = [:]
  var synced: [SyncKey: (favedAt: Int64?, syncedAt: Int64)] = [:]
  var exceptions: [SyncKey: SyncException] = [:]
  /// The tables that could not be read to the end.
  var damagedTables: Set<String> = []

  /// Whether everything was read.
  var isComplete: Bool { damagedTables.isEmpty }

  /// Fills what damaged tables no longer give from the daily copy, if there is a sound one.
  ///
  /// Of a table that is whole nothing is taken: what it lacks was removed.
  mutating func takeMissing(from path: String) {
    guard Platform.exists(path), let copy = try? Salvage.content(ofSound: path), copy.isComplete
    else { return }
    func isDamaged(_ table: String) -> Bool { damagedTables.contains(table) }
    if isDamaged("photos") { photos.merge(copy.photos) { own, _ in own } }
    if isDamaged("favorites") {
      for (id, var row) in copy.favorites {
        // An index still told of it, but not the note.
        if let own = favorites[id], own.addedAt != own.position || own.note != nil { continue }
        row.isFromBackup = favorites[id] == nil
        row.position = favorites[id]?.position ?? row.position
        favorites[id] = row
      }
    }
    if isDamaged("collections") { collections.merge(copy.collections) { own, _ in own } }
    if isDamaged("entries") {
      for (key, var row) in copy.entries where entries[key] == nil {
        guard collections[key.collection] != nil else { continue }
        row.isFromBackup = true
        entries[key] = row
      }
    }
    for id in Set(favorites.keys).union(entries.keys.map(\.photo)) where photos[id] == nil {
      photos[id] = copy.photos[id]
    }
  }
}
