#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is being written under a temporary name, locked by its writer as long as it lives.
struct DraftFile {
  let name: String
  private let folder: StoreFolder
  private let file: StoreFile

  /// Writes a whole file in a folder; nothing is left of it when that fails.
  init(_ bytes: [UInt8], in folder: StoreFolder) throws(StoreFailure) {
    while true {
      let name = ".photostream-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
      let file: StoreFile
      do {
        file = try folder.file(name, .creating)
      } catch {
        if error.isThereAlready { continue }
        throw error
      }
      // Somebody who cleans up may have come between making and locking it.
      guard (try? file.lock()) != false, try file.status().linkCount > 0 else { continue }
      do {
        try file.write(bytes, at: 0)
      } catch {
        folder.remove(name)
        throw error
      }
      self.name = name
      self.folder = folder
      self.file = file
      return
    }
  }

  func discard() { folder.remove(name) }

  /// Removes what processes that live no more have left.
  static func clean(_ folder: StoreFolder) throws(StoreFailure) {
    for name in try folder.names() where name.hasPrefix(".photostream-") && name.hasSuffix(".part")
    {
      guard let file = try? folder.file(name, .changing), (try? file.lock()) == true else {
        continue
      }
      folder.remove(name)
    }
  }
}
