/// Why a command ends early: one line that says what is wrong, one that says what to do, and the
/// exit code.
///
/// Foreign text in either is cleaned where it is printed (``ConsoleText``).
public struct Failure: Error, Sendable, Equatable {
  /// The exit code.
  public let code: ExitCode
  /// What is wrong, lower case and without a full stop; empty when it was said already.
  public let message: String
  /// What to do.
  public let hint: String?

  /// A failure.
  public init(_ code: ExitCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Ends with a code when all there is to say was said.
  static func silent(_ code: ExitCode) -> Failure { Failure(code, "") }
}
