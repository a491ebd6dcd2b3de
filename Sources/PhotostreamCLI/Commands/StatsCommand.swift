import CommandLineKit
import Favorites
import FlickrAPI

/// `stats`: the favorites and collections in numbers.
struct StatsCommand: PhotostreamCommand {
  static let path = ["stats"]
  static let abstract = "Show favorites and collections in numbers: months, owners, milestones"
  static let options: [CommandOption<StatsCommand>] =
    [.flag("json", \.json, help: "print one JSON object")] + globalOptions

  private static let recent = 5

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let (statistics, recent, collections) = try await environment.readFavorites(
      else: (.empty, [], [])
    ) { store throws(FavoritesError) in
      (
        try await store.statistics(), try await store.favorites(after: nil, limit: Self.recent),
        try await store.collections()
      )
    }
    let page = StatisticsPage(statistics: statistics, recent: recent, collections: collections)
    if json { return try environment.write(ConsoleText(page.json) + "\n") }
    for line in page.lines { try environment.write("\(line)\n") }
  }
}
