import CommandLineKit

/// `auth logout`: forgets the login on this machine.
struct AuthLogoutCommand: PhotostreamCommand {
  static let path = ["auth", "logout"]
  static let abstract = "Forget the login on this machine"
  static let discussion = """
    It asks on a terminal; elsewhere it needs --yes. What was permitted on Flickr
    itself is withdrawn there: https://www.flickr.com/services/auth/list.gne
    """
  static let options: [CommandOption<AuthLogoutCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let file = environment.tokenFile
    guard file.exists else {
      environment.note("nobody is logged in")
      return
    }
    // A damaged one can be forgotten as well.
    let login = try? environment.storedLogin()
    try environment.confirm(
      "forget the login\(login.map { " of \($0.person)" } ?? "") in \(file.path)")
    try file.remove()
    environment.note(
      "the login is forgotten here; what was permitted on Flickr is withdrawn at "
        + TokenFile.withdrawal)
  }
}
