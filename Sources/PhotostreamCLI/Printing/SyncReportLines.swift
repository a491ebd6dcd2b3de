import Favorites

/// What a synchronization did, for people.
struct SyncReportLines: Sendable {
  let report: SyncReport

  var lines: [String] {
    var lines: [String] = []
    func add(_ words: String, _ ids: [String], naming: Bool = false) {
      guard !ids.isEmpty else { return }
      let names = ids.prefix(5).joined(separator: ", ") + (ids.count > 5 ? ", ..." : "")
      lines.append("\(words): \(ids.count)" + (naming ? " (\(names))" : ""))
    }
    add("came here from Flickr", report.pulled)
    add("made favorites on Flickr", report.pushed)
    add("ended here", report.endedHere)
    add("ended on Flickr", report.endedThere)
    add("your own photos, which are favorites here alone", report.own, naming: true)
    add("gone from Flickr, kept here and marked", report.gone, naming: true)
    add("private on Flickr now, kept here and marked", report.hidden, naming: true)
    add("ended on Flickr, kept here (--prune ends them)", report.keptHere, naming: true)
    if report.stop == nil, lines.isEmpty { lines.append("nothing was to be done") }
    return lines
  }
}
