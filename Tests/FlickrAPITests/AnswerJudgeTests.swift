import FlickrAPI
import HTTPTransport
import Testing

@Suite("Which answers are worth asking for again")
struct AnswerJudgeTests {
  private static let foreign = [
    "", "  ", "<!DOCTYPE html><html></html>", #"<?xml version="1.0"?><rsp stat="ok"/>"#,
    #"{"photos":{"page":1,"photo":[{"id":"53"#, #"{"photos":{"page":1} "stat":"ok"}"#,
    "Bad Gateway", "jsonFlickrApi(",
  ]
  private static let unavailable = [
    #"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#,
    #"{"stat":"fail","code":"105","message":""}"#,
    #"{"stat":"fail","code":106,"message":"Write operation failed"}"#,
    #"{"stat":"fail","code":201,"message":"Sorry"}"#,
    """
    {"stat":"fail","code":0,
    "message":"Sorry, the Flickr API service is not currently available."}
    """,
    """
    jsonFlickrApi({"stat":"fail","code":10,
    "message":"The Flickr API search databases are temporarily unavailable."})
    """,
  ]
  private static let acceptable = [
    #"{"stat":"ok"}"#, #"jsonFlickrFeed({"items":[]})"#, #"{"stat":"fail"}"#,
    #"{"stat":"fail","code":1,"message":"Photo not found"}"#,
    #"{"stat":"fail","code":100,"message":"Invalid API Key (Key has expired)"}"#,
    #"{"stat":"fail","code":99,"message":"User not logged in / Insufficient permissions"}"#,
  ]

  @Test(
    "tells them by what they hold",
    arguments: foreign.map { ($0, AnswerVerdict.foreign) }
      + unavailable.map { ($0, .unavailable) } + acceptable.map { ($0, .acceptable) })
  func verdict(body: String, expected: AnswerVerdict) {
    let response = HTTPResponse(status: 200, body: Array(body.utf8))
    #expect(AnswerJudge.verdict(HTTPRequest(url: "https://h/"), response) == expected)
    let picture = HTTPRequest(url: "https://h/1.jpg", retries: .picture)
    #expect(AnswerJudge.verdict(picture, response) == .acceptable)
  }
}
