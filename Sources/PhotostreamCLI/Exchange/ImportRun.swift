import Favorites
import FlickrAPI

/// Takes files of photos into the favorites or into a collection, piece by piece.
struct ImportRun {
  private static let pieceSize = 1000

  private let environment: AppEnvironment
  private let isPreview: Bool
  private let collection: PhotoCollection?
  private var tally: ChangeTally
  private var pending: [(photo: ImportedFavorite, isDone: Bool)] = []
  private var last: String?
  private var asked = 0
  private var bad = 0
  private var firstBad: String?
  private var failures: [Failure] = []

  /// A run.
  ///
  /// - Parameters:
  ///   - collection: what the photos go into; nil for the favorites.
  ///   - isPreview: whether it is only told what would be added to the favorites.
  init(
    _ environment: AppEnvironment, into collection: PhotoCollection? = nil, isPreview: Bool = false
  ) {
    self.environment = environment
    self.isPreview = isPreview
    self.collection = collection
    let there = collection == nil ? "is a favorite already" : "is in the collection already"
    tally = ChangeTally(environment) { change in
      let would = isPreview ? "would be " : ""
      return change.outcome == .added
        ? "\(would)added\(isPreview ? ":" : "") \(change.id)" : "\(change.id) \(there)"
    }
  }

  /// Takes a file, or standard input for `-`; one that cannot be read leaves the others.
  mutating func read(_ path: String, format: ImportReader.Format) async throws(Failure) {
    var reader = ImportReader(format: format)
    let input: ByteInput
    do throws(Failure) {
      input = try ByteInput(path, environment)
      while let bytes = try await input.next() {
        try await take(try reader.add(bytes), of: path)
      }
      try await take(try reader.finish(), of: path)
    } catch {
      guard [.noInput, .data].contains(error.code) else { throw error }
      failures.append(Failure(error.code, "\(path): \(error.message)", hint: error.hint))
    }
    try await save()
  }

  private mutating func take(
    _ items: [ImportReader.Item], of path: String
  ) async throws(Failure) {
    for item in items {
      switch item {
      case .photo(let photo, let isDone):
        asked += 1
        pending.append((photo, isDone))
      case .bad(let line, let reason):
        bad += 1
        firstBad = firstBad ?? "\(path): line \(line) was skipped: \(reason)"
      }
      if pending.count >= Self.pieceSize { try await save() }
    }
  }

  private mutating func save() async throws(Failure) {
    guard !pending.isEmpty else { return }
    let piece = pending
    pending = []
    if let collection {
      tally.add(try await restore(piece, in: collection))
    } else if isPreview {
      let marks = try await environment.favoriteMarks(among: piece.map(\.photo.photo.id))
      tally.add(
        piece.map(\.photo.photo.id).map { id in
          FavoriteChange(id: id, outcome: marks[id] == nil ? .added : .already)
        })
    } else {
      let (photos, previous) = (piece.map(\.photo), last)
      tally.add(
        try await environment.changeFavorites("favorite import") { store throws(FavoritesError) in
          try await store.restore(photos, after: previous)
        })
      last = photos.last?.photo.id
    }
  }

  /// Takes photos into a collection, with notes and marks.
  private func restore(
    _ piece: [(photo: ImportedFavorite, isDone: Bool)], in collection: PhotoCollection
  ) async throws(Failure) -> [EntryChange] {
    let now = Int64(environment.now) * 1000
    let entries = piece.map { photo, isDone in
      CollectionEntry(
        photo: photo.photo, note: photo.note, doneAt: isDone ? photo.addedAt ?? now : nil,
        addedAt: photo.addedAt ?? now)
    }
    return try await environment.changeFavorites("collection add '\(collection.title)'") {
      store throws(FavoritesError) in
      try await store.restore(entries, in: collection.id)
    }
  }

  /// Tells the numbers, and ends the command with what could not be read.
  func finish() throws(Failure) {
    tally.finish(asked: asked)
    if asked == 0, bad == 0, failures.isEmpty { environment.note("the input holds no photo") }
    if let first = failures.first { throw first }
    guard let firstBad else { return }
    throw Failure(.data, bad == 1 ? firstBad : "\(firstBad) (and \(bad - 1) more)")
  }
}
