import Synchronization
import TestSupport
import Testing

@testable import HTTPTransport

@Suite("Paced transport")
struct PacedTransportTests {
  private func picture(_ number: Int, host: String = "a.example") -> HTTPRequest {
    HTTPRequest(url: "https://\(host)/\(number).jpg", retries: .picture)
  }

  private func paced(
    _ inner: any Transport, _ limits: PaceLimits = PaceLimits(), clock: ImmediateClock
  ) -> PacedTransport {
    PacedTransport(wrapping: inner, limits: limits, clock: clock, jitter: { $0.upperBound })
  }

  @Test("a host has no more transfers at a time than its width")
  func width() async {
    let inner = CrowdTransport()
    let transport = paced(inner, PaceLimits(connections: 3, start: 3), clock: ImmediateClock())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { _ = await transport.outcome(of: picture(number)) }
        group.addTask { _ = await transport.outcome(of: picture(number, host: "b.example")) }
      }
    }
    #expect(inner.most(of: "a.example") == 3)
    #expect(inner.most(of: "b.example") == 3)
  }

  @Test("requests of the API pass")
  func api() async {
    let inner = CrowdTransport()
    let transport = paced(inner, PaceLimits(connections: 1, start: 1), clock: ImmediateClock())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          _ = await transport.outcome(of: HTTPRequest(url: "https://api.example/\(number)"))
        }
      }
    }
    #expect(inner.most(of: "api.example") == 4)
  }

  @Test("after a 429 nobody asks before the host said")
  func retryAfter() async {
    let clock = ImmediateClock()
    let inner = StubTransport { (request) throws(TransportError) in
      request.url.hasSuffix("/0.jpg")
        ? HTTPResponse(status: 429, headers: HTTPHeaders([HTTPHeader("Retry-After", "7")]))
        : HTTPResponse(status: 200)
    }
    let transport = paced(inner, clock: clock)
    _ = await transport.outcome(of: picture(0))
    #expect(clock.now.offset == .zero)
    _ = await transport.outcome(of: picture(1, host: "b.example"))
    #expect(clock.now.offset == .zero)
    _ = await transport.outcome(of: picture(2))
    #expect(clock.now.offset == .seconds(7))
  }

  @Test("pauses of our own double until an answer is good")
  func growingPauses() async {
    let clock = ImmediateClock()
    let statuses = Mutex([429, 429, 429, 200, 429, 200])
    let inner = StubTransport { (_) throws(TransportError) in
      HTTPResponse(status: statuses.withLock { $0.removeFirst() })
    }
    let transport = paced(inner, clock: clock)
    for number in 0..<6 { _ = await transport.outcome(of: picture(number)) }
    #expect(clock.sleeps == [.seconds(0.5), .seconds(1), .seconds(2), .seconds(0.5)])
  }

  @Test("answers to what travelled together are one refusal")
  func burst() async {
    let clock = ImmediateClock()
    let inner = CrowdTransport(isHeld: true, status: 429)
    let transport = paced(inner, PaceLimits(connections: 8, start: 8), clock: clock)
    let tasks = (0..<8).map { number in Task { await transport.outcome(of: picture(number)) } }
    await inner.reached(8)
    inner.release()
    for task in tasks { _ = await task.value }
    _ = await transport.outcome(of: picture(9))
    #expect(clock.sleeps == [.seconds(0.5)])
    #expect(await transport.width(for: picture(0).url) == 2)
  }

  @Test("what was begun before goes before what was not")
  func retriesFirst() async {
    let inner = CrowdTransport(isHeld: true)
    let transport = paced(inner, PaceLimits(connections: 1, start: 1), clock: ImmediateClock())
    let first = Task { await transport.outcome(of: picture(0)) }
    await inner.reached(1)
    let second = Task { await transport.outcome(of: picture(1)) }
    while await transport.waiting(for: picture(0).url) < 1 { await Task.yield() }
    let again = Task {
      await SentRequests.$isRetry.withValue(true) { await transport.outcome(of: picture(2)) }
    }
    while await transport.waiting(for: picture(0).url) < 2 { await Task.yield() }
    inner.release()
    _ = await (first.value, second.value, again.value)
    #expect(inner.order == [0, 2, 1].map { picture($0).url })
  }

  @Test("after the end what waits is refused, and nothing is begun")
  func closed() async {
    let inner = CrowdTransport(isHeld: true)
    let transport = paced(inner, PaceLimits(connections: 1, start: 1), clock: ImmediateClock())
    let first = Task { await transport.outcome(of: picture(0)) }
    await inner.reached(1)
    let second = Task { await transport.failure(of: picture(1)) }
    while await transport.waiting(for: picture(0).url) < 1 { await Task.yield() }
    await transport.close()
    #expect(await second.value == .cancelled)
    #expect(await transport.failure(of: picture(2)) == .cancelled)
    inner.release()
    #expect((try? await first.value.get().status) == 200)
    #expect(inner.count == 1)
  }

  @Test("a pause that is too long ends the requests instead")
  func shut() async {
    let clock = ImmediateClock()
    let inner = StubTransport { (_) throws(TransportError) in
      HTTPResponse(status: 429, headers: HTTPHeaders([HTTPHeader("Retry-After", "3600")]))
    }
    let transport = paced(inner, clock: clock)
    _ = await transport.outcome(of: picture(0))
    clock.advance(by: .seconds(10))
    #expect(await transport.failure(of: picture(1)) == .askedToWait(seconds: 3590))
    #expect(inner.requests.count == 1)
    clock.advance(by: .seconds(3590))
    _ = await transport.outcome(of: picture(2))
    #expect(inner.requests.count == 2)
  }

  @Test("no more begin in a second than allowed")
  func rate() async {
    let clock = ImmediateClock()
    let inner = StubTransport { (_) throws(TransportError) in HTTPResponse(status: 200) }
    let transport = paced(inner, PaceLimits(perSecond: 4), clock: clock)
    for number in 0..<9 { _ = await transport.outcome(of: picture(number)) }
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("a time-out halves the width")
  func timeOut() async {
    let inner = StubTransport { (_) throws(TransportError) in
      throw .timedOut(host: "a.example", seconds: 1)
    }
    let transport = paced(inner, PaceLimits(start: 8), clock: ImmediateClock())
    _ = await transport.outcome(of: picture(0))
    #expect(await transport.width(for: picture(0).url) == 4)
  }

  @Test("a waiter that is cancelled leaves, the others go on")
  func cancelled() async {
    let inner = CrowdTransport(isHeld: true)
    let transport = paced(inner, PaceLimits(connections: 1, start: 1), clock: ImmediateClock())
    let first = Task { await transport.outcome(of: picture(0)) }
    await inner.reached(1)
    let second = Task { await transport.failure(of: picture(1)) }
    let third = Task { await transport.outcome(of: picture(2)) }
    await Task.yield()
    second.cancel()
    #expect(await second.value == .cancelled)
    inner.release()
    _ = await (first.value, third.value)
    #expect(inner.count == 2)
  }
}

/// Counts how many requests are in it at a time, by host.
private final class CrowdTransport: Transport {
  private struct State {
    var running: [String: Int] = [:]
    var most: [String: Int] = [:]
    var count = 0
    var order: [String] = []
    var isHeld: Bool
  }

  private let state: Mutex<State>
  private let status: Int

  init(isHeld: Bool = false, status: Int = 200) {
    state = Mutex(State(isHeld: isHeld))
    self.status = status
  }

  var order: [String] { state.withLock { $0.order } }

  var count: Int { state.withLock { $0.count } }

  func most(of host: String) -> Int { state.withLock { $0.most[host] ?? 0 } }

  func release() { state.withLock { $0.isHeld = false } }

  func reached(_ count: Int) async { while self.count < count { await Task.yield() } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let host = URLParts(request.url)?.host ?? ""
    state.withLock { state in
      state.count += 1
      state.order.append(request.url)
      state.running[host, default: 0] += 1
      state.most[host] = max(state.most[host] ?? 0, state.running[host] ?? 0)
    }
    repeat { for _ in 0..<20 { await Task.yield() } } while state.withLock { $0.isHeld }
    state.withLock { $0.running[host, default: 0] -= 1 }
    return HTTPResponse(status: status)
  }
}
