import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open folder of a store, closed when nobody has it any more.
///
/// Names are single components, taken relative to the descriptor: nothing that happens to the path
/// above leads out of the folder, and links in it are never followed.
final class StoreFolder: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A path without slashes at its end.
  static func tidied(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Opens a folder and makes it, and those above it, when they are not there.
  init(making path: String) throws(StoreFailure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      // What is there already, or cannot be looked at, shows when the whole is opened.
      if mkdir(made, 0o755) != 0, errno != EEXIST, access(made, F_OK) != 0 {
        throw .last
      }
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .last }
  }

  /// Opens a folder in this one, made first when it is not there; a link is refused.
  func folder(_ name: String, makes: Bool) throws(StoreFailure) -> StoreFolder {
    if makes, mkdirat(descriptor, name, 0o755) != 0, errno != EEXIST { throw .last }
    let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    if inner < 0 { throw .last }
    return StoreFolder(descriptor: inner)
  }

  func status() throws(StoreFailure) -> StoreFileStatus {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return StoreFileStatus(status)
  }

  /// Whether a path still leads to this folder.
  func isAt(_ path: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0, let own = try? status() else { return false }
    return own.isSameFile(as: StoreFileStatus(found))
  }

  /// What is known of a name, without following a link; nil when there is none.
  func status(_ name: String) -> StoreFileStatus? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return StoreFileStatus(status)
  }

  /// How a file is opened.
  enum Mode {
    /// To be read.
    case reading
    /// To be read and written, and it is there.
    case changing
    /// To be read and written, and it must not be there.
    case creating
    /// To be read, and added to at its end; made when it is not there.
    case adding

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .changing: O_RDWR
      case .creating: O_RDWR | O_CREAT | O_EXCL
      case .adding: O_RDWR | O_CREAT | O_APPEND
      }
    }
  }

  /// Opens a plain file; never waits at a pipe.
  func file(_ name: String, _ mode: Mode) throws(StoreFailure) -> StoreFile {
    let flags = mode.flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let opened = openat(descriptor, name, flags, 0o644)
    if opened < 0 { throw .last }
    let file = StoreFile(descriptor: opened)
    guard try file.status().isRegular else { throw .notAFile }
    return file
  }

  @discardableResult
  func remove(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Gives a file another name, in this folder or another, and never takes that of something else.
  func move(_ name: String, to target: String, in folder: StoreFolder) throws(StoreFailure) {
    if linkat(descriptor, name, folder.descriptor, target, 0) == 0 {
      remove(name)
      return
    }
    let failure = StoreFailure.last
    guard failure.isWithoutLinks else { throw failure }
    // A file system without hard links has no other way: look, then rename.
    if folder.status(target) != nil { throw StoreFailure(code: EEXIST) }
    try replace(name, to: target, in: folder)
  }

  /// Gives a file the name of another, which is gone then.
  func replace(_ name: String, to target: String, in folder: StoreFolder) throws(StoreFailure) {
    if renameat(descriptor, name, folder.descriptor, target) != 0 { throw .last }
  }

  func sync() throws(StoreFailure) {
    if fsync(descriptor) != 0 { throw .last }
  }

  /// The names in the folder, in no order.
  func names() throws(StoreFailure) -> [String] {
    let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if again < 0 { throw .last }
    guard let stream = fdopendir(again) else {
      let failure = StoreFailure.last
      close(again)
      throw failure
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = String(cString: clinux_entry_name(entry))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
