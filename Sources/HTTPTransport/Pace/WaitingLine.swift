/// Numbers in the order of arrival.
struct WaitingLine {
  private var numbers: [Int] = []
  private var first = 0

  mutating func append(_ number: Int) { numbers.append(number) }

  mutating func popFirst() -> Int? {
    guard first < numbers.count else { return nil }
    defer {
      first += 1
      if first == numbers.count || first > 256 {
        numbers.removeFirst(first)
        first = 0
      }
    }
    return numbers[first]
  }
}
