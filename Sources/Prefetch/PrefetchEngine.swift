import FlickrAPI
import ImageDecoding
import ThumbnailCache

/// Fills the cache: a bounded number of pictures at a time, one row for each input line and size,
/// in the order in which they are done.
///
/// Memory does not grow with the input: lines are taken one by one as places get free, and rows are
/// handed on at once.
public struct PrefetchEngine: Sendable {
  private let loader: PictureLoader
  private let detail: @Sendable (String) async throws(FlickrError) -> PhotoDetail
  private let sizes: [PhotoSize]
  private let width: Int

  /// An engine.
  ///
  /// - Parameters:
  ///   - loader: brings pictures.
  ///   - detail: looks a photo up of which only the id is known.
  ///   - sizes: what to fetch of each photo.
  ///   - width: how many photos are under way at a time.
  public init(
    loader: PictureLoader, sizes: [PhotoSize], width: Int,
    detail: @escaping @Sendable (String) async throws(FlickrError) -> PhotoDetail
  ) {
    self.loader = loader
    self.sizes = sizes
    self.width = max(1, width)
    self.detail = detail
  }

  /// Works through the input and hands each row to `report`, one at a time.
  ///
  /// - Parameters:
  ///   - next: gives the next input line, nil at the end; it is asked when a place is free.
  ///   - report: takes each row as soon as it is known.
  /// - Throws: what `next` throws, after everything under way is done.
  public func run<Failure: Error>(
    next: @Sendable () async throws(Failure) -> PrefetchItem?,
    report: @escaping @Sendable (PrefetchRow) async -> Void
  ) async throws(Failure) -> PrefetchSummary {
    let tally = PrefetchTally(report: report)
    let failure: Failure? = await withTaskGroup(of: Void.self) { group in
      var underWay = 0
      do throws(Failure) {
        while !Task.isCancelled, let item = try await next() {
          if underWay >= width {
            await group.next()
            underWay -= 1
          }
          group.addTask { await work(item, tally) }
          underWay += 1
        }
      } catch {
        return error
      }
      return nil
    }
    if let failure { throw failure }
    return await tally.summary
  }

  /// One input line: a row for each size.
  private func work(_ item: PrefetchItem, _ tally: PrefetchTally) async {
    switch item.content {
    case .bad(let reason):
      for size in sizes {
        await tally.add(
          PrefetchRow(
            id: nil, size: size.rawValue, status: .failed, reason: reason, line: item.line))
      }
    case .photo(let photo):
      let photo = await described(photo)
      for size in sizes {
        let start = ContinuousClock.now
        var row =
          switch photo {
          case .success(let photo): await row(photo, size, item.line)
          case .failure(let failed): failed.row(size, item.line)
          }
        row.milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        await tally.add(row)
      }
    }
  }

  private func row(_ photo: Photo, _ size: PhotoSize, _ line: Int) async -> PrefetchRow {
    let (result, attempts) = await loader.outcome(of: photo, size: size)
    do throws(PictureError) {
      let loaded = try result.get()
      let metadata = loaded.picture.metadata
      let isHit = loaded.picture.origin != .fetched
      var row = PrefetchRow(
        id: photo.id, size: size.rawValue, status: isHit ? .hit : .fetched, line: line)
      row.bytes = loaded.picture.payload.count
      row.width = metadata.size.width
      row.height = metadata.size.height
      row.path = loader.path(of: photo, size: loaded.size)
      row.attempts = attempts
      if let refusal = loaded.picture.refusal, row.path == nil {
        // Filling the cache is what was asked for: a picture that it cannot keep is not there.
        row.status = .failed
        row.reason = "\(refusal)"
        row.isPassing = refusal.isPassing
        row.isRefused = true
      } else if row.path == nil {
        row.reason = "it was removed again to make room"
      } else if let failure = loaded.failure {
        row.reason = "it could not be refreshed: \(failure)"
      }
      return row
    } catch {
      var row = PrefetchRow(
        id: photo.id, size: size.rawValue, status: error.isGone ? .gone : .failed,
        reason: "\(error)", line: line)
      row.isPassing = error.isPassing
      row.attempts = attempts
      return row
    }
  }

  /// A photo with enough known to fetch it: looked up when only its id is.
  private func described(_ photo: Photo) async -> Result<Photo, LookUpFailure> {
    if PhotoSize.allCases.contains(where: { photo.picture($0) != nil }) { return .success(photo) }
    do throws(FlickrError) {
      return .success(try await detail(photo.id).photo)
    } catch {
      return .failure(LookUpFailure(id: photo.id, error: error))
    }
  }
}

/// A photo that could not be looked up.
private struct LookUpFailure: Error {
  let id: String
  let error: FlickrError

  func row(_ size: PhotoSize, _ line: Int) -> PrefetchRow {
    var isGone = false
    switch error {
    case .notFound, .absent: isGone = true
    default: break
    }
    var row = PrefetchRow(
      id: id, size: size.rawValue, status: isGone ? .gone : .failed, reason: "\(error)", line: line)
    row.isPassing = error.isPassing
    return row
  }
}

/// Counts rows and hands them on, one at a time.
private actor PrefetchTally {
  private(set) var summary = PrefetchSummary()
  private let report: @Sendable (PrefetchRow) async -> Void

  init(report: @escaping @Sendable (PrefetchRow) async -> Void) { self.report = report }

  func add(_ row: PrefetchRow) async {
    summary.add(row)
    await report(row)
  }
}
