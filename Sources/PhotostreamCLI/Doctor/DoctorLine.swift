/// One thing that was looked at.
struct DoctorLine: Sendable, Equatable {
  let name: String
  let verdict: DoctorVerdict
  let value: String
  /// What to do where something is wrong.
  var hint: String?
  /// How the tool ends for an error.
  var code: ExitCode?

  static func ok(_ name: String, _ value: String) -> DoctorLine {
    DoctorLine(name: name, verdict: .ok, value: value)
  }

  static func skipped(_ name: String, _ value: String) -> DoctorLine {
    DoctorLine(name: name, verdict: .skipped, value: value)
  }

  static func warning(_ name: String, _ value: String, hint: String?) -> DoctorLine {
    DoctorLine(name: name, verdict: .warning, value: value, hint: hint)
  }

  static func error(
    _ name: String, _ value: String, _ code: ExitCode, hint: String?
  ) -> DoctorLine {
    DoctorLine(name: name, verdict: .error, value: value, hint: hint, code: code)
  }
}
