import CommandLineKit
import FlickrAPI
import ForeignText
import LenientJSON

/// `auth status`: who is logged in, and what the login permits.
struct AuthStatusCommand: PhotostreamCommand {
  static let path = ["auth", "status"]
  static let abstract = "Tell who is logged in and what the login permits"
  static let discussion = """
    Nothing is asked of Flickr without --check. The exit code is 77 when nobody is
    logged in, or when Flickr does not know the login any more; its file stays
    until 'photostream auth logout'.
    """
  static let options: [CommandOption<AuthStatusCommand>] =
    [
      .flag("check", \.checks, help: "ask Flickr whether the login holds"),
      .flag("json", \.json, help: "print JSON"),
    ] + globalOptions

  var operands: [String] = []
  var checks = false
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard var login = try environment.storedLogin() else {
      if json { try environment.write("{\"loggedIn\":false}\n") }
      throw Failure(.notPermitted, "nobody is logged in", hint: "photostream auth login")
    }
    let fault = environment.faultUsing(login)
    if checks {
      if let fault { throw fault }
      login = try await checked(login, environment)
    }
    try show(login, environment)
    if let fault { environment.warn(fault.message + (fault.hint.map { ": \($0)" } ?? "")) }
  }

  /// The login with what Flickr says of it.
  private func checked(
    _ login: StoredLogin, _ environment: AppEnvironment
  ) async throws(Failure) -> StoredLogin {
    var checked = login
    let client = try environment.client()
    do throws(FlickrError) {
      checked.token = try await client.checkToken()
    } catch {
      guard case .notPermitted(.tokenRevoked, _) = error else { throw Failure(error) }
      throw Failure(
        .notPermitted, "the login of \(login.person) was withdrawn on Flickr",
        hint: "'photostream auth login' makes a new one; \(environment.tokenFile.path) was kept")
    }
    // Flickr knows better what it permits, and people change their names.
    if checked != login { try environment.tokenFile.write(checked) }
    return checked
  }

  private func show(_ login: StoredLogin, _ environment: AppEnvironment) throws(Failure) {
    let token = login.token
    if json {
      try environment.write(
        ConsoleText(
          .object([
            .init("loggedIn", true), .init("userID", .string(token.userID)),
            .init("userName", .string(token.userName.original)),
            .init("fullName", .string(token.fullName.original)),
            .init("permission", .string(token.permission.rawValue)),
            .init("since", .string(CivilDate.rfc3339(login.since))),
            .init("file", .string(environment.tokenFile.path)), .init("checked", .bool(checks)),
          ])) + "\n")
      return
    }
    let name = token.fullName.isEmpty ? "" : " (\(token.fullName))"
    let lines = [
      ("person", "\(token.userName)\(name)"), ("NSID", token.userID),
      ("permission", token.permission.rawValue), ("since", CivilDate.rfc3339(login.since)),
      ("file", environment.tokenFile.path),
      ("checked", checks ? "Flickr knows the login" : "no (--check asks Flickr)"),
    ]
    for (name, value) in lines {
      let gap = String(repeating: " ", count: 12 - name.count)
      try environment.write("\(name)\(gap)\(value)\n")
    }
  }
}
