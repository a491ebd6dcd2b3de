import HTTPTransport

extension AppEnvironment {
  /// Sends pictures at the pace that their host bears.
  func paced(_ transport: any Transport, waits: WaitTeller) -> PacedTransport {
    let paced = PacedTransport(
      wrapping: transport, limits: pace, clock: clock,
      onPause: { host, duration in
        tally.add(duration)
        waits.tell(
          WaitTeller.Wait(kind: "pause", duration: duration, words: "for \(host), as it asked"))
      })
    ending.onEnd { [weak paced] in Task { await paced?.close() } }
    return paced
  }
}
