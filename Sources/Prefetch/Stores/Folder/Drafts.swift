import FlickrAPI

/// A picture and the record beside it, whole and not yet under their names.
struct Drafts {
  private let picture: DraftFile
  private let record: DraftFile?
  private let folder: StoreFolder

  init(
    _ item: StoreItem, sidecar: Bool, in folder: StoreFolder, _ path: String
  ) throws(StoreError) {
    self.folder = folder
    do {
      picture = try DraftFile(item.payload, in: folder)
    } catch {
      throw error.creating("\(path)/\(item.photo.id)")
    }
    do {
      record = sidecar ? try DraftFile(item.record, in: folder) : nil
    } catch {
      picture.discard()
      throw error.creating("\(path)/\(item.photo.id)")
    }
  }

  /// Removes what has not got its name.
  func discard() {
    picture.discard()
    record?.discard()
  }

  func areFree(_ name: String, in target: StoreFolder, replacingSidecar: Bool) -> Bool {
    guard target.status(name) == nil else { return false }
    return record == nil || replacingSidecar || target.status(Self.sidecar(name)) == nil
  }

  /// Gives both their names, the picture last: where it is, its record is.
  func move(
    _ name: String, in target: StoreFolder, replacingSidecar: Bool
  ) throws(StoreFailure) {
    let sidecar = Self.sidecar(name)
    if let record {
      if replacingSidecar {
        try folder.replace(record.name, to: sidecar, in: target)
      } else {
        try folder.move(record.name, to: sidecar, in: target)
      }
    }
    do {
      try folder.move(picture.name, to: name, in: target)
    } catch {
      if let record { try? target.move(sidecar, to: record.name, in: folder) }
      throw error
    }
  }

  private static func sidecar(_ name: String) -> String {
    (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name) + ".json"
  }
}
