import Favorites
import FlickrAPI
import HTTPTransport

/// Finds out about photos of which only the id is known.
struct PhotoLookUp {
  /// What was found.
  struct Found {
    /// The photos that may be kept, described as far as that was possible.
    var photos: [Photo] = []
    /// Why the others may not.
    var failures: [Failure] = []

    /// Ends the command with the first failure.
    func finish() throws(Failure) {
      guard let first = failures.first else { return }
      let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      throw Failure(first.code, first.message + more, hint: first.hint)
    }
  }

  private let environment: AppEnvironment

  init(_ environment: AppEnvironment) { self.environment = environment }

  /// Describes photos.
  ///
  /// One that is not there is a failure; one that cannot be asked for now (no key, no network) is
  /// kept by its id, with a note: nothing is lost because Flickr is away.
  func describe(_ photos: [Photo]) async throws(Failure) -> Found {
    var found = Found()
    var seen: Set<String> = []
    for photo in photos where seen.insert(photo.id).inserted {
      if photo.isDescribed, !photo.ownerID.isEmpty {
        found.photos.append(photo)
        continue
      }
      if let stored = try await environment.storedFavorite(photo.id), stored.photo.isDescribed {
        found.photos.append(stored.photo)
        continue
      }
      let client = try environment.client()
      do throws(FlickrError) {
        found.photos.append(try await client.detail(ofPhoto: photo.id).photo)
      } catch {
        if isAway(error) {
          environment.note("only the id of \(photo.id) is kept: \(error)")
          found.photos.append(photo)
        } else {
          found.failures.append(Failure(error))
        }
      }
    }
    return found
  }

  /// Whether the answer says nothing of the photo.
  private func isAway(_ error: FlickrError) -> Bool {
    switch error {
    case .missingKey, .keyRejected: true
    case .transport(.notRecorded(_, _)): false
    case .transport, .unavailable, .tooManyRequests, .status, .notJSON: true
    case .notPermitted, .notFound, .absent, .refused, .missing: false
    }
  }
}
