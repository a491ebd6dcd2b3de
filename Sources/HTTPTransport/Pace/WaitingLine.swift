/// Elements in the order of arrival.
struct WaitingLine<Element> {
  private var elements: [Element] = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    defer {
      first += 1
      if first == elements.count || first > 256 {
        elements.removeFirst(first)
        first = 0
      }
    }
    return elements[first]
  }

  /// Takes the elements out that match.
  mutating func remove(where matches: (Element) -> Bool) -> [Element] {
    let waiting = elements[first...]
    elements = waiting.filter { !matches($0) }
    first = 0
    return waiting.filter(matches)
  }
}
