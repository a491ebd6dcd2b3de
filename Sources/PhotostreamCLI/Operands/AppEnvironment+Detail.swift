import FlickrAPI
import ForeignText

extension AppEnvironment {
  /// What Flickr tells now; where it tells nothing, what is known already is shown with the reason.
  func detail(of known: Photo) async throws(Failure) -> PhotoDetail {
    let client = try self.client()
    do throws(FlickrError) {
      var detail = try await client.detail(ofPhoto: known.id)
      detail.photo.pictures = known.pictures
      detail.photo.distance = known.distance
      // The sizes are an extra: that they cannot be had loses nothing of the photo.
      if let pictures = try? await client.pictures(ofPhoto: known.id) {
        detail.photo.pictures.merge(pictures) { _, answered in answered }
      }
      return detail
    } catch {
      guard known.isDescribed, !known.title.isEmpty || !known.ownerID.isEmpty else {
        throw Failure(error)
      }
      if !options.offline { warn("\(error); showing what is stored") }
      return PhotoDetail(photo: known)
    }
  }
}
