import Favorites
import FlickrAPI
import ForeignText

/// What a synchronization is going to do, for whoever is asked whether it may.
struct SyncPlanPage: Sendable {
  let plan: SyncPlan
  /// Whether every photo is named, or the first ones of each kind.
  let isWhole: Bool
  let prunes: Bool

  private static let most = 10

  /// The plan; every line names photos with what is done.
  var lines: [String] {
    var lines: [String] = []
    add("to come here from Flickr", plan.pulls.map(Self.line), to: &lines)
    add("to become favorites on Flickr", plan.pushes, to: &lines)
    add("to end here, as on Flickr", plan.removalsHere, to: &lines)
    add("to end on Flickr, as here", plan.removalsThere, to: &lines)
    add(
      prunes
        ? "missing on Flickr: looked at one by one, and ended here if ended there"
        : "missing on Flickr: looked at one by one, and kept here",
      plan.lostThere, to: &lines)
    add("ended here, kept on Flickr (--prune ends them)", plan.keptThere, to: &lines)
    add("ended on Flickr, kept here (--prune ends them)", plan.keptHere, to: &lines)
    add("your own photos, which are favorites here alone", plan.own, to: &lines)
    add(
      "conflict: ended on Flickr and added here anew, kept",
      plan.conflicts.filter { $0.kind == .renewedHere }.map(\.id), to: &lines)
    add(
      "conflict: ended here and added on Flickr anew, kept",
      plan.conflicts.filter { $0.kind == .renewedThere }.map(\.id), to: &lines)
    if lines.isEmpty { lines.append("both sides have the same favorites") }
    return lines
  }

  /// What somebody is asked.
  var question: String {
    var parts: [String] = []
    func add(_ count: Int, _ verb: String, _ place: String) {
      if count > 0 { parts.append("\(verb) \(Count.words(count, "favorite")) \(place)") }
    }
    add(plan.pulls.count, "add", "here")
    add(plan.pushes.count, "add", "on Flickr")
    // What is missing on Flickr may end here when it is looked at.
    let mayEnd = prunes ? plan.lostThere.count : 0
    add(plan.removalsHere.count + mayEnd, mayEnd > 0 ? "end up to" : "end", "here")
    add(plan.removalsThere.count, "end", "on Flickr")
    return parts.joined(separator: ", ")
  }

  private func add(_ words: String, _ photos: [String], to lines: inout [String]) {
    guard !photos.isEmpty else { return }
    lines.append("\(words): \(photos.count)")
    let shown = isWhole ? photos[...] : photos.prefix(Self.most)
    lines += shown.map { "  \($0)" }
    if photos.count > shown.count {
      lines.append("  and \(photos.count - shown.count) more (--dry-run names all)")
    }
  }

  private static func line(_ pulled: PulledFavorite) -> String {
    let photo = pulled.photo
    return photo.title.isEmpty ? photo.id : "\(photo.id)  \(photo.title)"
  }
}
