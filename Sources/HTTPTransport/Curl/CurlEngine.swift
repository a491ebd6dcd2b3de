import CCurl

/// The loop on the engine's thread: mail in, transfers started and performed, answers out.
///
/// Everything in here belongs to that thread; only the inbox is shared.
final class CurlEngine {
  /// libcurl is never left alone for longer than this while something is under way.
  private static let busyPoll = 1000
  /// With nothing under way only mail can wake us.
  private static let idlePoll = 60_000

  private let inbox: CurlInbox
  private let configuration: CurlConfiguration
  private let multi: UnsafeMutableRawPointer
  private var waiting: HostQueue<CurlTransfer>
  private var active: [UnsafeMutableRawPointer: CurlReception] = [:]
  private var spare: [UnsafeMutableRawPointer] = []

  /// The body of the thread.
  static func run(inbox: CurlInbox, configuration: CurlConfiguration) {
    guard let multi = ccurl_multi_init() else {
      for transfer in inbox.close().transfers {
        transfer.finish(.failure(.libraryMissing(reason: "it has no memory")))
      }
      return
    }
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, configuration.maxTotal)
    ccurl_multi_set_long(
      multi, CURLMOPT_MAX_CONCURRENT_STREAMS, configuration.maxStreamsPerConnection)
    let engine = CurlEngine(inbox: inbox, configuration: configuration, multi: multi)
    inbox.setWakeAddress(UInt(bitPattern: multi))
    engine.loop()
    engine.tearDown()
  }

  private init(
    inbox: CurlInbox, configuration: CurlConfiguration, multi: UnsafeMutableRawPointer
  ) {
    self.inbox = inbox
    self.configuration = configuration
    self.multi = multi
    waiting = HostQueue(maxPerHost: configuration.maxPerHost, maxTotal: configuration.maxTotal)
  }

  private func loop() {
    while true {
      let mail = inbox.take()
      if mail.mustStop {
        finish(mail.transfers, .cancelled)
        return
      }
      for transfer in mail.transfers {
        // The letter about its cancellation may have come before it: it would wait for its turn.
        if transfer.isCancelled {
          transfer.finish(.failure(.cancelled))
        } else {
          waiting.append(transfer, host: transfer.hostKey)
        }
      }
      if mail.hasCancellations { dropCancelled() }
      startWaiting()
      // Draining a message can free a connection that another transfer waits for, and libcurl
      // notices only in `perform`: polling straight after a drain can wait for nothing (a stall
      // until the time-out, seen with 7.88.1).
      repeat { perform() } while handOverFinished()
      poll()
    }
  }

  private func startWaiting() {
    while let transfer = waiting.next() {
      if transfer.isCancelled {
        end(transfer, .failure(.cancelled))
        continue
      }
      guard let easy = spare.popLast() ?? ccurl_easy_init() else {
        end(transfer, .failure(.libraryMissing(reason: "it has no memory")))
        continue
      }
      let reception = CurlReception(transfer)
      do throws(TransportError) {
        try CurlHandle(easy: easy).prepare(reception, configuration: configuration)
      } catch {
        recycle(easy, reception)
        end(transfer, .failure(error))
        continue
      }
      active[easy] = reception
      ccurl_enter()
      let code = ccurl_multi_add_handle(multi, easy)
      ccurl_leave()
      if code != CURLM_OK {
        active[easy] = nil
        recycle(easy, reception)
        end(transfer, .failure(.failed(host: transfer.parts.host, reason: "libcurl is full")))
      }
    }
  }

  private func perform() {
    var running: Int32 = 0
    ccurl_enter()
    ccurl_multi_perform(multi, &running)
    ccurl_leave()
  }

  /// Hands finished transfers to their waiters and starts others; true when there were any.
  private func handOverFinished() -> Bool {
    var result = CURLE_OK
    var wasAny = false
    while let easy = ccurl_multi_next_done(multi, &result) {
      wasAny = true
      guard let reception = active[easy] else { continue }
      let outcome = CurlOutcome.of(
        reception, handle: CurlHandle(easy: easy), code: result, configuration: configuration)
      remove(easy, reception)
      if case .success(let response) = outcome, response.transfer?.httpVersion == "2" {
        waiting.setLimit(configuration.maxStreamsPerHost, host: reception.transfer.hostKey)
      }
      end(reception.transfer, outcome)
    }
    if wasAny { startWaiting() }
    return wasAny
  }

  private func dropCancelled() {
    finish(waiting.removeWaiting { $0.isCancelled }, .cancelled)
    for (easy, reception) in active where reception.transfer.isCancelled {
      remove(easy, reception)
      end(reception.transfer, .failure(.cancelled))
    }
  }

  private func poll() {
    let isBusy = !active.isEmpty
    let start = ContinuousClock.now
    ccurl_multi_poll(multi, Int32(isBusy ? Self.busyPoll : Self.idlePoll))
    if isBusy, ContinuousClock.now - start >= .milliseconds(Self.busyPoll - 20) {
      inbox.countSlowPoll()
    }
  }

  /// Ends a transfer that counted as running.
  private func end(_ transfer: CurlTransfer, _ outcome: CurlTransfer.Outcome) {
    waiting.finished(host: transfer.hostKey)
    transfer.finish(outcome)
  }

  private func finish(_ transfers: [CurlTransfer], _ error: TransportError) {
    for transfer in transfers { transfer.finish(.failure(error)) }
  }

  private func remove(_ easy: UnsafeMutableRawPointer, _ reception: CurlReception) {
    active[easy] = nil
    ccurl_enter()
    ccurl_multi_remove_handle(multi, easy)
    ccurl_leave()
    recycle(easy, reception)
  }

  private func recycle(_ easy: UnsafeMutableRawPointer, _ reception: CurlReception) {
    // Reset first: the handle must not point at a list that is gone.
    ccurl_easy_reset(easy)
    if let list = reception.requestHeaders { ccurl_slist_free_all(list) }
    reception.requestHeaders = nil
    spare.append(easy)
  }

  private func tearDown() {
    finish(inbox.close().transfers, .cancelled)
    finish(waiting.removeWaiting { _ in true }, .cancelled)
    for (easy, reception) in active {
      remove(easy, reception)
      reception.transfer.finish(.failure(.cancelled))
    }
    ccurl_enter()
    for easy in spare { ccurl_easy_cleanup(easy) }
    ccurl_multi_cleanup(multi)
    ccurl_leave()
  }
}
