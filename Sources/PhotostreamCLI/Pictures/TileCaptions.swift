import FlickrAPI
import ForeignText
import PhotoGrid

/// The lines below a photo's picture.
struct TileCaptions: Sendable {
  /// What is asked for, in its order; the title always comes first.
  let fields: [CaptionField]
  /// The columns of a tile.
  let width: Int

  /// What is asked for unless somebody says otherwise.
  static let standard: [CaptionField] = [.title, .license, .id]

  /// The width of `No known (c) 53000000123`.
  private static let widthOfLicenseAndID = 24

  /// The most lines below a picture.
  static func mostLines(_ fields: [CaptionField]) -> Int {
    1 + fields.count { $0 != .title }
  }

  /// The title, empty when it is not asked for.
  func title(_ record: PhotoRecord) -> TerminalText {
    let absence = record.absence.map { TerminalText(cleaning: "(\($0)) ") } ?? .empty
    guard fields.contains(.title) else { return absence }
    let photo = record.photo
    let clean = TerminalText(photo.title)
    let title = clean.isBlank ? TerminalText(cleaning: "(untitled)") : clean
    return absence + (photo.media == "video" ? TerminalText(cleaning: "▶ ") + title : title)
  }

  /// The lines below the title.
  ///
  /// License and id share a line when both are asked for and tiles are wide enough for any, so that
  /// a row stays low: an id that is cut is worth nothing.
  func details(_ photo: Photo) -> [GridTile.Detail] {
    let license =
      photo.licenseID.map { Self.short(License.named($0).name.original) } ?? "license ?"
    let sharesLine =
      fields.contains(.license) && fields.contains(.id) && width >= Self.widthOfLicenseAndID
    return fields.compactMap { field in
      switch field {
      case .title: nil
      case .id where sharesLine: nil
      case .id:
        // Without its label where that leaves no room for it.
        photo.id.utf8.count + 3 <= width
          ? GridTile.Detail(label: "id", text: clean(photo.id)) : .init(digits: photo.id)
      case .license where sharesLine:
        // A license that nobody knows yet is cut before an id is.
        .init(
          label: String(license.prefix(max(1, width - 1 - photo.id.utf8.count))),
          text: clean(photo.id))
      case .license: .init(label: license, text: clean(""))
      case .date: .init(label: "taken", text: clean(photo.taken?.text ?? "unknown"))
      case .owner: .init(label: "by", text: TerminalText(photo.ownerName))
      case .views: .init(label: "views", text: clean(photo.views.map(String.init) ?? "?"))
      case .distance: .init(label: "at", text: clean(photo.distance.map(Distance.words) ?? "?"))
      }
    }
  }

  private func clean(_ text: String) -> TerminalText { TerminalText(cleaning: text) }

  /// A license in the width of a caption.
  private static func short(_ name: String) -> String {
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
