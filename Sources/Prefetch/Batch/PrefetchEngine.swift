import FlickrAPI
import ImageDecoding
import ThumbnailCache

/// Fills the cache: a bounded number of pictures at a time, one row for each input line and
/// rendition, in the order in which they are done.
///
/// Memory does not grow with the input: lines are read a few ahead, apart from the transfers, and rows
/// are handed on at once.
public struct PrefetchEngine: Sendable {
  /// How many input lines are read before a place is free.
  private static let linesAhead = 256

  private let work: PrefetchWork
  private let plan: PrefetchPlan
  private let clock: any Clock<Duration>

  /// An engine that works to a plan.
  ///
  /// - Parameters:
  ///   - loader: brings pictures.
  ///   - plan: what is fetched of each photo.
  ///   - clock: measures the plan's time limit.
  ///   - detail: looks a photo up of which only the id is known.
  public init(
    loader: PictureLoader, plan: PrefetchPlan, clock: any Clock<Duration> = ContinuousClock(),
    detail: @escaping @Sendable (String) async throws(FlickrError) -> PhotoDetail
  ) {
    self.plan = plan
    self.clock = clock
    work = PrefetchWork(loader: loader, plan: plan, detail: detail)
  }

  /// An engine that fetches some sizes.
  ///
  /// - Parameters:
  ///   - loader: brings pictures.
  ///   - sizes: what to fetch of each photo.
  ///   - width: how many photos are under way at a time.
  ///   - detail: looks a photo up of which only the id is known.
  public init(
    loader: PictureLoader, sizes: [PhotoSize], width: Int,
    detail: @escaping @Sendable (String) async throws(FlickrError) -> PhotoDetail
  ) {
    self.init(
      loader: loader, plan: PrefetchPlan(sizes.map { .size($0) }, width: width), detail: detail)
  }

  /// Works through the input and hands each row to `report`, one at a time.
  ///
  /// - Parameters:
  ///   - stop: ends the batch early.
  ///   - next: gives the next input line, nil at the end. It is asked in a task of its own, a few
  ///     lines ahead, and may still be asked when this has ended early.
  ///   - report: takes each row as soon as it is known.
  /// - Throws: what `next` throws, after everything that came before is done.
  public func run<Failure: Error>(
    stop: BatchStop = BatchStop(),
    next: @escaping @Sendable () async throws(Failure) -> PrefetchItem?,
    report: @escaping @Sendable (PrefetchRow) async -> Void
  ) async throws(Failure) -> PrefetchSummary {
    let buffer = ItemBuffer<Failure>(capacity: Self.linesAhead)
    let tally = PrefetchTally(byteLimit: plan.byteLimit, stop: stop, report: report)
    stop.onStop { Task { await buffer.stop() } }
    Task { await Self.read(next, into: buffer, of: plan.shard) }
    let timer = plan.timeLimit.map { limit in
      Task { [clock] in
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        stop.stop(.time)
      }
    }
    defer { timer?.cancel() }
    let worker = Task { await work(through: buffer, stop, tally) }
    stop.onCutOff { worker.cancel() }
    let failure = await withTaskCancellationHandler {
      await worker.value
    } onCancel: {
      stop.cutOff()
    }
    if let failure { throw failure }
    return await tally.summary
  }

  /// Takes items until there are no more; what broke the input off, if anything.
  private func work<Failure: Error>(
    through buffer: ItemBuffer<Failure>, _ stop: BatchStop, _ tally: PrefetchTally
  ) async -> Failure? {
    await withDiscardingTaskGroup(returning: Failure?.self) { group in
      let places = Allotment(plan.width)
      do throws(Failure) {
        while let item = try await buffer.take() {
          await places.take(1)
          // A stop may have come while there was no place.
          if stop.reason != nil { break }
          group.addTask { [work] in
            await work.rows(of: item, tally)
            await places.give(1)
          }
        }
      } catch {
        return error
      }
      return nil
    }
  }

  private static func read<Failure: Error>(
    _ next: @Sendable () async throws(Failure) -> PrefetchItem?, into buffer: ItemBuffer<Failure>,
    of shard: PrefetchShard?
  ) async {
    do throws(Failure) {
      while let item = try await next() {
        if let shard, !shard.contains(item) { continue }
        guard await buffer.put(item) else { return }
      }
      await buffer.end(nil)
    } catch {
      await buffer.end(error)
    }
  }
}
