/// What a check thinks of what it found.
enum DoctorVerdict: String, Sendable {
  case ok
  case warning
  case error
  /// It was not looked at.
  case skipped
}
