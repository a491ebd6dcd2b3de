import CommandLineKit
import Prefetch

extension StoreLocation: ArgumentValue {
  /// A store's words.
  public init?(argument: String) {
    guard let location = try? StoreLocation(parsing: argument) else { return nil }
    self = location
  }

  /// The kinds of stores.
  public static var argumentKind: String { "tar:DIR or dir:DIR" }
}
