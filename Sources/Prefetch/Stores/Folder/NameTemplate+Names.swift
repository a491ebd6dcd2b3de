import FlickrAPI
import ForeignText
import ImageDecoding

extension NameTemplate {
  /// The folders and the file of a picture, each at most `limit` bytes long.
  ///
  /// Texts of others are cut at a character; the id, the rendition, the extension and what stands
  /// in the template itself never are.
  ///
  /// - Parameters:
  ///   - suffix: stands behind the name and before the extension, to tell it from another.
  ///   - limit: the most bytes of a component.
  /// - Returns: nil when even so it does not fit. The file's name leaves room for `.json` in place
  ///   of its extension.
  func names(
    of item: StoreItem, _ identity: PictureIdentity, suffix: String, limit: Int
  ) -> [String]? {
    let values = Values(item: item, identity: identity)
    var names: [String] = []
    for folder in folders {
      guard let name = fit(folder, values, suffix: "", ending: "", limit) else { return nil }
      names.append(name)
    }
    let ending = ".\(item.format.fileExtension)"
    guard let name = fit(stem, values, suffix: suffix, ending: ending, limit) else { return nil }
    return names + [name]
  }

  /// How a picture's name is told from one that is taken: 0 as the template says, then what it
  /// leaves out of id and rendition, then numbers.
  func suffix(_ attempt: Int, _ identity: PictureIdentity) -> String {
    var suffixes = [""]
    if !has(.id) { suffixes.append("_\(identity.id)") }
    if !has(.size) { suffixes.append("\(suffixes.last ?? "")_\(identity.rendition)") }
    if attempt < suffixes.count { return suffixes[attempt] }
    return "\(suffixes.last ?? "")_\(attempt - suffixes.count + 2)"
  }

  private func fit(
    _ pieces: [Piece], _ values: Values, suffix: String, ending: String, _ limit: Int
  ) -> String? {
    var texts = pieces.map { values.text($0, hasID: pieces.contains(.field(.id))) }
    let cuttable = pieces.indices.filter {
      if case .field(let field) = pieces[$0] { field.fixedByteCount == nil } else { false }
    }
    while true {
      var name = FileNameText.trimmed(texts.joined().composed)
      if name.isEmpty { name = ending.isEmpty ? "unknown" : values.identity.id }
      name = FileNameText.avoidingDevices(name + suffix + ending)
      let room = ending.isEmpty ? 0 : max(0, ".json".utf8.count - ending.utf8.count)
      let excess = name.utf8.count + room - limit
      guard excess > 0 else { return name }
      let longest = cuttable.max { texts[$0].utf8.count < texts[$1].utf8.count }
      guard let longest, !texts[longest].isEmpty else { return nil }
      texts[longest] = FileNameText.cut(
        texts[longest], toBytes: max(0, texts[longest].utf8.count - excess))
    }
  }
}

/// The texts of a picture's fields.
private struct Values {
  let item: StoreItem
  let identity: PictureIdentity

  func text(_ piece: NameTemplate.Piece, hasID: Bool) -> String {
    switch piece {
    case .literal(let text): return text
    case .field(let field):
      let text = FileNameText.clean(self.text(field) ?? "")
      guard FileNameText.isBlank(text) else { return text }
      // An untitled photo is named by its id, if nothing beside it is.
      return field != .title ? "unknown" : hasID ? "untitled" : identity.id
    }
  }

  private func text(_ field: NameTemplate.Field) -> String? {
    let photo = item.photo
    return switch field {
    case .id: identity.id
    case .title: photo.title.original
    case .owner: photo.ownerID
    case .ownerName: photo.ownerName.original
    case .size: identity.rendition
    case .date: taken ?? posted
    case .taken: taken
    case .posted: posted
    case .license: photo.licenseID.map { License.named($0).name.original }
    case .ext: item.format.fileExtension
    case .secret: photo.secret
    }
  }

  /// The day, or what is known of it: `2012-05-01`, `2012-05` or `2012`.
  private var taken: String? { item.photo.taken.map { String($0.text.prefix(10)) } }

  private var posted: String? {
    item.photo.posted.map { String(CivilDate.rfc3339($0).prefix(10)) }
  }
}
