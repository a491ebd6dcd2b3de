extension ThumbnailCache {
  /// Keeps photos from being evicted, under the name of a set such as an album.
  ///
  /// They need not be here yet, and count towards the limits like all others. The wish lasts until it
  /// is taken back, whatever happens to process, machine or format.
  ///
  /// - Throws: `CacheError.unwritable`.
  public func pin(_ photos: [PinnedPhoto], in set: String) throws(CacheError) {
    try change(set) { pinned in
      var known = Set(pinned)
      for photo in photos where known.insert(photo).inserted { pinned.append(photo) }
    }
  }

  /// Takes the wish back for some photos of a set.
  ///
  /// - Throws: `CacheError.unwritable`.
  public func unpin(_ photos: [PinnedPhoto], from set: String) throws(CacheError) {
    let gone = Set(photos)
    try change(set) { pinned in pinned.removeAll { gone.contains($0) } }
  }

  /// Takes the wish back for a whole set.
  ///
  /// - Throws: `CacheError.unwritable`.
  public func unpin(set: String) throws(CacheError) {
    try change(set) { $0.removeAll() }
  }

  /// The pinned sets by name, with what of them is here and what is missing.
  public func pins() -> [PinSet] {
    disk.pins.sets().map { set in
      var set = set
      var counted: Set<String> = []
      for photo in set.photos {
        let group = ThumbnailKey.groupName(namespace: photo.namespace, photoID: photo.photoID)
        let sound = disk.entries(group: group).filter { $0.tail != nil }
        for entry in sound where counted.insert(entry.name).inserted { set.present.add(entry) }
        if !sound.contains(where: { photo.isShown(by: $0.tail?.metadata.key) }) {
          set.missing.append(photo)
        }
      }
      return set
    }
  }

  private func change(
    _ set: String, _ body: (inout [PinnedPhoto]) -> Void
  ) throws(CacheError) {
    do throws(SystemFailure) {
      try disk.makeDirectories()
      let ledger = try disk.ledger()
      try ledger.locked(.pins) { () throws(SystemFailure) in try disk.pins.change(set, body) }
    } catch {
      throw .unwritable(error.text)
    }
  }
}

extension PinnedPhoto {
  /// Whether the record of a key is what was pinned.
  fileprivate func isShown(by key: ThumbnailKey?) -> Bool {
    guard let key else { return false }
    if size.isEmpty { return true }
    guard case .photo(_, _, let size, _, let processors) = key.identity else { return false }
    return size == self.size && processors.isEmpty
  }
}
