/// Sends pictures at the pace that their host bears.
///
/// Each host gets as many transfers at a time as make the whole faster, and half as many when it
/// answers 429, fails or does not keep up; after a 429 (or a 503 that says when) nothing is asked of it
/// until its pause is over. Requests of the API pass through: their budget is kept elsewhere.
///
/// Stands inside retry, so that every attempt waits for its turn.
public final class PacedTransport: Transport {
  private let inner: any Transport
  private let lanes: HostLanes
  private let clock: any Clock<Duration>

  /// A pacing transport around another one.
  ///
  /// - Parameters:
  ///   - limits: what a host is never given more of.
  ///   - clock: by what is waited and measured.
  ///   - jitter: draws from a range, for pauses whose length the host leaves open.
  ///   - onPause: is told each pause of a host that is waited for, when it begins.
  public init(
    wrapping inner: any Transport, limits: PaceLimits = PaceLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) },
    onPause: @escaping @Sendable (HostPause) -> Void = { _ in }
  ) {
    self.inner = inner
    self.clock = clock
    lanes = HostLanes(limits, clock: clock, jitter: jitter, onPause: onPause)
  }

  /// How many transfers the host of an address is given at a time now.
  func width(for url: String) async -> Int { await lanes.width(of: Self.host(of: url)) }

  /// How many transfers wait for a place with the host of an address.
  func waiting(for url: String) async -> Int { await lanes.waiting(for: Self.host(of: url)) }

  /// Refuses every picture from now on that has not begun, those that wait as well.
  public func close() async { await lanes.close() }

  /// Sends a request when its host has a place for it.
  ///
  /// - Throws: also `cancelled` after `close()`, and `askedToWait`, without sending it, when the host asked for a pause that is too
  ///   long to be waited for.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard request.retries == .picture else { return try await inner.send(request) }
    let ticket = try await ticket(Self.host(of: request.url))
    let outcome = await outcome(of: request)
    await lanes.leave(ticket, outcome)
    return try outcome.get()
  }

  private func ticket(_ host: String) async throws(TransportError) -> HostLane.Ticket {
    let waited = Self.stopwatch(clock)
    defer { DeliberateWait.add(waited()) }
    do {
      return try await lanes.enter(host, isRetry: SentRequests.isRetry)
    } catch {
      guard case HostLanes.Refusal.shut(let rest) = error else { throw .cancelled }
      throw .askedToWait(seconds: Int(rest.inSeconds.rounded(.up)))
    }
  }

  private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await inner.send(request))
    } catch {
      return .failure(error)
    }
  }

  private static func host(of url: String) -> String { URLParts(url)?.host ?? "" }

  private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
