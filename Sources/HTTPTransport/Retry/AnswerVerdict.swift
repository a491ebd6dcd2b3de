/// What an answer with a good status holds, as far as asking again is concerned.
///
/// Services send failures with status 200 and, now and then, the answer to somebody else's call; only
/// who knows the service can tell.
public enum AnswerVerdict: Sendable, Equatable {
  /// It is to be taken as it is.
  case acceptable
  /// It is no answer to this request: an empty body, a web page, half of an answer.
  case foreign
  /// The service says that it cannot answer now, and that it did nothing.
  case unavailable
}
