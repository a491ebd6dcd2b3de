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
    var waiting = WaitingLine<Element>()
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
      var lane = Lane(host: host, limit: limits[host] ?? maxPerHost)
      lane.waiting.append(element)
      lanes.append(lane)
    }
  }

  /// The next element that may start; it counts as running until `finished(host:)`.
  mutating func next() -> Element? {
    guard running < maxTotal else { return nil }
    for step in 0..<lanes.count {
      let index = (turn + step) % lanes.count
      guard lanes[index].running < lanes[index].limit,
        let element = lanes[index].waiting.popFirst()
      else { continue }
      turn = index + 1
      running += 1
      lanes[index].running += 1
      return element
    }
    return nil
  }

  mutating func finished(host: String) {
    guard let index = lanes.firstIndex(where: { $0.host == host }) else { return }
    running -= 1
    lanes[index].running -= 1
    if lanes[index].running == 0, lanes[index].waiting.isEmpty { lanes.remove(at: index) }
  }

  /// Takes the waiting elements out that match.
  mutating func removeWaiting(where matches: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    for index in lanes.indices {
      removed += lanes[index].waiting.remove(where: matches)
    }
    lanes.removeAll { $0.running == 0 && $0.waiting.isEmpty }
    return removed
  }
}
