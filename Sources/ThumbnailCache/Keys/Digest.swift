import CCrypto

/// A SHA-256 sum of 32 bytes.
struct Digest: Hashable, Sendable {
  let bytes: [UInt8]

  init(of content: [UInt8]) {
    bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { buffer, count in
      // Not SHA256(), which initialises all of libcrypto first.
      var state = SHA256_CTX()
      SHA256_Init(&state)
      SHA256_Update(&state, content, content.count)
      SHA256_Final(buffer.baseAddress, &state)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }
}

/// The lower-case hexadecimal digits of `bytes`: names made of them differ on every file system.
func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
  String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
    for (index, byte) in bytes.enumerated() {
      buffer[index * 2] = digit(byte >> 4)
      buffer[index * 2 + 1] = digit(byte & 15)
    }
    return bytes.count * 2
  }
}

private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// The value of a lower-case hexadecimal digit; nil for every other character.
func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
