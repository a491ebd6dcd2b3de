import FlickrAPI
import HTTPTransport
import Prefetch
import ThumbnailCache

/// One batch: the engine with its progress, report and summary, as all commands that fetch many
/// pictures run it.
///
/// The first SIGINT or SIGTERM ends the reading; what is under way is finished (but not tried again),
/// reported and counted. The second one gives it up.
struct BatchRun {
  /// How long another process that fetches the same picture is waited for: it may be waiting for a
  /// pause of the host, and with its end its lock ends.
  private static let patience = Duration.seconds(900)

  private let environment: AppEnvironment
  private let options: PrefetchOptions
  private let shard: PrefetchShard?

  /// A batch.
  ///
  /// - Parameters:
  ///   - environment: with the pace that the options ask for.
  ///   - shard: the part of the list that is worked on; nil for all of it.
  init(
    environment: AppEnvironment, options: PrefetchOptions, shard: PrefetchShard? = nil
  ) {
    self.environment = environment
    self.options = options
    self.shard = shard
  }

  /// Works through the input and tells the summary, also when the input breaks off.
  ///
  /// - Parameters:
  ///   - expected: how many rows there will be, as far as that is known.
  ///   - next: gives the next input line.
  /// - Throws: what `next` throws, a failure of the report, or what the exit code has to say.
  func run(
    expected: ExpectedCount = ExpectedCount(),
    next: @escaping @Sendable () async throws(Failure) -> PrefetchItem?
  ) async throws(Failure) {
    environment.cache.stopRemembering()
    let store = try await openStore()
    let engine = try engine(store)
    let writer = try options.report.map { path throws(Failure) in
      try ReportWriter(path: path, console: environment.console)
    }
    let progress = BatchProgress(environment, expected: expected, rows: options.choices.count)
    let stop = environment.stop
    let summary: PrefetchSummary
    do throws(Failure) {
      let onSignal: @Sendable (Int) -> Void = { $0 == 1 ? stop.stop(.wanted) : stop.cutOff() }
      summary = try await Interruption.graceful(onSignal) { () throws(Failure) in
        try await engine.run(
          stop: stop, next: next,
          report: { row in
            await progress.add(row)
            if await writer?.write(row) == false { stop.stop(.unread) }
          })
      }
    } catch {
      // The input broke off: what was done until then still adds up.
      if await progress.summary.asked > 0 {
        await tell(progress)
        try await finish(store)
        try await writer?.close()
      }
      throw error
    }
    await tell(progress)
    try await finish(store)
    try await writer?.close()
    try end(summary, stop.reason)
  }

  /// The store, made and looked through, so that what is wrong with it is told before any request.
  ///
  /// A dry run makes none.
  private func openStore() async throws(Failure) -> (any PictureStore)? {
    if options.dryRun, let folder = options.store?.folder, !Files.isFolder(folder) { return nil }
    do throws(StoreError) {
      let store = try options.pictureStore(shard)
      try await store?.open()
      return store
    } catch {
      throw Failure(error)
    }
  }

  private func finish(_ store: (any PictureStore)?) async throws(Failure) {
    do throws(StoreError) {
      try await store?.finish()
    } catch {
      throw Failure(error)
    }
  }

  private func engine(_ store: (any PictureStore)?) throws(Failure) -> PrefetchEngine {
    let client = try environment.client()
    let configured = environment.configuration.bytes("prefetch.bytesInFlight")
    let jobs = options.jobs ?? Processors.count
    // Some are prepared or decoded while as many as may travel.
    let travelling = max(environment.pace.connections, environment.pace.streams)
    var plan = PrefetchPlan(
      options.choices, width: travelling + max(8, travelling / 4) + jobs)
    plan.thumbnail = options.thumbnail
    plan.shard = shard
    plan.store = store
    plan.passesOver = options.onlyMissing
    plan.isTrial = options.dryRun
    plan.byteLimit = options.maxBytes?.bytes
    plan.timeLimit = options.maxTime?.duration
    let policy: CachePolicy = options.retryFailed ? .retryFailed : .normal
    let loader = try environment.pictures(policy: policy, patience: Self.patience)
      .within(bytesInFlight: options.bytesInFlight?.bytes ?? configured ?? 32 << 20, jobs: jobs)
    return PrefetchEngine(loader: loader, plan: plan, clock: environment.clock) {
      id throws(FlickrError) in try await client.detail(ofPhoto: id)
    }
  }

  private func tell(_ progress: BatchProgress) async {
    await progress.finish()
    let summary = await progress.summary
    environment.tell(summary, after: progress.elapsed, isTrial: options.dryRun)
    let capacity = environment.cache.capacity.bytes
    if options.store == nil, !options.dryRun, summary.keptBytes > capacity {
      environment.warn(
        "the cache keeps \(ByteSize.words(capacity)) (cache.diskLimit); of the "
          + "\(ByteSize.words(summary.keptBytes)) of this batch the earlier ones were removed again"
      )
    }
  }

  /// Ends the command with the code that fits what became of the batch.
  private func end(_ summary: PrefetchSummary, _ stop: BatchStop.Reason?) throws(Failure) {
    switch stop {
    case .wanted:
      throw Failure(
        .interrupted, "interrupted; the rest was not begun",
        hint: "the same command again goes on with the rest")
    case .bytes, .time:
      // Lines without a row are work that is left, whatever became of the others.
      throw Failure(
        .tryAgain,
        (stop == .bytes ? "--max-bytes is reached" : "--max-time is over")
          + "; the rest was not begun",
        hint: "the same command again goes on with the rest")
    case .unread, nil: break
    }
    if options.exitZero { return }
    switch summary.outcome {
    case .complete: break
    case .passingFailures: throw .silent(.tryAgain)
    case .notKept: throw .silent(.cannotCreate)
    case .badPictures: throw .silent(.data)
    case .allGone: throw .silent(.noInput)
    }
  }
}
