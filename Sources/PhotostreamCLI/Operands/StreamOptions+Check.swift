extension StreamOptions {
  /// An option, the streams that it means something for, and whether it was given.
  private var uses: [(option: String, streams: [String], isGiven: Bool)] {
    [
      ("--date", ["interesting"], date != nil), ("--at", ["nearby"], at != nil),
      ("--radius", ["nearby"], radius != nil), ("--since", ["nearby", "search"], since != nil),
      ("--until", ["search"], until != nil), ("--taken-since", ["search"], takenSince != nil),
      ("--taken-until", ["search"], takenUntil != nil),
      ("--tags", ["search", "feed"], tags != nil),
      ("--tag-mode", ["search", "feed"], tagMode != nil),
      ("--license", ["search"], license != nil), ("--user", ["search", "feed"], user != nil),
      ("--faves-of", ["feed"], favesOf != nil), ("--group", ["feed"], group != nil),
      ("--of", ["favorites"], of != nil), ("--bbox", ["search"], bbox != nil),
      ("--media", ["search"], media != nil), ("--safe", ["search", "nearby"], safe != nil),
      ("--order", ["search"], order != nil),
    ]
  }

  /// Refuses options that a stream does not have: left out silently, they would make its answer look
  /// like what was asked for.
  ///
  /// - Throws: a usage failure naming the option and where it belongs.
  func check(for stream: String) throws(Failure) {
    guard let wrong = uses.first(where: { $0.isGiven && !$0.streams.contains(stream) }) else {
      return
    }
    throw Failure(
      .usage, "'\(stream)' has no \(wrong.option)",
      hint: "\(wrong.option) is for \(wrong.streams.joined(separator: " and "))")
  }
}
