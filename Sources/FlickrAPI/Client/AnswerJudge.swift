import ForeignText
import HTTPTransport
import LenientJSON

/// Tells retry what an answer of the API holds.
///
/// ```swift
/// let transport = RetryTransport(wrapping: curl, judge: AnswerJudge.verdict)
/// ```
public enum AnswerJudge {
  /// Whether an answer with a good status is worth asking for again.
  ///
  /// Flickr fails with status 200, says "not currently available" with several codes, and now and then
  /// sends XML, a web page or half of the JSON for a JSON call (bridgy#537, gallery-dl#5131). Pictures
  /// and the pages of a login, which are no JSON, are not looked at.
  public static func verdict(_ request: HTTPRequest, _ response: HTTPResponse) -> AnswerVerdict {
    guard request.retries == .api else { return .acceptable }
    // Of a signature, which does not become right by asking again.
    if LoginAnswer.isRefusal(response.body) { return .acceptable }
    guard let root = try? JSONDocument(parsing: response.body).root else { return .foreign }
    guard root["stat"]?.text == "fail" else { return .acceptable }
    let isPassing = MethodFailure.isPassing(
      code: root["code"]?.integer, message: root["message"]?.words?.original ?? "")
    return isPassing ? .unavailable : .acceptable
  }
}
