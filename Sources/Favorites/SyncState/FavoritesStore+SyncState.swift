import FlickrAPI

extension FavoritesStore {
  /// What is remembered of the last sync with an account.
  public func syncedState(of account: String) throws(FavoritesError) -> SyncedState {
    try connection.snapshot { () throws(FavoritesError) in
      let rows = try connection.statement(
        "SELECT photo_id, faved_at, synced_at FROM sync_favorites WHERE account = ?1")
      defer { rows.reset() }
      try rows.bind(.text(account))
      var state = SyncedState()
      while try rows.step() {
        guard let id = rows.text(0) else { continue }
        state.favorites[id] = SyncedFavorite(
          favedAt: rows.isNull(1) ? nil : rows.integer(1), syncedAt: rows.long(2))
      }
      let exceptions = try connection.statement(
        "SELECT photo_id, kind FROM sync_exceptions WHERE account = ?1")
      defer { exceptions.reset() }
      try exceptions.bind(.text(account))
      while try exceptions.step() {
        guard let id = exceptions.text(0), let kind = exceptions.text(1) else { continue }
        state.exceptions[id] = SyncException(rawValue: kind)
      }
      return state
    }
  }

  /// All favorites here, by photo id.
  public func localState() throws(FavoritesError) -> [String: LocalFavorite] {
    try connection.snapshot { () throws(FavoritesError) in
      let rows = try connection.statement("SELECT photo_id, added_at FROM favorites")
      defer { rows.reset() }
      var state: [String: LocalFavorite] = [:]
      while try rows.step() {
        if let id = rows.text(0) { state[id] = LocalFavorite(addedAt: rows.long(1)) }
      }
      for id in try connection.statement("SELECT photo_id FROM words WHERE owner_id IS NULL")
        .texts()
      {
        state[id]?.isDescribed = false
      }
      let absent = try connection.statement(
        "SELECT photo_id, absent, absent_since FROM photos WHERE absent IS NOT NULL")
      defer { absent.reset() }
      while try absent.step() {
        if let id = absent.text(0) { state[id]?.absence = Self.absence(absent, 1) }
      }
      return state
    }
  }

  /// Keeps favorites of an account that were found on Flickr: they are favorites here, with the date
  /// they have there, and count as synced; all or none.
  ///
  /// One that is there keeps its date, note and place, and gaps are filled. A photo that was absent
  /// is so no more. Of one second, those given later count as newer.
  @discardableResult
  public func keepPulled(
    _ pulled: [PulledFavorite], account: String
  ) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("sync favorites") { (now) throws(FavoritesError) in
      var places = FreePlaces(connection)
      let present = try connection.statement(
        "UPDATE photos SET absent = NULL, absent_since = NULL WHERE photo_id = ?1 AND absent <> ''")
      var changes: [FavoriteChange] = []
      for one in pulled {
        let id = one.photo.id
        var outcome: FavoriteChange.Outcome = try photos.keep(one.photo) ? .updated : .already
        try present.bind(.text(id)).run()
        if try !contains(id) {
          let date = one.favedAt.map { Self.milliseconds($0) } ?? now
          try insert(id, note: nil, at: date, position: try places.take(from: date))
          outcome = .added
        }
        try keepSynced(id, favedAt: one.favedAt, account: account, now: now)
        changes.append(FavoriteChange(id: id, outcome: outcome))
      }
      return changes
    }
  }

  /// Keeps that photos are favorites on both sides now.
  public func keepSynced(
    _ favorites: [SyncedPair], account: String
  ) throws(FavoritesError) {
    let now = now()
    try connection.transaction { () throws(FavoritesError) in
      for one in favorites {
        try keepSynced(one.id, favedAt: one.favedAt, account: account, now: now)
      }
    }
  }

  /// Forgets that photos are favorites on both sides: they are on neither any more.
  public func forgetSynced(_ ids: [String], account: String) throws(FavoritesError) {
    try connection.transaction { () throws(FavoritesError) in
      try forget(ids, account: account)
    }
  }

  /// Removes favorites that ended on Flickr, here too; they count as synced no more.
  ///
  /// All or none.
  @discardableResult
  public func removePulled(
    _ ids: [String], account: String
  ) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("sync favorites") { (_) throws(FavoritesError) in
      let changes = try removeAll(ids)
      try forget(ids, account: account)
      return changes
    }
  }

  /// Keeps that a favorite is one here alone; it does not count as synced any more.
  public func keepException(
    _ exception: SyncException, _ id: String, account: String
  ) throws(FavoritesError) {
    try connection.transaction { () throws(FavoritesError) in
      try forget([id], account: account)
      try connection.statement(
        "INSERT OR REPLACE INTO sync_exceptions (account, photo_id, kind) VALUES (?1, ?2, ?3)"
      ).bind(.text(account), .text(id), .text(exception.rawValue)).run()
    }
  }

  private func keepSynced(
    _ id: String, favedAt: Int?, account: String, now: Int64
  ) throws(FavoritesError) {
    try connection.statement(
      """
      INSERT INTO sync_favorites (account, photo_id, faved_at, synced_at) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (account, photo_id) DO UPDATE SET
        faved_at = coalesce(excluded.faved_at, faved_at), synced_at = excluded.synced_at
      """
    ).bind(
      .text(account), .text(id), SQLiteValue(favedAt.map { Int64($0) }), .integer(now)
    ).run()
    try connection.statement("DELETE FROM sync_exceptions WHERE account = ?1 AND photo_id = ?2")
      .bind(.text(account), .text(id)).run()
  }

  private func forget(_ ids: [String], account: String) throws(FavoritesError) {
    for table in ["sync_favorites", "sync_exceptions"] {
      let delete = try connection.statement(
        "DELETE FROM \(table) WHERE account = ?1 AND photo_id = ?2")
      for id in ids { try delete.bind(.text(account), .text(id)).run() }
    }
  }

  /// A date of Flickr; one that does not fit counts as the nearest that does.
  private static func milliseconds(_ seconds: Int) -> Int64 {
    Int64(min(max(seconds, 0), 253_402_300_799)) * 1000
  }
}
