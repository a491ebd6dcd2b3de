/// A first-in, first-out queue in one array.
struct MemoryQueue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var count: Int { elements.count - head }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      head += 1
      // Moving the rest only when the dead half is the larger one costs O(1) an element.
      if head > 32, head * 2 > elements.count {
        elements.removeFirst(head)
        head = 0
      }
    }
    return elements[head]
  }
}
