/// The version of the tool and of its libraries.
enum Version {
  static let number = "0.1.0"
  /// The year of that version: no clock can be right that shows an earlier one.
  static let year = 2025
}
