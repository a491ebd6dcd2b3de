/// Who may start next: waiting elements by host, within a limit for each host and one for all.
///
/// libcurl's own limit (`CURLMOPT_MAX_HOST_CONNECTIONS`) can leave a transfer waiting until the next
/// poll time-out (seen with 7.88.1), so the limit is kept here and libcurl never gets too many.
/// Hosts take turns; within a host the order is that of arrival.
struct HostQueue<Element> {
  private struct Lane {
    let host: String
    var limit: Int
    var running = 0
    var waiting: [Element] = []
    var first = 0

    var isEmpty: Bool { first == waiting.count }

    mutating func popFirst() -> Element {
      defer {
        first += 1
        if first == waiting.count || first > 256 {
          waiting.removeFirst(first)
          first = 0
        }
      }
      return waiting[first]
    }
  }

  private let maxPerHost: Int
  private let maxTotal: Int
  private var lanes: [Lane] = []
  private var limits: [String: Int] = [:]
  private var turn = 0
  private(set) var running = 0

  init(maxPerHost: Int, maxTotal: Int) {
    self.maxPerHost = maxPerHost
    self.maxTotal = maxTotal
  }

  /// Gives one host a limit of its own from now on.
  mutating func setLimit(_ limit: Int, host: String) {
    guard limits[host] != limit else { return }
    limits[host] = limit
    if let index = lanes.firstIndex(where: { $0.host == host }) { lanes[index].limit = limit }
  }

  mutating func append(_ element: Element, host: String) {
    if let index = lanes.firstIndex(where: { $0.host == host }) {
      lanes[index].waiting.append(element)
    } else {
      lanes.append(Lane(host: host, limit: limits[host] ?? maxPerHost, waiting: [element]))
    }
  }

  /// The next element that may start; it counts as running until `finished(host:)`.
  mutating func next() -> Element? {
    guard running < maxTotal else { return nil }
    for step in 0..<lanes.count {
      let index = (turn + step) % lanes.count
      guard !lanes[index].isEmpty, lanes[index].running < lanes[index].limit else { continue }
      turn = index + 1
      running += 1
      lanes[index].running += 1
      return lanes[index].popFirst()
    }
    return nil
  }

  mutating func finished(host: String) {
    guard let index = lanes.firstIndex(where: { $0.host == host }) else { return }
    running -= 1
    lanes[index].running -= 1
    if lanes[index].running == 0, lanes[index].isEmpty { lanes.remove(at: index) }
  }

  /// Takes the waiting elements out that match.
  mutating func removeWaiting(where matches: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    for index in lanes.indices {
      let waiting = lanes[index].waiting[lanes[index].first...]
      removed += waiting.filter(matches)
      lanes[index].waiting = waiting.filter { !matches($0) }
      lanes[index].first = 0
    }
    lanes.removeAll { $0.running == 0 && $0.isEmpty }
    return removed
  }
}
