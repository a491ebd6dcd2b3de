import CommandLineKit

/// Every command, in the order in which help shows them.
enum CommandTable {
  static let commands: [any PhotostreamCommand.Type] = [
    ListCommand.self, ShowCommand.self, FindCommand.self,
    FavoriteAddCommand.self, FavoriteRemoveCommand.self, FavoriteToggleCommand.self,
    FavoriteListCommand.self, FavoriteNoteCommand.self, FavoriteUndoCommand.self,
    FavoriteSyncCommand.self, FavoriteImportCommand.self, FavoriteExportCommand.self,
    CollectionNewCommand.self, CollectionAddCommand.self, CollectionRemoveCommand.self,
    CollectionMoveCommand.self, CollectionCheckCommand.self, CollectionUncheckCommand.self,
    CollectionListCommand.self, CollectionShowCommand.self, CollectionEditCommand.self,
    CollectionDeleteCommand.self, CollectionExportCommand.self,
    PrefetchCommand.self,
    CacheInfoCommand.self, CachePathCommand.self, CacheExplainCommand.self,
    CacheVerifyCommand.self, CacheTrimCommand.self, CachePinCommand.self, CacheUnpinCommand.self,
    CacheClearCommand.self,
    AuthLoginCommand.self, AuthStatusCommand.self, AuthLogoutCommand.self,
    ConfigShowCommand.self, ConfigPathCommand.self, ConfigInitCommand.self, ConfigGetCommand.self,
    ConfigSetCommand.self, ConfigUnsetCommand.self,
    LicensesCommand.self, StatsCommand.self, DoctorCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The first words, each once.
  static let firstWords: [String] = {
    var words: [String] = []
    for command in commands where !words.contains(command.path[0]) { words.append(command.path[0]) }
    return words
  }()

  /// The second words of a group; empty for a command that is none.
  static func secondWords(of first: String) -> [String] {
    commands.filter { $0.path.count == 2 && $0.path[0] == first }.map { $0.path[1] }
  }

  /// The command of some words.
  ///
  /// - Throws: a usage failure that names the nearest command.
  static func command(_ words: [String]) throws(Failure) -> any PhotostreamCommand.Type {
    if let command = commands.first(where: { $0.path == words }) { return command }
    let seconds = secondWords(of: words[0])
    if seconds.isEmpty {
      throw Failure(
        .usage, "there is no command '\(words[0])'",
        hint: Suggestion.sentence(for: words[0], among: firstWords)
          ?? "the commands are \(firstWords.joined(separator: ", "))")
    }
    guard words.count > 1 else {
      throw Failure(
        .usage, "'\(words[0])' needs one of \(seconds.joined(separator: ", "))",
        hint: "photostream help \(words[0])")
    }
    throw Failure(
      .usage, "there is no command '\(words[0]) \(words[1])'",
      hint: Suggestion.sentence(for: words[1], among: seconds, prefix: words[0] + " ")
        ?? "there are \(seconds.joined(separator: ", "))")
  }
}
