import HTTPTransport

extension AppEnvironment {
  /// Sends pictures at the pace that their host bears.
  func paced(_ transport: any Transport, waits: WaitTeller) -> PacedTransport {
    let paced = PacedTransport(
      wrapping: transport, limits: pace, clock: clock,
      onPause: { pause in
        let words = pause.isAsked ? "as it asked" : "which wants fewer requests"
        waits.tell(
          WaitTeller.Wait(
            kind: "pause", duration: pause.duration, words: "for \(pause.host), \(words)"))
      })
    ending.onEnd { [weak paced] in Task { await paced?.close() } }
    return paced
  }
}
