import FlickrAPI
import ForeignText

extension Photo {
  /// A photo with some of its fields set.
  static func sample(_ id: String, _ change: (inout Photo) -> Void = { _ in }) -> Photo {
    var photo = Photo(id: id)
    change(&photo)
    return photo
  }

  static func titled(_ title: String, id: String = "1") -> Photo {
    sample(id) { $0.title = RemoteText(title) }
  }
}
