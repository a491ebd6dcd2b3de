import Synchronization

/// Decides which request ends a login: the first one that names the login that was begun.
///
/// Every other request is told that there is nothing, so a page that guesses the port learns nothing and
/// ends nothing.
final class CallbackInbox: Sendable {
  /// How the person answered.
  enum Outcome: Sendable, Equatable {
    /// With the code that ends the login.
    case code(String)
    /// The login is not wanted.
    case declined
  }

  private struct State {
    /// The token that the login began with; nil before there is one.
    var token: String?
    /// How the person answered; it is told when the browser has its page.
    var outcome: Outcome?
  }

  private let path: String
  private let state = Mutex(State())
  private let outcomes = AsyncStream<Outcome>.makeStream()

  init(path: String) { self.path = path }

  /// From now on requests that name this token are taken.
  func expect(_ token: String) { state.withLock { $0.token = token } }

  /// How the person answered; nil when the task ends before.
  func outcome() async -> Outcome? {
    var iterator = outcomes.stream.makeAsyncIterator()
    return await iterator.next()
  }

  /// What a request is shown.
  ///
  /// - Parameter argument: the decoded value of an argument of the query.
  func page(method: String, path: String, argument: (String) -> String?) -> CallbackPage {
    guard method == "GET", path == self.path, let token = argument("oauth_token") else {
      return .none
    }
    let code = argument("oauth_verifier").flatMap { $0.isEmpty ? nil : $0 }
    guard code != nil || argument("oauth_problem") != nil else { return .none }
    let isFirst = state.withLock { state in
      guard state.token == token, state.outcome == nil else { return false }
      state.outcome = code.map { .code($0) } ?? .declined
      return true
    }
    guard isFirst else { return .none }
    return code == nil ? .declined : .done
  }

  /// Tells whoever waits: the server may end now.
  func pageWasSent() {
    if let outcome = state.withLock({ $0.outcome }) { outcomes.continuation.yield(outcome) }
  }
}
