/// The short name of a photo in a listing: letters for the row and a number for the column.
///
///     Handle("b3")      // row 1, column 3
///     Handle("aa10")    // row 26, column 10
///     Handle.list("c1-c4")
public struct Handle: Hashable, Sendable {
  /// The row, from 0 (`a`).
  public let row: Int
  /// The column, from 1.
  public let column: Int

  private static let maximalLetters = 5
  private static let maximalDigits = 6

  /// The handle of a place; negative rows and columns below 1 are moved to the first.
  public init(row: Int, column: Int) {
    self.row = max(0, row)
    self.column = max(1, column)
  }

  /// The handle that `text` spells, in letters of either case; nil when it spells none.
  public init?(_ text: some StringProtocol) {
    let letters = text.utf8.prefix { Self.letterValue($0) != nil }
    let digits = text.utf8.dropFirst(letters.count)
    guard (1...Self.maximalLetters).contains(letters.count),
      (1...Self.maximalDigits).contains(digits.count), digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    // Letters count without a zero, as the columns of a spreadsheet do: z, then aa.
    let number = letters.reduce(0) { $0 * 26 + (Self.letterValue($1) ?? 0) }
    row = number - 1
    column = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The handles that `text` spells: one, or a range of columns in one row such as `c1-c4`.
  ///
  /// Nil when it spells none, when the rows differ or when the range runs backwards.
  public static func list(_ text: some StringProtocol) -> [Handle]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ Handle($0) }) else { return nil }
    switch parts.count {
    case 1:
      return [first]
    case 2:
      guard let last = Handle(parts[1]), last.row == first.row, last.column >= first.column else {
        return nil
      }
      return (first.column...last.column).map { Handle(row: first.row, column: $0) }
    default:
      return nil
    }
  }

  private static func letterValue(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 1
    default: nil
    }
  }
}

extension Handle: CustomStringConvertible {
  /// The spelling, in lower case.
  public var description: String {
    var letters: [UInt8] = []
    var number = row + 1
    while number > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((number - 1) % 26))
      number = (number - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self) + String(column)
  }
}
