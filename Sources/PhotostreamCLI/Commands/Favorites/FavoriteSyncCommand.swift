import CommandLineKit
import Favorites
import FlickrAPI
import Prefetch

/// `favorite sync`: brings the favorites here and those on Flickr together.
struct FavoriteSyncCommand: PhotostreamCommand {
  static let path = ["favorite", "sync"]
  static let abstract = "Bring the favorites here and your favorites on Flickr together"
  static let discussion = """
    Compares both sides with what they had in common the last time. What is new on
    one side comes to the other. Nothing is ended on either side unless --prune is
    given; a photo that was ended on one side and added anew on the other is kept.
    Photos that are gone from Flickr stay here, marked.

    The plan is printed first. It asks before it changes something, or takes --yes.
    A run that is interrupted goes on the next time. It needs 'auth login', with
    --perms write unless you only --pull.
    """
  static let options: [CommandOption<FavoriteSyncCommand>] =
    [
      .flag("pull", \.pull, help: "only bring here what is new on Flickr"),
      .flag("push", \.push, help: "only bring to Flickr what is new here"),
      .flag("both", \.both, help: "both (the default)"),
      .flag("prune", \.prune, help: "what ended on one side ends on the other as well"),
      .flag("dry-run", \.dryRun, help: "print the whole plan, and change nothing"),
    ] + globalOptions

  var operands: [String] = []
  var pull = false
  var push = false
  var both = false
  var prune = false
  var dryRun = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    guard [pull, push, both].count(where: { $0 }) <= 1 else {
      throw UsageError("--pull, --push and --both exclude each other")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let direction: SyncDirection = pull ? .pull : push ? .push : .both
    let login = try environment.requireLogin(for: .read)
    let sync = FavoritesSync(
      store: try environment.favorites(), remote: FlickrFavorites(try environment.client()),
      account: login.userID, direction: direction, prunes: prune)
    let progress = ProgressLine(environment)
    let plan: SyncPlan
    do throws(FavoritesSync.Failure) {
      plan = try await sync.plan { count in
        progress.show(words: { "\(count) favorites on Flickr read" }, members: { [] })
      }
    } catch {
      progress.end()
      throw Self.failure(Failure(error), .read)
    }
    progress.end()
    let page = SyncPlanPage(plan: plan, isWhole: dryRun, prunes: prune)
    for line in page.lines { try environment.write("\(line)\n") }
    try environment.flush()
    if dryRun { return }
    // Who only reads can bring here what is new; more is permitted before the first change.
    let permission: OAuthToken.Permission = plan.changesFlickr ? .write : .read
    _ = try environment.requireLogin(for: permission)
    // What is missing on Flickr may end here, when it is looked at.
    if plan.changesFavorites || prune && !plan.lostThere.isEmpty {
      try environment.confirm(page.question)
    }
    let report = try await carryOut(plan, sync, progress, environment)
    for line in SyncReportLines(report: report).lines {
      environment.note(line)
    }
    if !report.endedHere.isEmpty { environment.noteUndo() }
    guard let stop = report.stop else { return }
    let failure = Self.failure(Failure(stop), permission)
    throw Failure(
      failure.code, "\(failure.message); what is done is kept",
      hint: failure.hint ?? "photostream favorite sync goes on where this run ended")
  }

  /// What ended a run, with the login that it needs; a sentence of Flickr's loses its full stop.
  private static func failure(
    _ failure: Failure, _ permission: OAuthToken.Permission
  ) -> Failure {
    var message = failure.message
    if message.hasSuffix(".") { message.removeLast() }
    guard failure.code == .notPermitted else {
      return Failure(failure.code, message, hint: failure.hint)
    }
    let perms = permission == .read ? "" : " --perms write"
    return Failure(failure.code, message, hint: "photostream auth login\(perms)")
  }

  private func carryOut(
    _ plan: SyncPlan, _ sync: FavoritesSync, _ progress: ProgressLine,
    _ environment: AppEnvironment
  ) async throws(Failure) -> SyncReport {
    defer { progress.end() }
    let total = plan.requestCount
    // The run's own stop: what is under way is not tried again either.
    let stop = environment.stop
    return try await Interruption.graceful { _ in
      stop.stop(.wanted)
      environment.note("ends after the request under way")
    } _: { () throws(Failure) in
      try await environment.changeFavorites("favorite sync") { _ throws(FavoritesError) in
        try await sync.carryOut(plan, goesOn: { stop.reason == nil }) { done in
          progress.show(words: { "\(done) of \(total) requests" }, members: { [] })
        }
      }
    }
  }
}
