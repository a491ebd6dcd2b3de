import CCrypto

/// A SHA-256 sum of 32 bytes.
struct Digest: Hashable, Sendable {
  let bytes: [UInt8]

  init(of content: [UInt8]) {
    bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { buffer, count in
      _ = SHA256(content, content.count, buffer.baseAddress)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }
}

/// The lower-case hexadecimal digits of `bytes`: names made of them differ on every file system.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
