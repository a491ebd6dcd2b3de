/// The names of the shards of a writer: `000000.tar`, and `.000000.tar.part` while it is written.
struct ShardNaming: Sendable {
  /// The largest number that a shard can have.
  static let most = 1 << 24 - 1

  let prefix: String

  func complete(_ number: Int) -> String { "\(prefix)\(Self.padded(number, 6)).tar" }

  func partial(_ number: Int) -> String { ".\(complete(number)).part" }

  /// The number of a shard of this writer, and whether it is complete; nil for other names.
  func number(of name: String) -> (number: Int, isComplete: Bool)? {
    let isComplete = !name.hasPrefix(".")
    let digits = name.dropFirst(isComplete ? 0 : 1).dropFirst(prefix.count).prefix {
      $0.isASCII && $0.isNumber
    }
    guard let number = Int(digits), number <= Self.most,
      name == (isComplete ? complete(number) : partial(number))
    else { return nil }
    return (number, isComplete)
  }

  /// The prefix of one of several workers that write into one folder, such as `00003-`.
  static func prefix(ofWorker number: Int) -> String { "\(padded(number, 5))-" }

  /// Whether a text can begin the names of shards.
  static func isPrefix(_ text: String) -> Bool {
    text.utf8.count <= 64 && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F
      }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
