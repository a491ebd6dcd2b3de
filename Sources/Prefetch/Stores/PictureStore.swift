import FlickrAPI
import ImageDecoding

/// Where a batch puts pictures instead of the cache.
///
/// A store never changes or removes a picture that it has: what `keep` returned stays, however the
/// process ends.
public protocol PictureStore: Sendable {
  /// Makes the store and looks through it, if that was not done yet.
  ///
  /// - Throws: ``StoreError``, for a batch that wants to know before it begins.
  func open() async throws(StoreError)

  /// What is there already of a photo, found by id and rendition, never by title.
  ///
  /// - Throws: ``StoreError`` when the store cannot be read or made.
  func find(_ photo: Photo, rendition: String) async throws(StoreError) -> StoredPicture?

  /// Keeps a picture, or tells what is there already of that photo and rendition.
  ///
  /// - Throws: ``StoreError``; then nothing of the picture is there.
  func keep(_ item: StoreItem) async throws(StoreError) -> StoredPicture

  /// Completes what is open (the last tar shard gets its final name).
  ///
  /// - Throws: ``StoreError``; what was kept is there all the same.
  func finish() async throws(StoreError)
}

/// A sound, checked picture on its way into a store.
public struct StoreItem: Sendable {
  /// The photo.
  public var photo: Photo
  /// Which picture of the photo it is: a size's letter (`q`), or `b-fit-150x150` for a thumbnail
  /// that was made here.
  public var rendition: String
  /// The file's bytes.
  public var payload: [UInt8]
  /// The file's format.
  public var format: ImageFormat
  /// Its width and height in pixels.
  public var size: PixelSize
  /// Where it came from.
  public var url: String

  /// A picture on its way.
  public init(
    photo: Photo, rendition: String, payload: [UInt8], format: ImageFormat, size: PixelSize,
    url: String
  ) {
    self.photo = photo
    self.rendition = rendition
    self.payload = payload
    self.format = format
    self.size = size
    self.url = url
  }
}

/// A picture that is in a store.
public struct StoredPicture: Sendable, Equatable {
  /// The file that holds it; of a shard that is being written, the name that it is going to have.
  public var path: String
  /// The picture's name in that file; nil when the file is the picture.
  public var member: String?
  /// The picture's bytes.
  public var byteCount: Int
  /// Its width and height in pixels, when the store knows them.
  public var size: PixelSize?

  /// A picture in a store.
  public init(path: String, member: String? = nil, byteCount: Int, size: PixelSize? = nil) {
    self.path = path
    self.member = member
    self.byteCount = byteCount
    self.size = size
  }
}
