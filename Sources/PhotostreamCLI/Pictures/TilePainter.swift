import FlickrAPI
import HTTPTransport
import ImageDecoding
import PhotoGrid
import Prefetch
import ThumbnailCache

/// Makes the tile of a photo: its picture, fetched and decoded no larger than it is shown and drawn
/// once for all listings, and its captions.
struct TilePainter: Sendable {
  let cache: ThumbnailCache
  let loader: PictureLoader
  let size: PhotoSize
  let canvas: any Canvas
  /// The cells that the picture is drawn into.
  let box: CellSize
  let crop: Bool
  let captions: TileCaptions

  /// A painter of pictures in the smallest size that fills the box, unless another is given: never
  /// more than is shown is fetched.
  init(
    cache: ThumbnailCache, loader: PictureLoader, size: PhotoSize? = nil, canvas: any Canvas,
    box: CellSize, crop: Bool, captions: TileCaptions
  ) {
    let pixels = canvas.pixelSize(of: box)
    let side = max(pixels.width, pixels.height)
    let sizes = [PhotoSize.t, .m, .n, .medium, .z]
    self.size = size ?? sizes.first { ($0.longSide ?? 0) >= side } ?? .b
    self.cache = cache
    self.loader = loader
    self.canvas = canvas
    self.box = box
    self.crop = crop
    self.captions = captions
  }

  /// The tile; a photo without a picture keeps its place with the reason in it.
  func tile(_ record: PhotoRecord) async -> GridTile {
    tile(record, await content(record.photo))
  }

  /// The tile with something else in the place of the picture.
  func tile(_ record: PhotoRecord, _ content: GridTile.Content) -> GridTile {
    GridTile(
      content: content, title: captions.title(record),
      details: captions.details(record.photo), isFavorite: record.isFavorite,
      link: PageLink(photoID: record.photo.id))
  }

  private func content(_ photo: Photo) async -> GridTile.Content {
    do throws(PictureError) {
      return try content(try await loader.picture(of: photo, size: size).picture)
    } catch {
      return .placeholder(Self.placeholder(error, of: photo))
    }
  }

  private static func placeholder(
    _ error: PictureError, of photo: Photo
  ) -> GridTile.Placeholder {
    switch error {
    case .unusable: .broken
    case _ where photo.media == "video": .video
    case .gone, .standIn: .unavailable
    case .status(401), .status(403): .isPrivate
    case .transport(.offline): .notStored
    case .transport(TransportError.timedOut): .loading
    case .noAddress, .refusedAddress, .tooManyRedirects, .status, .transport: .noPicture
    }
  }

  private func content(_ picture: CachedPicture) throws(PictureError) -> GridTile.Content {
    do throws(ImageError) {
      return .drawing(try drawing(of: picture))
    } catch {
      return .placeholder(.broken)
    }
  }

  private func drawing(of picture: CachedPicture) throws(ImageError) -> Drawing {
    let bytes = picture.payload
    if let drawing = canvas.drawing(ofFile: bytes, in: box, crop: crop) { return drawing }
    let size = "\(box.columns)x\(box.rows)"
    let kept = try cache.derivation(
      of: picture, by: ["grid", canvas.name, size, crop ? "crop" : "fit"]
    ) { () throws(ImageError) in try draw(bytes).encoded }
    if let drawing = Drawing(encoded: kept) { return drawing }
    return try draw(bytes)
  }

  private func draw(_ bytes: [UInt8]) throws(ImageError) -> Drawing {
    let pixels = try ImageDecoder.decode(
      bytes, covering: canvas.pixelSize(of: box), scans: .needed)
    return canvas.drawing(of: pixels, in: box, crop: crop)
  }
}
