import Favorites

/// The favorites' file: what it is, and whether it is sound.
struct FavoritesCheck: DoctorCheck {
  static let name = "favorites"

  let path: String

  func lines() -> [DoctorLine] {
    do throws(Files.Fault) {
      guard let facts = try PathFacts(path) else {
        return [.ok(Self.name, "\(path): not there yet, made with the first favorite")]
      }
      return [line] + rights(facts)
    } catch {
      return [.error(Self.name, "\(path): \(error.reason)", .io, hint: nil)]
    }
  }

  private func rights(_ facts: PathFacts) -> [DoctorLine] {
    guard facts.isOpenToOthers else { return [] }
    return [
      .warning(
        "favorites file", "\(path): \(facts.rights)",
        hint: "others can read your favorites: chmod 600 \(path)")
    ]
  }

  private var line: DoctorLine {
    let hint = "photostream doctor --repair saves what can be read, and keeps a copy"
    do throws(FavoritesError) {
      let found = try FavoritesExamination(path: path)
      if let problem = found.problems.first {
        return .error(Self.name, "\(path) is damaged: \(problem)", .io, hint: hint)
      }
      let version =
        found.version < found.currentVersion
        ? "tables \(found.version) (\(found.currentVersion) with the next change)"
        : "tables \(found.version)"
      return .ok(Self.name, "\(path): \(Count.words(found.count, "photo")), \(version), sound")
    } catch {
      if error.isPassing {
        return .warning(Self.name, "\(error)", hint: "try again when the other process is done")
      }
      let failure = Failure(error)
      return .error(Self.name, failure.message, failure.code, hint: failure.hint)
    }
  }
}
