import CommandLineKit
import FlickrAPI
import PhotoGrid
import PhotoQueries

/// How a listing is printed.
enum ListFormat: String, CaseIterable, ArgumentValue {
  case auto, grid, table, jsonl, json, csv, tsv, ids, urls
}

/// How pictures are drawn.
enum GraphicsChoice: String, CaseIterable, ArgumentValue {
  case auto, kitty
  case kittyPlaceholder = "kitty-placeholder"
  case iterm2, sixel, sextant, quadrant, half, none

  /// The mode that is named; nil for `auto` and `none`.
  var mode: GraphicsMode? { GraphicsMode(rawValue: rawValue) }
}

/// What can stand below a picture.
enum CaptionField: String, CaseIterable, ArgumentValue {
  case id, title, date, owner, license, views, distance
}

/// When colours and other escape sequences are printed.
enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto, always, never
}

/// How progress is shown.
enum ProgressChoice: String, CaseIterable, ArgumentValue {
  case auto, bar, plain, json, none
}

extension PhotoSize: ArgumentValue {
  /// The size of a letter; `-` is the one without.
  public init?(argument: String) { self.init(rawValue: argument) }
  /// The letters.
  public static var argumentChoices: [String] { allCases.map(\.rawValue) }
  /// The letters.
  public static var argumentKind: String {
    "a size letter (\(argumentChoices.joined(separator: " ")))"
  }
}

extension SortOrder: ArgumentValue {
  /// A key with its direction.
  public init?(argument: String) { self.init(argument) }
  /// The keys.
  public static var argumentChoices: [String] { Key.allCases.map(\.rawValue) }
  /// The keys and directions.
  public static var argumentKind: String {
    "KEY or KEY:desc with KEY one of \(argumentChoices.joined(separator: ", "))"
  }
}

extension PhotoGrouping: ArgumentValue {}
