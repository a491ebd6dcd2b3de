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

  /// Makes the row of a photo, or fills its gaps; true when something new is known now.
  func keep(_ photo: Photo) throws(FavoritesError) -> Bool {
    guard let known = try known(photo.id) else {
      try insert(photo)
      return true
    }
    return try fill(known, from: photo)
  }

  /// Fills the gaps of a photo that is known here; one that is not stays unknown.
  func describe(_ photo: Photo) throws(FavoritesError) -> Bool {
    guard let known = try known(photo.id) else { return false }
    return try fill(known, from: photo)
  }

  private func insert(_ photo: Photo) throws(FavoritesError) {
    try connection.statement("INSERT INTO photos (photo_id, record) VALUES (?1, ?2)")
      .bind(.text(photo.id), .text(photo.storedText)).run()
    try insertWords(photo)
  }

  private func fill(_ known: Photo, from other: Photo) throws(FavoritesError) -> Bool {
    let filled = known.filled(from: other)
    guard filled != known else { return false }
    let text = filled.storedText
    // Compared as stored too: not all that an answer tells is kept.
    guard Photo(stored: text, id: known.id) != known else { return false }
    try connection.statement("UPDATE photos SET record = ?2 WHERE photo_id = ?1")
      .bind(.text(known.id), .text(text)).run()
    try connection.statement("UPDATE words SET owner_id = ?2, words = ?3 WHERE photo_id = ?1")
      .bind(.text(known.id), SQLiteValue(filled.storedOwner), .text(filled.searchedText)).run()
    return true
  }

  func insertWords(_ photo: Photo) throws(FavoritesError) {
    try connection.statement("INSERT INTO words (photo_id, owner_id, words) VALUES (?1, ?2, ?3)")
      .bind(.text(photo.id), SQLiteValue(photo.storedOwner), .text(photo.searchedText)).run()
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
    try connection.statement("UPDATE words SET notes = ?2 WHERE photo_id = ?1")
      .bind(.text(id), SQLiteValue(folded)).run()
  }
}

extension Photo {
  /// What a search looks through: title, owner, tags and description, without case and accents.
  var searchedText: String {
    var texts = [title.original, ownerName.original]
    texts += tags.map(\.original)
    if let description { texts.append(description.original.plainTextFromHTML) }
    return texts.joined(separator: "\n").folded
  }

  /// The owner as counted; nil when only the id of the photo is known.
  var storedOwner: String? { isDescribed || !title.isEmpty ? ownerID : nil }
}
