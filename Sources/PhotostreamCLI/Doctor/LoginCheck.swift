import FlickrAPI

/// Whether somebody is logged in, and whether the login can be used; Flickr is not asked.
struct LoginCheck: DoctorCheck {
  static let name = "login"

  let file: TokenFile
  /// Why a login does not fit the configuration; nil when it does.
  let fault: @Sendable (StoredLogin) -> Failure?

  func lines() -> [DoctorLine] {
    var rights: [DoctorLine] = []
    if let facts = try? PathFacts(file.path), facts.isOpenToOthers {
      rights.append(
        .warning(
          "login file", "\(file.path): \(facts.rights)",
          hint: "others can read the login: chmod 600 \(file.path)"))
    }
    do throws(Failure) {
      guard let login = try file.read() else {
        return [.ok(Self.name, "nobody is logged in; public streams need no login")]
      }
      return [line(login)] + rights
    } catch {
      return [.error(Self.name, error.message, .configuration, hint: error.hint)] + rights
    }
  }

  /// Without the name: the page can be pasted into a report.
  private func line(_ login: StoredLogin) -> DoctorLine {
    let value = "set, permits to \(login.token.permission.rawValue)"
    guard let fault = fault(login) else { return .ok(Self.name, value) }
    return .warning(
      Self.name, "\(value), but is not used: it was made with another key, or apiSecret is not set",
      hint: fault.hint)
  }
}
