import HTTPTransport
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("OAuthSignature")
struct OAuthSignatureTests {
  /// The vectors of Flickr's own library, recomputed.
  @Test(
    "signs as Flickr's own library does",
    arguments: [
      ("", "lNBTzyWRRHBuoXmgK13Nht5oiKs="), ("keyboard cat", "pytjoWTzMmvq13/Bai9YVX1tV9c="),
    ])
  func vectors(tokenSecret: String, signature: String) {
    let text = OAuthSignature.baseString(
      method: "GET", url: "http://www.example.com",
      parameters: [("foo", "123"), ("bar", "456")])
    #expect(text == "GET&http%3A%2F%2Fwww.example.com&bar%3D456%26foo%3D123")
    #expect(
      OAuthSignature.sign(text, consumerSecret: "consumer secret", tokenSecret: tokenSecret)
        == signature)
  }

  @Test("encodes values twice, and the characters that forms leave alone as well")
  func odd() {
    let text = OAuthSignature.baseString(
      method: "GET", url: "http://www.example.com", parameters: [("foo", "!'()*")])
    #expect(text == "GET&http%3A%2F%2Fwww.example.com&foo%3D%2521%2527%2528%2529%252A")
  }

  /// RFC 5849, 3.4.1.1, whose parameters have names and values of every kind.
  @Test("makes the text of the standard's example")
  func standard() {
    let text = OAuthSignature.baseString(
      method: "POST", url: "http://example.com/request",
      parameters: [
        ("b5", "=%3D"), ("a3", "a"), ("c@", ""), ("a2", "r b"),
        ("oauth_consumer_key", "9djdj82h48djs9d2"), ("oauth_token", "kkk9d7dh3k39sjv7"),
        ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "137131201"),
        ("oauth_nonce", "7d8f3e4a"), ("c2", ""), ("a3", "2 q"),
      ])
    #expect(
      text
        == "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D"
        + "%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a"
        + "%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh"
        + "3k39sjv7")
  }

  @Test(
    "signs an address without query and usual port",
    arguments: [
      ("https://API.flickr.com:443/services/rest/?a=b#c", "https://api.flickr.com/services/rest/"),
      ("http://127.0.0.1:80/x", "http://127.0.0.1/x"),
      ("http://127.0.0.1:443/x", "http://127.0.0.1:443/x"),
      ("http://[::1]:8080/x", "http://[::1]:8080/x"), ("https://a.b", "https://a.b/"),
    ])
  func address(url: String, signed: String) throws {
    #expect(OAuthSignature.address(of: try #require(URLParts(url))) == signed)
  }

  @Test("has a new nonce each time, of letters that need no encoding")
  func nonce() {
    let nonces = (0..<200).map { _ in OAuthSignature.nonce() }
    #expect(Set(nonces).count == nonces.count)
    #expect(nonces.allSatisfy { $0.utf8.count == 32 && URLParts.percentEncoded($0) == $0 })
  }

  /// A reference by another way: encoding by a table of characters, sorting by whole encoded bytes.
  @Test("sorts and encodes random parameters as a simple reference does", arguments: 0..<40)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [String] = [
      "a", "A", "z", "Z", "0", "9", "-", ".", "_", "~", " ", "+", "%", "&", "=", "/", "?", "*",
      "'", "(", "!", "é", "ß", "🦊", "\u{7F}", "\u{0}", "\n", "中", "e\u{301}",
    ]
    func text(_ longest: Int) -> String {
      (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }.joined()
    }
    let parameters = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      (name: text(3), value: text(6))
    }
    let sorted = parameters.map { (reference($0.name), reference($0.value)) }.sorted {
      left, right in
      left.0 != right.0 ? bytesPrecede(left.0, right.0) : bytesPrecede(left.1, right.1)
    }
    let joined = sorted.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    #expect(
      OAuthSignature.baseString(method: "GET", url: "http://h/", parameters: parameters)
        == "GET&http%3A%2F%2Fh%2F&\(reference(joined))")
  }

  private func reference(_ text: String) -> String {
    let free = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".unicodeScalars)
    return text.unicodeScalars.map { scalar in
      if free.contains(scalar) { return String(scalar) }
      return String(scalar).utf8.map { byte in
        let digits = String(byte, radix: 16).uppercased()
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }.joined()
    }.joined()
  }

  private func bytesPrecede(_ left: String, _ right: String) -> Bool {
    for (one, other) in zip(left.utf8, right.utf8) where one != other { return one < other }
    return left.utf8.count < right.utf8.count
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
