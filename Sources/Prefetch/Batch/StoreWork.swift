import FlickrAPI
import ImageDecoding
import ThumbnailCache

/// Makes the rows of pictures that go into a store: what is there already is a hit, what is in the
/// cache needs no request, and what is fetched is not kept in the cache as well.
struct StoreWork {
  private let work: PrefetchWork
  private let store: any PictureStore
  private var plan: PrefetchPlan { work.plan }

  init(_ work: PrefetchWork, _ store: any PictureStore) {
    self.work = work
    self.store = store
  }

  /// One rendition of a photo.
  func row(_ photo: Photo, _ choice: PictureChoice, _ line: Int) async -> PrefetchRow {
    let label = work.label(of: photo, choice)
    return await row(photo, rendition: rendition(label), size: label, line) {
      await work.loader.outcome(of: photo, choice, thumbnail: plan.thumbnail, keeps: false)
    }
  }

  /// The row of a rendition that is in the store, for a trial; nil when it is not, or cannot be told.
  func known(_ photo: Photo, _ size: String, _ line: Int) async -> PrefetchRow? {
    guard let there = try? await store.find(photo, rendition: rendition(size)) else { return nil }
    var row = PrefetchRow(id: photo.id, size: size, status: .hit, line: line)
    row.fill(with: there)
    return row
  }

  /// A picture that is known by its address.
  func row(ofAddress url: String, _ id: String?, _ line: Int) async -> PrefetchRow {
    let size = PrefetchWork.addressSize
    return await row(Photo(id: id ?? ""), rendition: rendition(size), size: size, line) {
      await work.loader.outcome(ofAddress: url, thumbnail: plan.thumbnail, keeps: false)
    }
  }

  private func row(
    _ photo: Photo, rendition: String, size: String, _ line: Int,
    load: () async -> (result: Result<PictureLoader.Loaded, PictureError>, attempts: Int)
  ) async -> PrefetchRow {
    do throws(StoreError) {
      if let there = try await store.find(photo, rendition: rendition) {
        var row = PrefetchRow(id: photo.id, size: size, status: .hit, line: line)
        row.fill(with: there)
        return row
      }
    } catch {
      return refused(photo, size, error, 0, line)
    }
    if let fault = work.storeHealth.fault { return refused(photo, size, fault, 0, line) }
    let (result, attempts) = await load()
    let loaded: PictureLoader.Loaded
    do throws(PictureError) {
      loaded = try result.get()
    } catch {
      return work.row(photo.id, size: size, error, attempts, line)
    }
    var row = work.row(loaded, photo.id, size: size, line)
    do throws(StoreError) {
      row.fill(with: try await store.keep(item(photo, rendition, loaded)))
      return row
    } catch {
      return refused(photo, size, error, attempts, line)
    }
  }

  private func item(
    _ photo: Photo, _ rendition: String, _ loaded: PictureLoader.Loaded
  ) -> StoreItem {
    let metadata = loaded.picture.metadata
    return StoreItem(
      photo: photo, rendition: rendition, payload: loaded.picture.payload,
      format: ImageFormat.detect(loaded.picture.payload) ?? .jpeg, size: metadata.uprightSize,
      url: metadata.url)
  }

  /// How the store names a size: with what was made of it here.
  private func rendition(_ size: String) -> String {
    guard let thumbnail = plan.thumbnail else { return size }
    return "\(size)-\(thumbnail.mode)-\(thumbnail.box.width)x\(thumbnail.box.height)"
  }

  private func refused(
    _ photo: Photo, _ size: String, _ error: StoreError, _ attempts: Int, _ line: Int
  ) -> PrefetchRow {
    var row = PrefetchRow(
      id: photo.id, size: size, status: .failed, reason: "\(error)", line: line)
    work.storeHealth.note(error)
    row.isRefused = error.kind != .item
    row.attempts = attempts
    return row
  }
}

extension PrefetchRow {
  /// Tells where a picture is in a store.
  fileprivate mutating func fill(with stored: StoredPicture) {
    path = stored.path
    member = stored.member
    bytes = stored.byteCount
    if let size = stored.size {
      width = size.width
      height = size.height
    }
  }
}
