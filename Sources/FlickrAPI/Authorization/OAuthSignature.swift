import CCrypto
import HTTPTransport

/// The arithmetic of OAuth 1.0a (RFC 5849, 3.4): what is signed, and how.
enum OAuthSignature {
  /// The text that is signed.
  ///
  /// - Parameters:
  ///   - url: the address without a query, as ``address(of:)`` writes it.
  ///   - parameters: those of the query, of a form body and of the header, not yet encoded.
  static func baseString(
    method: String, url: String, parameters: [(name: String, value: String)]
  ) -> String {
    // Sorted by the bytes of what is encoded: an order of characters would be another one.
    let encoded = parameters.map { (Array(encode($0.name).utf8), Array(encode($0.value).utf8)) }
    let sorted = encoded.sorted { left, right in
      left.0 == right.0
        ? left.1.lexicographicallyPrecedes(right.1) : left.0.lexicographicallyPrecedes(right.0)
    }
    let pairs = sorted.map {
      String(decoding: $0.0, as: UTF8.self) + "=" + String(decoding: $0.1, as: UTF8.self)
    }
    return [method, url, pairs.joined(separator: "&")].map(encode).joined(separator: "&")
  }

  /// The HMAC-SHA1 of a text, in Base64; a secret that there is not yet is empty.
  static func sign(_ text: String, consumerSecret: String, tokenSecret: String = "") -> String {
    let key = Array("\(encode(consumerSecret))&\(encode(tokenSecret))".utf8)
    let content = Array(text.utf8)
    var sum = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    HMAC(EVP_sha1(), key, Int32(key.count), content, content.count, &sum, &count)
    return base64(sum.prefix(Int(count)))
  }

  /// An address as it is signed: without its query, and without the port that its scheme has anyway.
  static func address(of parts: URLParts) -> String {
    let isUsual = parts.port == (parts.scheme == "https" ? 443 : 80)
    let port = isUsual ? nil : parts.port
    return "\(parts.scheme)://\(parts.hostInBrackets)\(port.map { ":\($0)" } ?? "")\(parts.path)"
  }

  /// 32 hexadecimal digits from the system's source of chance; unique for each request.
  static func nonce() -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard RAND_bytes(&bytes, Int32(bytes.count)) == 1 else {
      var generator = SystemRandomNumberGenerator()
      return hexadecimal(bytes.map { _ in UInt8.random(in: 0 ... .max, using: &generator) })
    }
    return hexadecimal(bytes)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func encode(_ text: String) -> String { URLParts.percentEncoded(text) }

  private static func base64(_ bytes: ArraySlice<UInt8>) -> String {
    let source = Array(bytes)
    var result = [UInt8](repeating: 0, count: (source.count + 2) / 3 * 4 + 1)
    let count = EVP_EncodeBlock(&result, source, Int32(source.count))
    return String(decoding: result.prefix(Int(count)), as: UTF8.self)
  }
}
