/// An absolute http or https address (or another scheme's), taken apart.
///
/// Strict on purpose: what this accepts, libcurl reads the same way, so a check made on these parts
/// holds for the connection that is made. Blanks, control characters, backslashes and anything
/// outside ASCII are refused: an address is percent-encoded before it gets here.
public struct URLParts: Sendable, Equatable {
  /// The scheme in lower case.
  public let scheme: String
  /// Name and password before the host, as written.
  public let userInfo: String?
  /// The host in lower case; an IPv6 address without its brackets.
  public let host: String
  /// The port, if one is written.
  public let port: Int?
  /// The path as written, at least `/`.
  public let path: String
  /// The query as written, without its question mark.
  public let query: String?

  /// The parts of an address, or nil when it is not an absolute one with a host.
  public init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[text.index(after: colon)...].hasPrefix("//"),
      let first = text.utf8.first, Self.isLetter(first),
      text[..<colon].utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == 0x2B })
    else { return nil }
    scheme = text[..<colon].lowercased()

    // All of it is ASCII: bytes are characters, and much faster.
    var rest = text[text.utf8.index(colon, offsetBy: 3)...]
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
    let end =
      rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    var authority = rest[..<end]
    rest = rest[end...]
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.utf8.index(after: mark)...])
      rest = rest[..<mark]
    } else {
      query = nil
    }
    path = rest.isEmpty ? "/" : String(rest)

    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = String(authority[..<at])
      authority = authority[authority.utf8.index(after: at)...]
    } else {
      userInfo = nil
    }
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    self.host = host
    self.port = port
  }

  /// The port that a connection goes to.
  public var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }

  /// The query's names and values, decoded (`+` is a blank).
  public var queryItems: [(name: String, value: String)] { Self.items(query ?? "") }

  /// Whether the host is this machine: 127.0.0.0/8, `::1` or `localhost`.
  public var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy {
        $0.utf8.allSatisfy(Self.isDigit) && UInt8($0) != nil
      }
  }

  /// The host as it stands in an address: IPv6 in brackets.
  public var hostInBrackets: String { host.contains(":") ? "[\(host)]" : host }

  /// The address without name, password and query: what may be shown.
  public var withoutQuery: String {
    "\(scheme)://\(hostInBrackets)\(port.map { ":\($0)" } ?? "")\(path)"
  }

  private static func hostAndPort(_ authority: Substring) -> (String, Int?)? {
    var host = authority
    var port: Int?
    let bracket = authority.utf8.lastIndex(of: UInt8(ascii: "]"))
    if let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")),
      bracket.map({ $0 < colon }) ?? true
    {
      let digits = authority[authority.utf8.index(after: colon)...]
      guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit), let number = Int(digits),
        (1...65535).contains(number)
      else { return nil }
      port = number
      host = authority[..<colon]
    }
    if bracket != nil {
      guard host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]"),
        host.utf8.count > 3
      else { return nil }
      host = host.dropFirst().dropLast()
      guard
        host.utf8.allSatisfy({ isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == 0x2E })
      else { return nil }
    } else {
      guard !host.isEmpty,
        host.utf8.allSatisfy({
          isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
        })
      else { return nil }
    }
    return (host.lowercased(), port)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
