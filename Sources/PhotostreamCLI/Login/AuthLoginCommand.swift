import CommandLineKit
import FlickrAPI

/// `auth login`: lets somebody permit the tool to see, or to change, what is theirs on Flickr.
struct AuthLoginCommand: PhotostreamCommand {
  /// What a login asks for; deleting is nothing that this tool does.
  enum Permission: String, CaseIterable, ArgumentValue {
    case read
    case write

    var ofToken: OAuthToken.Permission { self == .read ? .read : .write }
  }

  static let path = ["auth", "login"]
  static let abstract = "Log in to Flickr: see your own favorites, or change them (--perms write)"
  static let discussion = """
    The address of a page on Flickr is printed; open it in a browser and permit it
    there. The page then shows a code such as 123-456-789, which is read from
    standard input. With --callback the browser comes back to this machine
    instead, and nothing is typed.

    It needs an API key and its secret (apiKey, apiSecret). The login is kept in
    token.json beside the configuration, for you alone. An older one is replaced
    when the new one is complete, not before. No secret is taken from the command
    line.
    """
  static let options: [CommandOption<AuthLoginCommand>] =
    [
      .value("perms", "WHAT", \.permission, help: "what the login permits"),
      .flag("callback", \.usesCallback, help: "let the browser bring the code to this machine"),
      .value("wait", "S", \.wait, help: "how long --callback waits, in seconds (300)"),
    ] + globalOptions

  var operands: [String] = []
  var permission = Permission.read
  var usesCallback = false
  var wait: Int?
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if global.demo || global.replay != nil || global.offline {
      throw UsageError("a login needs Flickr itself: not with --demo, --replay or --offline")
    }
    guard let wait else { return }
    guard usesCallback else { throw UsageError("--wait belongs to --callback") }
    guard (1...86_400).contains(wait) else {
      throw UsageError("--wait must be 1 to 86400 seconds")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let login = try environment.flickrLogin()
    // A login that could not be kept in the end would be lost.
    try environment.tokenFile.checkWritable()
    let listener = usesCallback ? try CallbackListener() : nil
    let start = try await flickr { () throws(FlickrError) in
      try await login.begin(listener.map { .address($0.address) } ?? .outOfBand)
    }
    environment.hide([start.secret])
    listener?.inbox.expect(start.name)
    try environment.write(
      ConsoleText(page: login.page(for: start, permission: permission.ofToken)) + "\n")
    try environment.flush()
    let code: String
    if let listener {
      code = try await brought(to: listener, environment)
    } else {
      code = try await typed(environment)
    }
    let token = try await flickr { () throws(FlickrError) in
      try await login.finish(start, code: code, permission: permission.ofToken)
    }
    environment.hide([start.secret, token.token, token.secret])
    // The key is there: it has just signed.
    let key = environment.configuration.text("apiKey") ?? ""
    let stored = StoredLogin(token: token, since: environment.now, key: key)
    try environment.tokenFile.write(stored)
    environment.note("logged in as \(stored.person), with permission to \(permission.rawValue)")
  }

  /// The code that somebody types.
  private func typed(_ environment: AppEnvironment) async throws(Failure) -> String {
    environment.console.tell(
      "photostream: open this address in a browser, permit it there, and type the code it shows:")
    guard let line = try await environment.readInputLine() else {
      throw Failure(
        .usage, "standard input ended before the code came; nothing was changed",
        hint: "type the code that the page shows, or let the browser bring it with --callback")
    }
    // What was typed is not repeated: it may be a code after all.
    guard let code = FlickrLogin.code(line) else {
      throw Failure(
        .usage, "what was typed is no code; nothing was changed",
        hint: "a code has nine digits, such as 123-456-789; 'photostream auth login' begins again")
    }
    return code
  }

  /// The code that the browser brings.
  private func brought(
    to listener: CallbackListener, _ environment: AppEnvironment
  ) async throws(Failure) -> String {
    let seconds = wait ?? 300
    environment.console.tell(
      "photostream: open this address in a browser and permit it there; waiting \(seconds) s")
    defer { withExtendedLifetime(listener) {} }
    let inbox = listener.inbox
    let outcome = await Bounded.run(.seconds(seconds)) { await inbox.outcome() } ?? nil
    switch outcome {
    case .code(let code): return code
    case .declined: throw Failure(.notPermitted, "the login was declined; nothing was changed")
    case nil:
      throw Failure(
        .tryAgain, "the browser did not come back within \(seconds) s; nothing was changed",
        hint: "--wait gives more time; without --callback a code is typed")
    }
  }

  private func flickr<Value>(
    _ body: () async throws(FlickrError) -> Value
  ) async throws(Failure) -> Value {
    do throws(FlickrError) {
      return try await body()
    } catch {
      throw Failure(error)
    }
  }
}
