import CDeflate
import Glibc
import Testing

/// Reads messages of the kitty graphics protocol, as a terminal does.
struct KittyMessages {
  struct Broken: Error {
    let words: String
  }

  /// The keys of each chunk.
  private(set) var keys: [[String: String]] = []
  /// The letters of each chunk.
  private(set) var payloads: [[UInt8]] = []

  /// Reads `bytes`, which hold nothing else; with `passthrough` every chunk is wrapped for tmux.
  init(_ bytes: [UInt8], passthrough: Bool = false) throws {
    var rest = bytes[...]
    func take(_ text: String) throws {
      guard rest.starts(with: text.utf8) else { throw Broken(words: "no \(text)") }
      rest = rest.dropFirst(text.utf8.count)
    }
    while !rest.isEmpty {
      if passthrough { try take("\u{1B}Ptmux;\u{1B}") }
      try take("\u{1B}_G")
      let body = rest.prefix { $0 != 0x1B }
      rest = rest.dropFirst(body.count)
      if passthrough { try take("\u{1B}") }
      try take("\u{1B}\\")
      if passthrough { try take("\u{1B}\\") }
      let parts = body.split(
        separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Broken(words: "no data") }
      let pairs = String(decoding: parts[0], as: UTF8.self).split(separator: ",")
        .map { $0.split(separator: "=").map(String.init) }
      keys.append(Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
      payloads.append(Array(parts[1]))
    }
  }

  /// The data of all chunks.
  func data() throws -> [UInt8] { try Base64Reader.bytes(payloads.flatMap { $0 }) }

  /// The pixels of the picture, decompressed.
  func pixels() throws -> [UInt8] {
    let data = try data()
    let first = try #require(keys.first)
    guard first["o"] == "z" else { return data }
    let (width, height) = (Int(first["s"] ?? "") ?? 0, Int(first["v"] ?? "") ?? 0)
    let decompressor = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(decompressor) }
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    var count = 0
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &pixels, pixels.count, &count)
    guard result == LIBDEFLATE_SUCCESS, count == pixels.count else {
      throw Broken(words: "not compressed pixels")
    }
    return pixels
  }
}

/// Decodes base64, letter by letter.
enum Base64Reader {
  static func bytes(_ letters: [UInt8]) throws -> [UInt8] {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in letters where letter != UInt8(ascii: "=") {
      guard let value = alphabet.firstIndex(of: letter) else {
        throw KittyMessages.Broken(words: "no letter: \(letter)")
      }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
    }
    return bytes
  }
}

/// A shared memory object as the terminal takes it.
enum SharedObject {
  /// What it holds; it is removed.
  static func take(_ name: String) -> [UInt8]? {
    let descriptor = shm_open(name, O_RDONLY, 0)
    guard descriptor >= 0 else { return nil }
    defer {
      close(descriptor)
      shm_unlink(name)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o777 == 0o600 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return count == bytes.count ? bytes : nil
  }
}
