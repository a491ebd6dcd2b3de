import FlickrAPI
import ForeignText

/// The rows of what is known of photos, each with what a search looks through.
struct PhotoRows {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// What is known of a photo; nil when nothing refers to it.
  func known(_ id: String) throws(FavoritesError) -> Photo? {
    let statement = try connection.statement("SELECT record FROM photos WHERE photo_id = ?1")
    defer { statement.reset() }
    guard try statement.bind(.text(id)).step() else { return nil }
    return Photo(stored: statement.text(0) ?? "", id: id)
  }

  /// Why Flickr does not show a photo any more.
  func absence(_ id: String) throws(FavoritesError) -> Favorite.Absence? {
    let statement = try connection.statement(
      "SELECT absent, absent_since FROM photos WHERE photo_id = ?1")
    defer { statement.reset() }
    guard try statement.bind(.text(id)).step() else { return nil }
    return FavoritesStore.absence(statement, 0)
  }

  /// Makes the row of a photo, or fills its gaps; true when something new is known now.
  func keep(_ photo: Photo) throws(FavoritesError) -> Bool {
    let text = photo.storedText
    if let isNew = try fill(photo, text) { return isNew }
    try connection.statement("INSERT INTO photos (photo_id, record) VALUES (?1, ?2)")
      .bind(.text(photo.id), .text(text)).run()
    try insertWords(photo, number: connection.lastInserted)
    return true
  }

  /// Fills the gaps of a photo that is known here; one that is not stays unknown.
  func describe(_ photo: Photo) throws(FavoritesError) {
    _ = try fill(photo, photo.storedText)
  }

  /// Nil when the photo is not known.
  private func fill(_ other: Photo, _ otherText: String) throws(FavoritesError) -> Bool? {
    let statement = try connection.statement(
      "SELECT number, record FROM photos WHERE photo_id = ?1")
    defer { statement.reset() }
    guard try statement.bind(.text(other.id)).step() else { return nil }
    let (number, knownText) = (statement.long(0), statement.text(1) ?? "")
    statement.reset()
    guard knownText != otherText else { return false }
    let known = Photo(stored: knownText, id: other.id)
    let filled = known.filled(from: other)
    guard filled != known else { return false }
    let text = filled.storedText
    // Compared as stored too: not all that an answer tells is kept.
    guard Photo(stored: text, id: known.id) != known else { return false }
    try connection.statement("UPDATE photos SET record = ?2 WHERE number = ?1")
      .bind(.integer(number), .text(text)).run()
    try connection.statement("UPDATE words SET owner_id = ?2, words = ?3 WHERE number = ?1")
      .bind(.integer(number), SQLiteValue(filled.storedOwner), .text(filled.searchedText)).run()
    return true
  }

  func insertWords(_ photo: Photo, number: Int64) throws(FavoritesError) {
    try connection.statement(
      """
      INSERT INTO words (number, photo_id, owner_id, words, position)
      VALUES (?1, ?2, ?3, ?4, (SELECT position FROM favorites WHERE photo_id = ?2))
      """
    ).bind(
      .integer(number), .text(photo.id), SQLiteValue(photo.storedOwner), .text(photo.searchedText)
    ).run()
  }

  /// Brings what is searched into line with the notes on a photo.
  func refreshNotes(of id: String) throws(FavoritesError) {
    let statement = try connection.statement(
      """
      SELECT note FROM favorites WHERE photo_id = ?1 AND note IS NOT NULL
      UNION ALL SELECT note FROM entries WHERE photo_id = ?1 AND note IS NOT NULL
      """)
    let notes = try statement.bind(.text(id)).texts()
    let folded = notes.isEmpty ? nil : notes.map(\.folded).joined(separator: "\n")
    try connection.statement(
      """
      UPDATE words SET notes = ?2
      WHERE number = (SELECT number FROM photos WHERE photo_id = ?1)
      """
    )
    .bind(.text(id), SQLiteValue(folded)).run()
  }
}
