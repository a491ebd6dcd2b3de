import Foundation
import LenientJSON
import TestSupport
import Testing

/// Real answers that other projects recorded.
///
/// They are no part of this project and lie beside it; on most machines they are not there.
private enum Payloads {
  /// `shared/payloads` beside the repository, or where `PHOTOSTREAM_PAYLOADS` says.
  static let folder: String? = {
    if let given = ProcessInfo.processInfo.environment["PHOTOSTREAM_PAYLOADS"] { return given }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let payloads = folder.appendingPathComponent("shared/payloads").path
    return FileManager.default.fileExists(atPath: payloads) ? payloads : nil
  }()

  static let files: [String] = {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    let kinds = ["json", "jsonp", "xml", "html"]
    return walk.compactMap { $0 as? String }
      .filter { kinds.contains(String($0.split(separator: ".").last ?? "")) }.sorted()
  }()
}

@Suite("Recorded real answers", .enabled(if: Payloads.folder != nil))
struct PayloadTests {
  @Test("each list is read whole and in order, all else ends in one line")
  func everyFile() async throws {
    let folder = try #require(Payloads.folder)
    let tool = try BuiltTool()
    var lists = 0
    var others = 0
    for file in Payloads.files {
      let path = "\(folder)/\(file)"
      let outcome = try await tool.run(["list", "file", path, "--format", "jsonl"])
      if let ids = Self.ids(BuiltTool.bytes(path)) {
        lists += 1
        #expect(outcome.code == 0, "\(file): \(outcome.errors)")
        #expect(outcome.ids == ids, "\(file)")
        #expect(outcome.errorLines.isEmpty, "\(file)")
      } else {
        others += 1
        #expect(outcome.code == 65, "\(file): \(outcome.errors)\(outcome.text)")
        #expect(outcome.errorLines.count == 1, "\(file): \(outcome.errors)")
        #expect(outcome.output.isEmpty, "\(file)")
      }
    }
    print("payloads: \(lists) lists, \(others) others")
    #expect(lists > 20)
    #expect(others > 100)
  }

  /// The ids that a file lists by its own reading, nil when it holds no list of photos.
  static func ids(_ bytes: [UInt8]) -> [String]? {
    guard let root = try? JSONDocument(parsing: bytes).root else { return nil }
    if root["stat"]?.text == "fail" { return nil }
    if let items = root["items"]?.elements {
      // A feed names no ids: they stand in the pages' addresses.
      return items.compactMap {
        $0["link"]?.text?.split(separator: "/").last { $0.allSatisfy(\.isNumber) }.map(String.init)
      }
    }
    for name in ["photos", "photoset", "photo"] {
      if let list = root[name]?["photo"]?.elements { return list.compactMap { $0["id"]?.text } }
    }
    if root.members != nil, root["stat"] == nil, let id = root["id"]?.text { return [id] }
    return nil
  }
}
