import Favorites

/// `doctor --repair`: makes a sound file of favorites from what a damaged one still gives.
struct FavoritesRepairRun {
  let environment: AppEnvironment

  /// Repairs the file; one that is sound is left alone.
  func run() throws(Failure) {
    let path = environment.favoritesPath
    guard Files.isReadable(path) else {
      return environment.note("there are no favorites to repair in \(path)")
    }
    do throws(FavoritesError) {
      if try FavoritesExamination(path: path).problems.isEmpty {
        FavoritesRepair.forgetDamage(path: path)
        return environment.note("the favorites in \(path) are sound")
      }
    } catch {
      switch error {
      case .corrupt, .notADatabase: break
      default: throw Failure(error)
      }
    }
    let report: FavoritesRepair.Report
    do throws(FavoritesError) {
      report = try FavoritesRepair.repair(path: path)
    } catch {
      guard case .corrupt = error else { throw Failure(error) }
      throw Failure(
        .io, "nothing can be read from \(path), and there is no daily copy",
        hint: "move the file away; a new one is made with the next favorite")
    }
    environment.note("the damaged favorites are kept as \(report.damagedCopy)")
    environment.note(
      "saved: \(Count.words(report.favorites, "favorite")), \(Count.words(report.notes, "note")), "
        + "\(Count.words(report.collections, "collection")) with "
        + Count.words(report.entries, "photo"))
    if report.fromBackup > 0 {
      environment.note("\(report.fromBackup) of them come from the daily copy")
    }
    if report.knownByID > 0 {
      environment.warn(
        "of \(Count.words(report.knownByID, "photo")) only the id is left; 'favorite sync', or adding "
          + "them again, describes them")
    }
    if report.mayMiss { environment.warn("some favorites, notes or entries may be lost") }
  }
}
