/// The tables of version 2, apart from the journal's.
enum FavoritesTables {
  /// What is known of a photo stands once in `photos`, for favorites and entries alike.
  ///
  /// `words` is what a search reads from end to end: much narrower than the records, and without an
  /// index of its own, since it shares the numbers of `photos`. It repeats the place of a favorite
  /// (``favorites`` keeps it so), which thousands of finds would have to be looked up for.
  static let photos = """
    CREATE TABLE photos (
      number INTEGER PRIMARY KEY,
      photo_id TEXT NOT NULL UNIQUE,
      record TEXT NOT NULL,
      absent TEXT CHECK (absent IN ('gone', 'hidden')),
      absent_since INTEGER
    ) STRICT;
    CREATE INDEX photos_absent ON photos (photo_id) WHERE absent IS NOT NULL;
    CREATE TABLE words (
      number INTEGER PRIMARY KEY REFERENCES photos ON DELETE CASCADE,
      photo_id TEXT NOT NULL,
      owner_id TEXT,
      notes TEXT,
      position INTEGER,
      words TEXT NOT NULL
    ) STRICT;
    """

  /// A newer favorite has a greater position.
  static let favorites = """
    CREATE TABLE favorites (
      photo_id TEXT PRIMARY KEY NOT NULL REFERENCES photos (photo_id),
      note TEXT,
      added_at INTEGER NOT NULL,
      position INTEGER NOT NULL UNIQUE
    ) STRICT;
    CREATE TRIGGER favorites_placed AFTER INSERT ON favorites BEGIN
      UPDATE words SET position = NEW.position
      WHERE number = (SELECT number FROM photos WHERE photo_id = NEW.photo_id);
    END;
    CREATE TRIGGER favorites_moved AFTER UPDATE OF position ON favorites BEGIN
      UPDATE words SET position = NEW.position
      WHERE number = (SELECT number FROM photos WHERE photo_id = NEW.photo_id);
    END;
    CREATE TRIGGER favorites_ended AFTER DELETE ON favorites BEGIN
      UPDATE words SET position = NULL
      WHERE number = (SELECT number FROM photos WHERE photo_id = OLD.photo_id);
    END;
    """

  /// Positions of entries go from 1 without gaps.
  static let collections = """
    CREATE TABLE collections (
      collection_id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      folded_title TEXT NOT NULL UNIQUE,
      description TEXT,
      date TEXT,
      cover TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entries (
      collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
      photo_id TEXT NOT NULL REFERENCES photos (photo_id),
      position INTEGER NOT NULL,
      note TEXT,
      done_at INTEGER,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (collection_id, photo_id)
    ) STRICT;
    CREATE INDEX entries_position ON entries (collection_id, position);
    CREATE INDEX entries_photo ON entries (photo_id);
    """

  /// What was a favorite on both sides when an account was last synced, and what cannot be one.
  static let sync = """
    CREATE TABLE sync_favorites (
      account TEXT NOT NULL,
      photo_id TEXT NOT NULL,
      faved_at INTEGER,
      synced_at INTEGER NOT NULL,
      PRIMARY KEY (account, photo_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_exceptions (
      account TEXT NOT NULL,
      photo_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      PRIMARY KEY (account, photo_id)
    ) STRICT, WITHOUT ROWID;
    """
}
