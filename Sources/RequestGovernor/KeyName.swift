import CCrypto

/// The name of a key's file, from which the key cannot be told.
enum KeyName {
  /// 32 hexadecimal digits of the key's SHA-256.
  static func of(_ key: String) -> String {
    let content = Array(key.utf8)
    var sum = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    // Not SHA256(), which initialises all of libcrypto first.
    var state = SHA256_CTX()
    SHA256_Init(&state)
    SHA256_Update(&state, content, content.count)
    SHA256_Final(&sum, &state)
    return sum.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
