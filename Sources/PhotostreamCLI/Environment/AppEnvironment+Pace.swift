import HTTPTransport
import Prefetch

extension AppEnvironment {
  /// The same environment with the pace that a batch's options or the configuration ask for; what reads
  /// its list and what fetches its pictures share connections.
  func paced(for options: PrefetchOptions) -> AppEnvironment {
    var pace = PaceLimits()
    if let connections = options.connections ?? configuration.integer("prefetch.connections") {
      pace = PaceLimits(connections: connections, streams: connections, start: connections)
    }
    pace.perSecond = options.maxRate ?? configuration.number("prefetch.maxRate")
    return with(pace: pace)
  }

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
    stop.onStop { [weak paced] in Task { await paced?.close() } }
    return paced
  }
}
