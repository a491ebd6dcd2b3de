#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One asking of a terminal, on a thread of its own.
struct ProbeRun: Sendable {
  let queries: TerminalQueries
  let tmuxCommand: [String]
  let patience: TerminalProbe.Patience
  let probe: TerminalProbe

  private let clock = ContinuousClock()

  init(
    queries: TerminalQueries, tmuxCommand: [String], patience: TerminalProbe.Patience,
    probe: TerminalProbe
  ) {
    self.queries = queries
    self.tmuxCommand = tmuxCommand
    self.patience = patience
    self.probe = probe
  }

  /// Asks and listens, and leaves the terminal as it was.
  func run(path: String) {
    guard let device = TerminalDevice(path: path) else {
      return probe.end(ProbeAnswer(ending: .noTerminal))
    }
    let tmux = TmuxQuestion(tmuxCommand)
    var answer = ask(device, tmux)
    answer.tmux = tmux?.facts()
    probe.end(answer)
  }

  private func ask(_ device: TerminalDevice, _ tmux: TmuxQuestion?) -> ProbeAnswer {
    var answer = ProbeAnswer(ending: .failed)
    answer.window = device.window
    guard device.isForeground else {
      answer.ending = .background
      return answer
    }
    guard let settings = device.settings else { return answer }
    let asksMemory = queries.asked.contains(.kittySharedMemory)
    let object = asksMemory ? queries.sharedMemoryName : ""
    guard device.makeRaw(from: settings, object: object) else { return answer }
    defer { device.restore(settings) }
    // A line that is not complete shows up only now.
    guard device.pendingCount == 0 else {
      answer.ending = .typedAhead
      return answer
    }
    if asksMemory {
      // When that fails the terminal does not find it either, and says so.
      let pixel = [UInt8](repeating: 0, count: TerminalQueries.sharedMemoryLength)
      _ = SharedMemory.create(object, holding: pixel[...])
    }
    defer { if asksMemory { SharedMemory.remove(object) } }
    let start = clock.now
    guard device.write(queries.bytes) > 0 else { return answer }
    listen(to: device, tmux, since: start, &answer)
    return answer
  }

  /// Reads replies until the last one is there, it takes too long, or nobody wants them any more.
  private func listen(
    to device: TerminalDevice, _ tmux: TmuxQuestion?, since start: ContinuousClock.Instant,
    _ answer: inout ProbeAnswer
  ) {
    var parser = TerminalReplyParser(queries: queries)
    var isPublished = false
    answer.ending = .silent
    while true {
      let now = start.duration(to: clock.now)
      let end = min(patience.drain, probe.wantedEnd ?? patience.drain)
      if now >= end { return }
      if !isPublished, now >= patience.answer {
        isPublished = true
        answer.tmux = tmux?.facts()
        probe.publish(answer)
      }
      let next = isPublished ? end : min(end, patience.answer)
      switch device.wait(atMost: next - now, orFor: probe.wakeDescriptor) {
      case .overdue: break
      case .woken: probe.rest()
      case .hungUp: return
      case .readable:
        guard let bytes = device.read() else { return }
        parser.take(bytes, at: start.duration(to: clock.now))
        answer.replies = parser.replies
        answer.typedCount = parser.typedCount
        if parser.replies.isComplete {
          answer.ending = .complete
          return
        }
      }
    }
  }
}
