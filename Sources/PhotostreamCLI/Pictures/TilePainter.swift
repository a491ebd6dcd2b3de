import FlickrAPI
import ForeignText
import ImageDecoding
import PhotoGrid
import Prefetch
import ThumbnailCache

/// Makes the tile of a photo: its picture, fetched and decoded no larger than it is shown, and its
/// captions.
struct TilePainter: Sendable {
  let loader: PictureLoader
  let size: PhotoSize
  let canvas: any Canvas
  /// The cells that the picture is drawn into.
  let box: CellSize
  let crop: Bool
  let captions: [CaptionField]

  /// The tile; a photo without a picture keeps its place with the reason in it.
  func tile(_ record: PhotoRecord) async -> GridTile {
    GridTile(
      content: await content(record.photo), title: title(record.photo),
      details: details(record.photo), isFavorite: record.isFavorite)
  }

  private func content(_ photo: Photo) async -> GridTile.Content {
    do throws(PictureError) {
      let loaded = try await loader.picture(of: photo, size: size)
      do {
        return .drawing(try drawing(loaded.picture.payload))
      } catch {
        return .placeholder(.broken)
      }
    } catch {
      if case .unusable = error { return .placeholder(.broken) }
      return .placeholder(photo.media == "video" ? .video : .noPicture)
    }
  }

  private func drawing(_ bytes: [UInt8]) throws(ImageError) -> Drawing {
    let pixels = try ImageDecoder.decode(
      bytes, covering: canvas.pixelSize(of: box), scans: .needed)
    return canvas.drawing(of: pixels, in: box, crop: crop)
  }

  // MARK: Captions

  private func title(_ photo: Photo) -> TerminalText {
    guard captions.contains(.title) else { return .empty }
    let clean = TerminalText(photo.title)
    let title = clean.isBlank ? TerminalText(cleaning: "(untitled)") : clean
    return photo.media == "video" ? TerminalText(cleaning: "▶ ") + title : title
  }

  /// License and id share a line when both are wanted, so that a row stays low.
  private func details(_ photo: Photo) -> [GridTile.Detail] {
    var lines: [GridTile.Detail] = []
    let hasBoth = captions.contains(.license) && captions.contains(.id)
    for field in captions {
      switch field {
      case .title: break
      case .id where hasBoth: break
      case .id: lines.append(.init(label: "id", text: clean(photo.id)))
      case .license:
        let name = photo.licenseID.map { License.named($0).name.original } ?? "license unknown"
        lines.append(.init(label: short(name), text: clean(hasBoth ? photo.id : "")))
      case .date: lines.append(.init(label: "taken", text: clean(photo.taken?.text ?? "unknown")))
      case .owner: lines.append(.init(label: "by", text: TerminalText(photo.ownerName)))
      case .views:
        lines.append(.init(label: "views", text: clean(photo.views.map(String.init) ?? "?")))
      case .distance:
        lines.append(.init(label: "at", text: clean(photo.distance.map(Distance.words) ?? "?")))
      }
    }
    return lines
  }

  private func clean(_ text: String) -> TerminalText { TerminalText(cleaning: text) }

  /// A license in the width of a caption.
  private func short(_ name: String) -> String {
    switch name {
    case "All Rights Reserved": "ARR"
    case "No known copyright restrictions": "No known (c)"
    case "United States Government Work": "US Gov"
    case "Public Domain Dedication (CC0)": "CC0"
    case "Public Domain Mark": "PDM"
    default: name.hasPrefix("CC ") ? String(name.prefix { !$0.isNumber }.dropLast()) : name
    }
  }
}

/// Distances for people.
enum Distance {
  /// `850 m`, `3.2 km`, `120 km`.
  static func words(_ kilometres: Double) -> String {
    if kilometres < 1 { return "\(Int((kilometres * 1000).rounded())) m" }
    if kilometres >= 99.95 { return "\(Int(kilometres.rounded())) km" }
    let tenths = Int((kilometres * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) km"
  }
}
