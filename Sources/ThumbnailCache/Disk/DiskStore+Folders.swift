/// Looks at the folders themselves, and at the files that processes share: only for explicit commands.
extension DiskStore {
  /// Files that are never folders; each can be made anew.
  private static let sharedFiles = [
    "lock", "counters", "canary", "evicted", "runs", "split", "neg/marks",
  ]

  /// The folders that are there and cannot be looked into.
  ///
  /// Nothing below one of them is looked at. A folder that is not there is not among them: it is
  /// made when it is needed.
  func unreadableFolders() -> [FolderFault] {
    for path in [root, directory] {
      if let fault = fault(path) { return [fault] }
    }
    var faults: [FolderFault] = []
    for shard in Set(FileSystem.names(in: directory)).intersection(Self.shards).sorted() {
      let path = directory + "/" + shard
      if let fault = fault(path) {
        faults.append(fault)
        continue
      }
      for name in FileSystem.names(in: path) where name.utf8.count == 2 {
        if FileSystem.status(path + "/" + name)?.isDirectory == true,
          let fault = fault(path + "/" + name)
        {
          faults.append(fault)
        }
      }
    }
    return faults
  }

  private func fault(_ path: String) -> FolderFault? {
    FileSystem.listingFailure(path).flatMap {
      $0.isMissing
        ? nil : FolderFault($0, path: path, isWhole: path == root || path == directory)
    }
  }

  /// The first part of the way to the folder that is there and is no folder.
  func obstacle() -> String? {
    var path = root.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/") {
      path += "/" + part
      guard let failure = FileSystem.listingFailure(path) else { continue }
      return failure.isNoFolder ? path : nil
    }
    return nil
  }

  /// The shared files in whose place a folder lies, and `neg` where it is none.
  func misplaced() -> [String] {
    var paths = Self.sharedFiles.map { directory + "/" + $0 }.filter {
      FileSystem.status($0)?.isDirectory == true
    }
    let marks = directory + "/neg"
    if let status = FileSystem.status(marks), !status.isDirectory { paths.append(marks) }
    return paths
  }

  /// Removes what lies in place of a shared file or of a shard's folder; whether it is gone.
  func removeMisplaced(_ path: String) -> Bool {
    if FileSystem.status(path)?.isDirectory == true {
      FileSystem.removeTree(path)
    } else {
      FileSystem.remove(path)
    }
    return FileSystem.status(path) == nil
  }
}
