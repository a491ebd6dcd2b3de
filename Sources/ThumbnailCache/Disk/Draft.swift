/// A record on its way to the disk, under a name that no reader looks for.
struct Draft: ~Copyable {
  let path: String
  let file: OpenFile

  /// Makes the file under the next free name: a process of the past may have had the same number.
  init(in folder: String) throws(SystemFailure) {
    try self.init(in: folder, attempts: 100)
  }

  private init(in folder: String, attempts: Int) throws(SystemFailure) {
    let path = folder + "/" + TemporaryFile.newName()
    do throws(SystemFailure) {
      self.init(path: path, file: try OpenFile(creating: path))
    } catch {
      guard error.isThereAlready, attempts > 1 else { throw error }
      try self.init(in: folder, attempts: attempts - 1)
    }
  }

  private init(path: String, file: consuming OpenFile) {
    self.path = path
    self.file = file
  }
}

extension Draft {
  /// Replaces a small file as a whole: readers see the old bytes or the new ones.
  ///
  /// - Parameter durably: Whether it is to survive a power cut as well.
  static func replace(
    _ path: String, with bytes: [UInt8], durably: Bool = false
  ) throws(SystemFailure) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let draft = try Draft(in: String(folder))
    do throws(SystemFailure) {
      try draft.file.write(bytes, [])
      if durably { try draft.file.sync() }
      try FileSystem.rename(draft.path, to: path)
    } catch {
      FileSystem.remove(draft.path)
      throw error
    }
  }
}
