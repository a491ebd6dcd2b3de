import HTTPTransport

extension Photo {
  /// The photo's page.
  ///
  /// Built from the id and the owner's checked name, never from foreign text.
  public var page: String {
    let owner = pathAlias.flatMap { Photo.isPathAlias($0) ? $0 : nil } ?? ownerID
    guard !owner.isEmpty else { return "https://www.flickr.com/photo.gne?id=\(id)" }
    return "https://www.flickr.com/photos/\(URLParts.percentEncoded(owner, keeping: "@"))/\(id)/"
  }

  /// The photo's short address.
  public var short: String { "https://flic.kr/p/\(ShortID.encode(id))" }

  /// Whether a text can be an owner's part of a page address.
  static func isPathAlias(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F
      }
  }
}

extension URLParts {
  /// The text percent-encoded but for one character that is safe where it stands.
  fileprivate static func percentEncoded(_ text: String, keeping kept: Character) -> String {
    text.split(separator: kept, omittingEmptySubsequences: false)
      .map { percentEncoded(String($0)) }.joined(separator: String(kept))
  }
}

/// The base 58 form of ids in short addresses: Flickr's alphabet has no 0, O, I and l.
enum ShortID {
  private static let alphabet = Array("123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ")

  /// The short form of an id of digits; the id itself when it does not fit 64 bits.
  static func encode(_ id: String) -> String {
    guard var number = UInt64(id) else { return id }
    var digits: [Character] = []
    repeat {
      digits.append(alphabet[Int(number % 58)])
      number /= 58
    } while number > 0
    return String(digits.reversed())
  }

  /// The id of a short form; nil when it is none.
  static func decode(_ short: some StringProtocol) -> String? {
    guard !short.isEmpty else { return nil }
    var number: UInt64 = 0
    for character in short {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      let (product, tooLarge) = number.multipliedReportingOverflow(by: 58)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
      if tooLarge || overflows { return nil }
      number = sum
    }
    return String(number)
  }
}
