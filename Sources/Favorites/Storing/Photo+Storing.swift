import FlickrAPI
import ForeignText
import LenientJSON

extension Photo {
  /// The photo as it is stored: a record such as `list` prints, or only the id.
  ///
  /// The distance is left out: it belongs to the place somebody asked from.
  var storedText: String {
    guard isDescribed || !title.isEmpty else {
      return JSON.object([.init("id", .string(id))]).encoded()
    }
    return StoredPhoto.text(self)
  }

  /// The photo that was stored; a record that cannot be read still keeps its id.
  init(stored text: String, id: String) {
    self.init(id: id)
    guard let root = try? JSONDocument(parsing: text).root, root["ownerID"] != nil,
      let record = try? PhotoRecord(root), record.photo.id == id
    else { return }
    self = record.photo
  }

  /// The photo with its gaps filled from another description of it.
  func filled(from other: Photo) -> Photo {
    var photo = self
    if photo.title.isEmpty { photo.title = other.title }
    if photo.ownerID.isEmpty { photo.ownerID = other.ownerID }
    if photo.ownerName.isEmpty { photo.ownerName = other.ownerName }
    if photo.tags.isEmpty { photo.tags = other.tags }
    if !isDescribed { photo.media = other.media }
    photo.description = photo.description ?? other.description
    photo.pathAlias = photo.pathAlias ?? other.pathAlias
    photo.secret = photo.secret ?? other.secret
    photo.server = photo.server ?? other.server
    photo.taken = photo.taken ?? other.taken
    photo.posted = photo.posted ?? other.posted
    photo.licenseID = photo.licenseID ?? other.licenseID
    photo.location = photo.location ?? other.location
    photo.views = photo.views ?? other.views
    photo.pictures.merge(other.pictures) { old, new in old.width == nil ? new : old }
    return photo
  }
}
