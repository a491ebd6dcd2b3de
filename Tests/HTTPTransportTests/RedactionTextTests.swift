import HTTPTransport
import Testing

@Suite("Secrets in free text")
struct RedactionTextTests {
  @Test(
    "loses the values of secret parameters and what stands before a host",
    arguments: [
      ("oauth_signature=SIG%3D&page=2", "oauth_signature=<redacted>&page=2"),
      ("said \"api_key=abc\"", "said \"api_key=<redacted>\""),
      ("'bad://user:pw@x' is no value", "'bad://<redacted>@x' is no value"),
      ("at http://u:p@h:80/a?b=c.", "at http://<redacted>@h:80/a?b=c."),
      ("a = b, x@y, page=3", "a = b, x@y, page=3"), ("plain", "plain"), ("=x ?= @", "=x ?= @"),
      ("https://h/photos/12@N00/", "https://h/photos/12@N00/"),
    ])
  func cleaned(text: String, expected: String) {
    #expect(Redaction.text(text) == expected)
  }
}
