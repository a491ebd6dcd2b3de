#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of the login: for its owner alone, written whole or not at all, and removed by `auth logout`
/// only.
struct TokenFile: Sendable {
  let path: String

  /// Whether there is something at its path.
  var exists: Bool { access(path, F_OK) == 0 }

  /// The login; nil when there is none.
  ///
  /// - Parameter warn: is told that others could read the file, which is mended; nil leaves it.
  /// - Throws: a failure naming the file when it is damaged; it stays as it is.
  func read(closing warn: ((String) -> Void)? = nil) throws(Failure) -> StoredLogin? {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      if error.isMissing { return nil }
      throw Failure(.configuration, "cannot read the login in \(path): \(error.reason)")
    }
    if let warn { closeToOthers(warn) }
    do throws(StoredLogin.Fault) {
      return try StoredLogin(bytes)
    } catch {
      throw Failure(
        .configuration, "the login in \(path) is damaged: \(error.reason)",
        hint: "'photostream auth login' makes a new one in its place; the file was not changed")
    }
  }

  private func closeToOthers(_ warn: (String) -> Void) {
    guard let facts = try? PathFacts(path), facts.isOpenToOthers else { return }
    let isMended = chmod(path, 0o600) == 0
    warn(
      "others could read the login in \(path) (\(facts.rights)); "
        + (isMended ? "now they cannot" : "and still can: \(Files.lastReason)")
        + ", and it can be withdrawn at \(Self.withdrawal)")
  }

  /// Where a login is withdrawn on Flickr itself.
  static let withdrawal = "https://www.flickr.com/services/auth/list.gne"

  /// Makes its folder, and fails when nothing can be written there.
  func checkWritable() throws(Failure) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    do {
      try Files.makeFolder(folder)
    } catch {
      throw Failure(.cannotCreate, "cannot keep a login in \(folder): \(error.reason)")
    }
    if let fault = PathFacts.faultWriting(in: folder) {
      throw Failure(.cannotCreate, "cannot keep a login in \(folder): \(fault.reason)")
    }
  }

  /// Writes a login in place of the one that is there.
  func write(_ login: StoredLogin) throws(Failure) {
    do {
      if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[..<slash])) }
      try Files.replace(path, with: Array(login.text.utf8))
    } catch {
      throw Failure(.cannotCreate, "cannot write the login to \(path): \(error.reason)")
    }
  }

  /// Removes the login.
  func remove() throws(Failure) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Failure(.io, "cannot remove the login in \(path): \(Files.lastReason)")
  }
}
