import FlickrAPI

/// Compares the favorites here, those on Flickr, and what both sides had when they were last
/// synchronized.
///
/// | here | Flickr | last time | what is done |
/// | --- | --- | --- | --- |
/// | yes | yes | | recorded as synchronized |
/// | yes | no | no | made a favorite on Flickr |
/// | no | yes | no | made a favorite here |
/// | yes | no | yes | made one there when it was added here anew, else looked at: gone, hidden or ended |
/// | no | yes | yes | made one here when it was added there anew, else ended there if pruning |
/// | no | no | yes | forgotten |
///
/// A value without I/O: pages of Flickr's list go in, a plan comes out.
struct SyncPlanner {
  private let local: [String: LocalFavorite]
  private let synced: SyncedState
  private let direction: SyncDirection
  private let prunes: Bool
  /// What of Flickr's list was seen, so that a photo on two pages counts once.
  private var seen: Set<String> = []
  private var plan = SyncPlan()

  init(
    local: [String: LocalFavorite], synced: SyncedState, direction: SyncDirection, prunes: Bool
  ) {
    self.local = local
    self.synced = synced
    self.direction = direction
    self.prunes = prunes
  }

  /// Takes the next page of Flickr's list.
  mutating func take(_ photos: [Photo]) {
    for photo in photos where seen.insert(photo.id).inserted {
      let last = synced.favorites[photo.id]
      if let favorite = local[photo.id] {
        if favorite.absence != nil { plan.returned.append(photo.id) }
        if !favorite.isDescribed { plan.descriptions.append(photo) }
        if last == nil || last?.favedAt != photo.favedAt || synced.exceptions[photo.id] != nil {
          plan.settled.append(SyncedPair(id: photo.id, favedAt: photo.favedAt))
        }
      } else if let last {
        takeEnded(photo, since: last)
      } else if direction.changesHere {
        plan.pulls.append(PulledFavorite(photo: photo, favedAt: photo.favedAt))
      }
    }
  }

  /// A photo that ended here and is a favorite on Flickr still, or again.
  private mutating func takeEnded(_ photo: Photo, since last: SyncedFavorite) {
    if let now = photo.favedAt, let then = last.favedAt, now > then {
      plan.conflicts.append(SyncConflict(id: photo.id, kind: .renewedThere))
      if direction.changesHere {
        plan.pulls.append(PulledFavorite(photo: photo, favedAt: photo.favedAt))
      }
    } else if prunes, direction.changesThere {
      plan.removalsThere.append(photo.id)
    } else {
      plan.keptThere.append(photo.id)
    }
  }

  /// The plan, when the whole list was taken.
  func finished() -> SyncPlan {
    var plan = plan
    plan.pulls.reverse()  // Flickr lists the newest first
    let missing = local.filter { !seen.contains($0.key) }
      .sorted { ($0.value.addedAt, $0.key) < ($1.value.addedAt, $1.key) }
    for (id, favorite) in missing { add(id, favorite, to: &plan) }
    plan.forgotten = Set(synced.favorites.keys).union(synced.exceptions.keys)
      .filter { local[$0] == nil && !seen.contains($0) }.sorted()
    return plan
  }

  /// A favorite here that Flickr's list does not have.
  private func add(_ id: String, _ favorite: LocalFavorite, to plan: inout SyncPlan) {
    if let last = synced.favorites[id] {
      if favorite.addedAt > last.syncedAt {
        plan.conflicts.append(SyncConflict(id: id, kind: .renewedHere))
        if direction.changesThere { plan.pushes.append(id) }
      } else if favorite.absence == nil {
        plan.lostThere.append(id)
      }
      return
    }
    switch synced.exceptions[id] {
    case .own: plan.own.append(id)
    case .ended where prunes && direction.changesHere: plan.removalsHere.append(id)
    case .ended: plan.keptHere.append(id)
    case nil where favorite.absence != nil: break  // Flickr has it no longer
    case nil: if direction.changesThere { plan.pushes.append(id) }
    }
  }
}
