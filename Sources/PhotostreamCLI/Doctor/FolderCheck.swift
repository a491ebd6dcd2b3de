/// One folder of the tool: what is there, or whether it could be made.
struct FolderCheck: DoctorCheck {
  static let name = "folders"

  let name: String
  let path: String
  /// Whether commands fail when nothing can be written there.
  let isNeeded: Bool

  func lines() -> [DoctorLine] { [line] }

  private var line: DoctorLine {
    do throws(Files.Fault) {
      guard let facts = try PathFacts(path) else { return missing }
      guard facts.isFolder else {
        return .error(name, "\(path) is no folder", .cannotCreate, hint: "move it away")
      }
      return found(facts)
    } catch {
      return trouble("\(path): \(error.reason)", .io)
    }
  }

  private var missing: DoctorLine {
    let parent = PathFacts.existingParent(of: path)
    guard Files.isFolder(parent) else {
      return trouble("\(path) cannot be made: \(parent) is no folder", .cannotCreate)
    }
    if let fault = PathFacts.faultWriting(in: parent) {
      return trouble("\(path) cannot be made in \(parent): \(fault.reason)", .cannotCreate)
    }
    return .ok(name, "\(path): would be made in \(parent)\(kind(of: parent, before: ", "))")
  }

  private func found(_ facts: PathFacts) -> DoctorLine {
    let words = "\(path): \(facts.ownerWords), \(facts.rights)\(kind(of: path, before: ", "))"
    if let fault = PathFacts.faultWriting(in: path) {
      return trouble("\(words), cannot be written: \(fault.reason)", .io)
    }
    guard facts.isOpenToOthers else { return .ok(name, "\(words), writable") }
    return .warning(
      name, "\(words), writable", hint: "others can look into it: chmod 700 \(path)")
  }

  private func trouble(_ value: String, _ code: ExitCode) -> DoctorLine {
    let hint = "make it yours, or choose another place (XDG variables, --cache-dir)"
    return isNeeded
      ? .error(name, value, code, hint: hint) : .warning(name, value, hint: hint)
  }

  private func kind(of path: String, before separator: String) -> String {
    FileSystemFacts(path).map { $0.kind.isEmpty ? "" : separator + $0.kind } ?? ""
  }
}
