import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Reads one request after the other from a connection.
enum ScriptedRequestReader {
  /// The next request, or nil at the end of the connection.
  static func next(_ descriptor: Int32, _ buffer: inout [UInt8]) -> ScriptedServer.Request? {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = Data(buffer).range(of: separator) {
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] =
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count < end.upperBound + length {
          guard fill(&buffer, descriptor) else { return nil }
        }
        let words = lines[0].split(separator: " ")
        let body = Array(buffer[end.upperBound..<end.upperBound + length])
        buffer.removeFirst(end.upperBound + length)
        guard words.count == 3 else { return nil }
        return ScriptedServer.Request(
          method: String(words[0]), target: String(words[1]), headers: headers, body: body,
          time: Date())
      }
      guard fill(&buffer, descriptor) else { return nil }
    }
  }

  private static func fill(_ buffer: inout [UInt8], _ descriptor: Int32) -> Bool {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece[..<count]
    return true
  }
}
