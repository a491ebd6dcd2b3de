import FlickrAPI

/// The system's clock beside that of whoever answered.
struct ClockCheck: DoctorCheck {
  static let name = "clock"

  /// Ours when the answer came, in Unix seconds.
  let now: Int
  /// Theirs; nil when nobody told.
  let theirs: Int?

  func lines() -> [DoctorLine] { [line] }

  private var line: DoctorLine {
    let hint = "set the clock: logging in fails when it is wrong by some minutes (OAuth)"
    let time = CivilDate.rfc3339(now)
    guard time.prefix(4) >= "\(Version.year)" else {
      return .error(
        Self.name, "\(time) is before \(Version.year), the year of this version", .configuration,
        hint: "set the clock: certificates and logins are refused at such a time")
    }
    guard let theirs else { return .skipped(Self.name, "\(time); nobody was asked for the time") }
    let difference = now - theirs
    if difference == 0 { return .ok(Self.name, "\(time), as the server's") }
    let value =
      "\(time), \(abs(difference)) s \(difference > 0 ? "ahead of" : "behind") the server's"
    return abs(difference) > 60 ? .warning(Self.name, value, hint: hint) : .ok(Self.name, value)
  }
}
