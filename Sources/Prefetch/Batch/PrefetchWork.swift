import FlickrAPI
import HTTPTransport
import ImageDecoding
import ThumbnailCache

/// Makes the rows of one input line: one for each wanted rendition.
struct PrefetchWork: Sendable {
  let loader: PictureLoader
  let plan: PrefetchPlan
  let detail: @Sendable (String) async throws(FlickrError) -> PhotoDetail
  let storeHealth = StoreHealth()

  func rows(of item: PrefetchItem, _ tally: PrefetchTally) async {
    switch item.content {
    case .bad(let reason, let id):
      for choice in plan.choices {
        await tally.add(
          PrefetchRow(
            id: id, size: choice.label, status: .failed, reason: reason, line: item.line))
      }
    case .picture(let url, let id):
      await tally.add(await timed { await row(ofAddress: url, id, item.line) })
    case .photo(let photo):
      var found: Result<Photo, FlickrError>?
      for choice in plan.choices {
        await tally.add(await timed { await row(photo, choice, item.line, &found) })
      }
    }
  }

  private func timed(_ body: () async -> PrefetchRow) async -> PrefetchRow {
    let start = ContinuousClock.now
    var row = await body()
    row.milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    return row
  }

  /// One rendition.
  ///
  /// - Parameter found: what was looked up for another rendition of the photo.
  private func row(
    _ photo: Photo, _ choice: PictureChoice, _ line: Int, _ found: inout Result<Photo, FlickrError>?
  ) async -> PrefetchRow {
    var subject = photo
    if !photo.hasPictures {
      if let recorded = loader.recordedPhoto(id: photo.id, choice), !loader.isRefresh {
        subject = recorded
      } else if plan.isTrial {
        return PrefetchRow(
          id: photo.id, size: choice.label, status: .skipped,
          reason: "Flickr would be asked for its pictures", line: line)
      } else {
        let looked = if let found { found } else { await lookUp(photo) }
        found = looked
        do throws(FlickrError) {
          subject = try looked.get()
        } catch {
          return row(photo, choice, error, line)
        }
      }
    }
    if plan.isTrial, let store = plan.store,
      let row = await StoreWork(self, store).known(subject, label(of: subject, choice), line)
    {
      return row
    }
    if let row = known(subject, choice, line) { return row }
    return await load(subject, choice, line)
  }

  /// Whether what the cache knows unread may be all that is wanted.
  private var looksFirst: Bool { plan.isTrial || plan.passesOver && plan.store == nil }

  private func lookUp(_ photo: Photo) async -> Result<Photo, FlickrError> {
    do throws(FlickrError) {
      return .success(try await detail(photo.id).photo)
    } catch {
      return .failure(error)
    }
  }

  private func load(_ photo: Photo, _ choice: PictureChoice, _ line: Int) async -> PrefetchRow {
    if let store = plan.store { return await StoreWork(self, store).row(photo, choice, line) }
    let (result, attempts) = await loader.outcome(of: photo, choice, thumbnail: plan.thumbnail)
    do throws(PictureError) {
      let loaded = try result.get()
      return cached(loaded, row(loaded, photo.id, size: label(of: photo, choice), line))
    } catch {
      return row(photo.id, size: label(of: photo, choice), error, attempts, line)
    }
  }

  /// A line that is the address of a picture: its size is what it is.
  private func row(ofAddress url: String, _ id: String?, _ line: Int) async -> PrefetchRow {
    if plan.isTrial, let store = plan.store,
      let row = await StoreWork(self, store).known(Photo(id: id ?? ""), Self.addressSize, line)
    {
      return row
    }
    if let row = known(ofAddress: url, id, line) { return row }
    if let store = plan.store { return await StoreWork(self, store).row(ofAddress: url, id, line) }
    let (result, attempts) = await loader.outcome(ofAddress: url, thumbnail: plan.thumbnail)
    do throws(PictureError) {
      let loaded = try result.get()
      return cached(loaded, row(loaded, id, size: Self.addressSize, line))
    } catch {
      return row(id, size: Self.addressSize, error, attempts, line)
    }
  }

  /// What stands for the size of a picture that is known by its address alone.
  static let addressSize = "url"

  /// The letter of the rendition that a choice means of a photo.
  func label(of photo: Photo, _ choice: PictureChoice) -> String {
    if case .size(let size) = choice { return size.rawValue }
    return choice.picture(of: photo)?.size.rawValue ?? choice.label
  }

  /// A row with what a picture itself tells.
  func row(
    _ loaded: PictureLoader.Loaded, _ id: String?, size: String, _ line: Int
  ) -> PrefetchRow {
    let metadata = loaded.picture.metadata
    let isHit = loaded.picture.origin != .fetched
    var row = PrefetchRow(id: id, size: size, status: isHit ? .hit : .fetched, line: line)
    if size != Self.addressSize, size != loaded.size.rawValue {
      row.rendition = loaded.size.rawValue
    }
    row.bytes = loaded.picture.payload.count
    row.sourceBytes = metadata.sourceByteCount
    row.width = metadata.size.width
    row.height = metadata.size.height
    row.attempts = loaded.attempts
    return row
  }

  /// A row of a picture that could not be had.
  func row(
    _ id: String?, size: String, _ error: PictureError, _ attempts: Int, _ line: Int
  ) -> PrefetchRow {
    if error == .transport(.cancelled) {
      return PrefetchRow(
        id: id, size: size, status: .skipped, reason: "the run ended before its turn", line: line)
    }
    var row = PrefetchRow(
      id: id, size: size, status: error.isGone ? .gone : .failed, reason: "\(error)", line: line)
    row.isPassing = error.isPassing
    row.attempts = attempts
    return row
  }

  /// The row of a picture that is to be in the cache.
  private func cached(_ loaded: PictureLoader.Loaded, _ row: PrefetchRow) -> PrefetchRow {
    var row = row
    row.path = loader.path(of: loaded.picture)
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
  }

  // MARK: Rows of pictures that were not fetched

  /// What is known without a request, when that is enough.
  private func known(_ photo: Photo, _ choice: PictureChoice, _ line: Int) -> PrefetchRow? {
    guard looksFirst else { return nil }
    let label = label(of: photo, choice)
    switch loader.knowledge(of: photo, choice, thumbnail: plan.thumbnail) {
    case .recorded(let path): return recorded(photo.id, label, path, line)
    case .marked(let error) where plan.isTrial: return row(photo.id, size: label, error, 0, line)
    case .unknown(let size) where plan.isTrial: return expected(photo.id, label, size, line)
    case .marked, .unknown, nil: return nil
    }
  }

  private func known(ofAddress url: String, _ id: String?, _ line: Int) -> PrefetchRow? {
    guard looksFirst else { return nil }
    if let path = loader.recordPath(ofAddress: url, thumbnail: plan.thumbnail), !loader.isRefresh {
      return recorded(id, Self.addressSize, path, line)
    }
    // The size is not known; most that have an address of their own are small.
    return plan.isTrial ? expected(id, Self.addressSize, .m, line) : nil
  }

  /// A record that is not read: a hit of a trial, else passed over.
  private func recorded(
    _ id: String?, _ size: String, _ path: String, _ line: Int
  ) -> PrefetchRow {
    var row = PrefetchRow(
      id: id, size: size, status: plan.isTrial ? .hit : .skipped,
      reason: plan.isTrial ? nil : "it is in the cache, unchecked", line: line)
    row.path = path
    return row
  }

  /// A picture that a trial leaves out.
  private func expected(
    _ id: String?, _ size: String, _ fetched: PhotoSize, _ line: Int
  ) -> PrefetchRow {
    var row = PrefetchRow(
      id: id, size: size, status: .skipped, reason: "it would be fetched", line: line)
    row.expectedBytes = loader.expectedBytes(fetched)
    return row
  }

  /// A photo that could not be looked up.
  private func row(
    _ photo: Photo, _ choice: PictureChoice, _ error: FlickrError, _ line: Int
  ) -> PrefetchRow {
    if case .transport(.cancelled) = error {
      return self.row(photo.id, size: choice.label, .transport(.cancelled), 0, line)
    }
    var isGone = false
    switch error {
    case .notFound, .absent: isGone = true
    default: break
    }
    var row = PrefetchRow(
      id: photo.id, size: choice.label, status: isGone ? .gone : .failed, reason: "\(error)",
      line: line)
    row.isPassing = error.isPassing
    return row
  }
}

extension Photo {
  /// Whether enough is known to fetch a picture.
  fileprivate var hasPictures: Bool { PhotoSize.allCases.contains { picture($0) != nil } }
}
