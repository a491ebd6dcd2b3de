import Testing

@testable import HTTPTransport

@Suite("Host queue")
struct HostQueueTests {
  @Test("hosts take turns within their limits")
  func turns() {
    var queue = HostQueue<String>(maxPerHost: 2, maxTotal: 3)
    for index in 1...3 { queue.append("a\(index)", host: "a") }
    for index in 1...3 { queue.append("b\(index)", host: "b") }
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == ["a1", "b1", "a2", nil])
    queue.finished(host: "b")
    #expect(queue.next() == "b2")
    queue.finished(host: "a")
    queue.finished(host: "a")
    #expect(queue.running == 1)
    #expect([queue.next(), queue.next()] == ["a3", "b3"])
    #expect(queue.next() == nil)
  }

  @Test("what waits can be taken out")
  func removal() {
    var queue = HostQueue<Int>(maxPerHost: 1, maxTotal: 9)
    for number in 0..<10 { queue.append(number, host: "h") }
    #expect(queue.next() == 0)
    #expect(queue.removeWaiting { $0.isMultiple(of: 2) } == [2, 4, 6, 8])
    queue.finished(host: "h")
    #expect(queue.next() == 1)
    queue.finished(host: "h")
    #expect(queue.next() == 3)
  }

  @Test("a long queue keeps its order")
  func longQueue() {
    var queue = HostQueue<Int>(maxPerHost: 1, maxTotal: 1)
    for number in 0..<2000 { queue.append(number, host: "h") }
    var seen: [Int] = []
    while let number = queue.next() {
      seen.append(number)
      queue.finished(host: "h")
    }
    #expect(seen == Array(0..<2000))
  }
}
