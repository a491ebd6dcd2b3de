import FlickrAPI
import HTTPTransport

/// Brings the favorites here and one person's favorites on Flickr together.
///
/// ```swift
/// let sync = FavoritesSync(store: store, remote: remote, account: nsid)
/// let plan = try await sync.plan()
/// let report = try await sync.carryOut(plan)
/// ```
/// What a request achieved is recorded before the next one is sent, so a run that ends at any moment,
/// even by a kill, loses nothing: the next run goes on. The change that it makes here can be undone.
public struct FavoritesSync: Sendable {
  /// Why there is no plan.
  public enum Failure: Error, Sendable, Equatable {
    /// The favorites here cannot be read or changed.
    case store(FavoritesError)
    /// Flickr's list cannot be read.
    case remote(FlickrError)
  }

  private let store: FavoritesStore
  private let remote: any RemoteFavorites
  private let account: String
  private let direction: SyncDirection
  private let prunes: Bool

  /// A synchronization.
  ///
  /// - Parameters:
  ///   - account: the NSID of the person whose favorites `remote` has.
  ///   - direction: which side may change.
  ///   - prunes: whether what ended on one side ends on the other.
  public init(
    store: FavoritesStore, remote: any RemoteFavorites, account: String,
    direction: SyncDirection = .both, prunes: Bool = false
  ) {
    self.store = store
    self.remote = remote
    self.account = account
    self.direction = direction
    self.prunes = prunes
  }

  /// Reads both sides; nothing is changed.
  ///
  /// - Parameter onPage: told how many of Flickr's favorites were read.
  /// - Throws: ``Failure``.
  public func plan(
    onPage: @Sendable (Int) -> Void = { _ in }
  ) async throws(Failure) -> SyncPlan {
    var planner: SyncPlanner
    do throws(FavoritesError) {
      planner = SyncPlanner(
        local: try await store.localState(), synced: try await store.syncedState(of: account),
        direction: direction, prunes: prunes)
    } catch {
      throw .store(error)
    }
    var count = 0
    do throws(FlickrError) {
      try await remote.forEachPage { photos in
        planner.take(photos)
        count += photos.count
        onPage(count)
      }
    } catch {
      throw .remote(error)
    }
    return planner.finished()
  }

  /// Carries a plan out: what happens here first, then one request after the other.
  ///
  /// - Parameters:
  ///   - goesOn: asked before each request whether it may be sent; when not, the run ends as when
  ///     Flickr cannot go on.
  ///   - onRequest: told the number of requests that are done.
  /// - Returns: What was done; when Flickr cannot go on, up to there, with ``SyncReport/stop``.
  /// - Throws: ``FavoritesError``.
  public func carryOut(
    _ plan: SyncPlan, goesOn: @Sendable () -> Bool = { true },
    onRequest: @Sendable (Int) -> Void = { _ in }
  ) async throws(FavoritesError) -> SyncReport {
    var report = SyncReport()
    report.own = plan.own
    report.keptHere = plan.keptHere
    try await store.keepSynced(plan.settled, account: account)
    try await store.forgetSynced(plan.forgotten, account: account)
    try await store.describe(plan.descriptions)
    for id in plan.returned { try await store.setAbsence(nil, id: id) }
    // In pieces: each is whole on the disk, and readers are not kept waiting.
    for start in stride(from: 0, to: plan.pulls.count, by: 500) {
      let piece = Array(plan.pulls[start..<min(start + 500, plan.pulls.count)])
      report.pulled += try await store.keepPulled(piece, account: account)
        .filter { $0.outcome == .added }.map(\.id)
    }
    report.endedHere = try await store.removePulled(plan.removalsHere, account: account)
      .filter { $0.outcome == .removed }.map(\.id)
    for (index, request) in plan.requests.enumerated() {
      guard goesOn() else {
        report.stop = .transport(.cancelled)
        return report
      }
      let answer: Answer
      do throws(FlickrError) {
        answer = try await send(request)
      } catch {
        report.stop = error
        return report
      }
      try await record(answer, &report)
      onRequest(index + 1)
    }
    return report
  }

  /// What Flickr said of a photo.
  private enum Answer {
    case added(String, FavoriteAnswer)
    case removed(String)
    case standing(String, FavoriteStanding)
  }

  private func send(_ request: SyncRequest) async throws(FlickrError) -> Answer {
    switch request {
    case .add(let id): return .added(id, try await remote.add(id))
    case .remove(let id):
      try await remote.remove(id)
      return .removed(id)
    case .look(let id): return .standing(id, try await remote.standing(of: id))
    }
  }

  private func record(_ answer: Answer, _ report: inout SyncReport) async throws(FavoritesError) {
    switch answer {
    case .added(let id, .added), .added(let id, .already):
      try await store.keepSynced([SyncedPair(id: id)], account: account)
      report.pushed.append(id)
    case .added(let id, .own):
      try await store.keepException(.own, id, account: account)
      report.own.append(id)
    case .removed(let id):
      try await store.forgetSynced([id], account: account)
      report.endedThere.append(id)
    case .standing(let id, .favorite):
      try await store.keepSynced([SyncedPair(id: id)], account: account)
    case .standing(let id, .notFavorite):
      if prunes, direction.changesHere {
        report.endedHere += try await store.removePulled([id], account: account)
          .filter { $0.outcome == .removed }.map(\.id)
      } else {
        try await store.keepException(.ended, id, account: account)
        report.keptHere.append(id)
      }
    case .added(let id, .gone), .standing(let id, .gone):
      try await mark(id, .gone)
      report.gone.append(id)
    case .added(let id, .hidden), .standing(let id, .hidden):
      try await mark(id, .hidden)
      report.hidden.append(id)
    }
  }

  private func mark(_ id: String, _ kind: Favorite.Absence.Kind) async throws(FavoritesError) {
    try await store.setAbsence(kind, id: id)
  }
}
