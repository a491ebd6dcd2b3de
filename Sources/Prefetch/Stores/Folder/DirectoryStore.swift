import FlickrAPI
import ImageDecoding

/// Pictures as files of a folder, named by a template.
///
/// ```swift
/// let store = try DirectoryStore(folder: "/data/photos", name: "{ownerName}/{title}_{id}.{ext}")
/// try await store.keep(item)
/// ```
///
/// What is there is decided by the id and the rendition through a small index in the folder
/// (`.photostream-index.jsonl`), never by a name: photos with equal titles get names of their own. A
/// file appears under its name only when it is whole, and never in place of another. Links inside
/// the folder are not followed. Several processes may use one folder.
public actor DirectoryStore: PictureStore {
  /// The template when none is given.
  public static let standardName = "{id}_{size}.{ext}"
  /// The most bytes of a path, without the NUL behind it (`PATH_MAX`).
  private static let longestPath = 4095
  /// The most bytes of a component (`NAME_MAX`).
  private static let longestName = 255

  private let path: String
  private let template: NameTemplate
  private let sidecar: Bool
  private var opening: Opening?

  private struct Opening {
    let folder: StoreFolder
    var index: FolderIndex
  }

  /// A store; nothing is made or read before it is used.
  ///
  /// - Parameters:
  ///   - folder: where the files are; made when it is missing.
  ///   - name: text with the fields `{id} {title} {owner} {ownerName} {size} {date} {taken} {posted}
  ///     {license} {ext} {secret}`; a slash makes folders.
  ///   - sidecar: whether a `.json` with title, author, license and the rest of the record stands
  ///     beside each picture.
  /// - Throws: ``StoreError/badTemplate(_:)``.
  public init(
    folder: String, name: String = DirectoryStore.standardName, sidecar: Bool = false
  ) throws(StoreError) {
    path = StoreFolder.tidied(folder)
    template = try NameTemplate(parsing: name)
    self.sidecar = sidecar
  }

  /// Makes the folder and reads its index, if that was not done yet.
  ///
  /// - Throws: ``StoreError``, for a batch that wants to know before it begins.
  public func open() throws(StoreError) { _ = try opened() }

  /// What is there already of a photo, found by id and rendition.
  ///
  /// - Throws: ``StoreError`` when the store cannot be read or made.
  public func find(
    _ photo: Photo, rendition: String
  ) throws(StoreError) -> StoredPicture? {
    let identity = try PictureIdentity(photo, rendition)
    return try found(identity)
  }

  /// Keeps a picture, or tells what is there already of that photo and rendition.
  ///
  /// - Throws: ``StoreError``; then nothing of the picture is there.
  public func keep(_ item: StoreItem) throws(StoreError) -> StoredPicture {
    let identity = try PictureIdentity(item.photo, item.rendition)
    if let there = try found(identity) { return there }
    let folder = try opened()
    guard folder.isAt(path) else { throw .vanished(path: path) }
    let drafts = try Drafts(item, sidecar: sidecar, in: folder, path)
    defer { drafts.discard() }
    // The file alone: a copy of the index would make its next change copy all of it.
    let file = opening?.index.file
    let isLocked = file?.waitForLock() == true
    defer { if isLocked { file?.unlock() } }
    if let there = try found(identity) { return there }
    return try place(item, identity, drafts, folder)
  }

  /// Nothing is open between two pictures.
  public func finish() throws(StoreError) {}

  // MARK: Looking

  private func opened() throws(StoreError) -> StoreFolder {
    if let opening { return opening.folder }
    do {
      let folder = try StoreFolder(making: path)
      opening = Opening(folder: folder, index: try FolderIndex(in: folder))
      try DraftFile.clean(folder)
      return folder
    } catch {
      throw error.creating(path)
    }
  }

  private func found(_ identity: PictureIdentity) throws(StoreError) -> StoredPicture? {
    let folder = try opened()
    do {
      try opening?.index.refresh()
      guard let index = opening?.index, let entry = try index.entry(identity),
        let file = try file(of: entry, in: folder)
      else { return nil }
      // Another picture may have the name by now: the length is not enough to tell.
      if index.isContested(entry.path),
        IndexEntry.sum(of: try file.read(entry.byteCount, at: 0)) != entry.sum
      {
        return nil
      }
      return StoredPicture(
        path: "\(path)/\(entry.path)", byteCount: entry.byteCount, size: entry.size)
    } catch {
      throw error.using(path)
    }
  }

  /// The file of an entry, if it is there with its length.
  private func file(
    of entry: IndexEntry, in folder: StoreFolder
  ) throws(StoreFailure) -> StoreFile? {
    var components = entry.path.split(separator: "/").map(String.init)
    guard let name = components.popLast() else { return nil }
    do {
      var inner = folder
      for component in components { inner = try inner.folder(component, makes: false) }
      let file = try inner.file(name, .reading)
      return try file.status().byteCount == entry.byteCount ? file : nil
    } catch {
      if error.isMissing || error.isNoFolder || error == .notAFile { return nil }
      throw error
    }
  }

  // MARK: Keeping

  /// Gives the drafts of a picture the first names that are free.
  private func place(
    _ item: StoreItem, _ identity: PictureIdentity, _ drafts: Drafts, _ folder: StoreFolder
  ) throws(StoreError) -> StoredPicture {
    let own: IndexEntry?
    do {
      own = try opening?.index.entry(identity)
    } catch {
      throw error.using("\(path)/\(FolderIndex.name)")
    }
    let count = template.folders.count + 1
    let limit = min(Self.longestName, (Self.longestPath - path.utf8.count - count) / count)
    for attempt in 0..<10_000 {
      let suffix = template.suffix(attempt, identity)
      guard
        let names = template.names(of: item, identity, suffix: suffix, limit: limit),
        let name = names.last
      else { throw .pathTooLong(folder: path) }
      let entry = IndexEntry(identity, path: names.joined(separator: "/"), item: item)
      // A name that a run was killed over is its picture's: a record beside it may be replaced.
      let isOwn = own?.path == entry.path
      if !isOwn, opening?.index.isTaken(entry.path) == true { continue }
      let target = try inner(names.dropLast(), of: folder)
      guard drafts.areFree(name, in: target, replacingSidecar: isOwn) else { continue }
      do {
        // First the line: a file without one would be in the way of the next run.
        try opening?.index.append(entry)
      } catch {
        throw error.using("\(path)/\(FolderIndex.name)")
      }
      do {
        try drafts.move(name, in: target, replacingSidecar: isOwn)
      } catch {
        guard error.isThereAlready else { throw error.creating("\(path)/\(entry.path)") }
        if let there = try found(identity) { return there }
        continue
      }
      return StoredPicture(
        path: "\(path)/\(entry.path)", byteCount: item.payload.count, size: item.size)
    }
    throw .cannotCreate(path: path, reason: "every name for photo \(identity.id) is taken")
  }

  private func inner(
    _ names: ArraySlice<String>, of folder: StoreFolder
  ) throws(StoreError) -> StoreFolder {
    var (inner, made) = (folder, path)
    for name in names {
      made += "/\(name)"
      do {
        inner = try inner.folder(name, makes: true)
      } catch {
        throw error.isNoFolder
          ? .cannotCreate(path: made, reason: "a link or a file is in its place")
          : error.creating(made)
      }
    }
    return inner
  }
}
