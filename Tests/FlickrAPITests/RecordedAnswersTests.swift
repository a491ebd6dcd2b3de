import Foundation
import LenientJSON
import Testing

@testable import FlickrAPI

/// Real answers that lie beside the project on machines that have them; elsewhere nothing runs.
private let folder = URL(filePath: #filePath).appending(path: "../../../../shared/payloads")
  .standardized

@Suite("Recorded answers", .enabled(if: FileManager.default.fileExists(atPath: folder.path)))
struct RecordedAnswersTests {
  private func files() throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? [])
      .filter { ["json", "jsonp"].contains($0.pathExtension) }
  }

  /// The ids in a list's order, found without our reader: the text of each list element's id.
  private func ids(_ data: Data) throws -> [String]? {
    var text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if let open = text.firstIndex(of: "("), !text.hasPrefix("{"), !text.hasPrefix("[") {
      text = String(text[text.index(after: open)...].dropLast())
    }
    text = text.replacing("\\'", with: "'").replacing("\u{FEFF}", with: "")
    guard let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else {
      return nil
    }
    if let items = root["items"] as? [[String: Any]] {
      return items.compactMap {
        ($0["link"] as? String)?.split(separator: "/").last.map(String.init)
      }
    }
    let list = (root["photos"] ?? root["photoset"]) as? [String: Any]
    return (list?["photo"] as? [[String: Any]])?.map { "\($0["id"] ?? "")" }
  }

  @Test("every list is read whole: same ids, same order, nothing skipped")
  func lists() throws {
    let files = try files()
    #expect(files.count > 80)
    var lists = 0
    for file in files {
      let data = try Data(contentsOf: file)
      let document = try JSONDocument(parsing: [UInt8](data))
      let page = PhotoPageDecoder().decode(document.root)
      let expected = try? ids(data)
      #expect(
        page?.photos.map(\.id) == expected ?? page?.photos.map(\.id), "\(file.lastPathComponent)")
      #expect(page?.skipped.isEmpty ?? true)
      lists += expected == nil ? 0 : 1
    }
    #expect(lists > 40)
  }

  @Test("every photo survives being written as a record and read back")
  func records() throws {
    var count = 0
    for file in try files() {
      let document = try JSONDocument(parsing: [UInt8](Data(contentsOf: file)))
      for photo in PhotoPageDecoder().decode(document.root)?.photos ?? [] {
        let line = PhotoRecord(photo: photo, stream: "file").json().encoded()
        var again = try PhotoRecord(try JSONDocument(parsing: line).root).photo
        again.pictures = again.pictures.filter { photo.pictures[$0.key] != nil }
        var original = photo
        if original.pathAlias.map(Photo.isPathAlias) != true { original.pathAlias = nil }
        if original.pathAlias == original.ownerID { original.pathAlias = nil }
        original.favedAt = nil  // it tells of a list, not of the photo
        #expect(again == original, "\(file.lastPathComponent) \(photo.id)")
        count += 1
      }
    }
    #expect(count > 1000)
  }
}
