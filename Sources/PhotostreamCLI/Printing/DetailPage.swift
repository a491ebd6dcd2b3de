import Favorites
import FlickrAPI
import ForeignText
import HTTPTransport

/// One photo as lines of text: a heading, then named facts, then the description.
struct DetailPage: Sendable {
  let detail: PhotoDetail
  let favorite: Favorite?
  var exif: [ExifEntry] = []
  /// The titles of the collections that the photo is in.
  var collections: [RemoteText] = []

  /// The page, clean for any terminal.
  var lines: [String] { heading + [""] + facts + more }

  /// The title and who made it.
  var heading: [String] {
    let title = TerminalText(detail.photo.title)
    return [title.isBlank ? "(untitled)" : title.string]
      + (byLine.map { [clean("by \($0)")] } ?? [])
  }

  /// A line for each thing that is known.
  var facts: [String] {
    namedFacts.map { name, value in
      name + String(repeating: " ", count: max(1, 10 - name.count)) + clean(value)
    }
  }

  /// What may be long, behind a blank line each: the camera's notes and the description.
  var more: [String] {
    var lines: [String] = []
    if !exif.isEmpty {
      lines.append("")
      let width = min(30, (exif.map(\.label.original.count).max() ?? 0) + 2)
      for entry in exif {
        let label = TerminalText(entry.label)
        lines.append(label.padded(to: width).string + TerminalText(entry.value).string)
      }
    }
    let description = detail.photo.description?.linesFromHTML ?? []
    if !description.isEmpty { lines += [""] + description.map(\.string) }
    return lines
  }

  private var byLine: String? {
    let photo = detail.photo
    let name = photo.ownerName.isEmpty ? RemoteText(photo.ownerID) : photo.ownerName
    guard !name.isEmpty else { return nil }
    return detail.realName.flatMap { $0 == name ? nil : "\(name) (\($0))" } ?? "\(name)"
  }

  private var namedFacts: [(String, String)] {
    let photo = detail.photo
    var facts: [(String, String)] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    add("taken", photo.taken.map(Self.words) ?? "unknown")
    add(
      "posted",
      photo.posted.map {
        CivilDate.rfc3339($0).replacing("T", with: " ").replacing("Z", with: " UTC")
      })
    if let id = photo.licenseID {
      let license = License.named(id)
      add("license", "\(license.name)" + (license.url.map { " <\($0)>" } ?? ""))
    }
    if let location = photo.location {
      let place = "\(location.latitude), \(location.longitude)"
      let names = detail.placeNames.map { "\($0)" }.joined(separator: ", ")
      add("place", names.isEmpty ? place : "\(place) (\(names))")
      add(
        "map",
        "https://www.openstreetmap.org/?mlat=\(location.latitude)&mlon=\(location.longitude)#map=15/\(location.latitude)/\(location.longitude)"
      )
    }
    add("distance", photo.distance.map(Distance.words))
    add("views", photo.views.map(String.init))
    add("comments", detail.comments.map(String.init))
    add("tags", photo.tags.map { "\($0)" }.joined(separator: ", "))
    add("media", photo.media == "photo" ? nil : photo.media)
    add("sizes", sizes)
    add("favorite", favorite == nil ? nil : "yes")
    add("note", favorite?.note.map { "\($0)" })
    add("absent", favorite?.absence.map(Self.words))
    add("in", collections.map { "\($0)" }.joined(separator: ", "))
    add("page", photo.page)
    add("short", photo.short)
    add("id", photo.id)
    return facts
  }

  /// The sizes that an answer named, with their sides; else those that every photo has, with the
  /// length of their long side at most.
  private var sizes: String {
    let photo = detail.photo
    let known = PhotoSize.allCases.filter { photo.pictures[$0] != nil }
    guard known.isEmpty else {
      return known.map { size in
        guard let width = photo.pictures[size]?.width, let height = photo.pictures[size]?.height
        else { return size.rawValue }
        return "\(size.rawValue) \(width)x\(height)"
      }.joined(separator: ", ")
    }
    return [PhotoSize.s, .t, .q, .m, .n].filter { photo.picture($0) != nil }.map { size in
      "\(size.rawValue) \(size.longSide ?? 0)"
    }.joined(separator: ", ")
  }

  /// Why the photo is shown from what is kept here.
  private static func words(_ absence: Favorite.Absence) -> String {
    let day = absence.since.timestamp.prefix(10)
    return switch absence.kind {
    case .gone: "gone from Flickr since \(day)"
    case .hidden: "private on Flickr since \(day)"
    }
  }

  /// A date as exact as it is known.
  private static func words(_ date: TakenDate) -> String {
    switch date.granularity {
    case 8...: "about \(date.text)"
    default: date.text.replacing("T", with: " ")
    }
  }

  private func clean(_ text: String) -> String { TerminalText(cleaning: text).string }
}
