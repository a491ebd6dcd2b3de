import FlickrAPI
import Foundation
import HTTPTransport
import ImageDecoding
import Synchronization
import TestSupport
import Testing
import ThumbnailCache

@testable import Prefetch

/// Small pictures and photos for the tests.
enum Samples {
  /// A sound JPEG; different `seed`s give different bytes.
  static func jpeg(seed: Int = 0, side: Int = 16) -> [UInt8] {
    let pixels = (0..<side * side * 3).map { UInt8(($0 * (seed + 3) / 3) % 256) }
    let picture = PixelBuffer(width: side, height: side, pixels: pixels)
    return picture.flatMap { try? JPEGEncoder().encode($0) } ?? []
  }

  /// A photo whose pictures have addresses.
  static func photo(_ number: Int = 1) -> Photo {
    var photo = Photo(id: "\(53_000_000_000 + number)")
    photo.secret = "ab12cd34ef"
    photo.server = "65535"
    return photo
  }

  static func address(_ number: Int = 1, _ letter: String = "q") -> String {
    "https://live.staticflickr.com/65535/\(53_000_000_000 + number)_ab12cd34ef_\(letter).jpg"
  }

  static func ok(_ bytes: [UInt8] = jpeg()) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: ["Content-Length": "\(bytes.count)"], body: bytes)
  }
}

/// A batch over a cache in a folder of its own.
struct Batch {
  let folder: TemporaryDirectory
  let transport: any Transport
  var sizes: [PhotoSize] = [.q]
  var width = 4
  var root: String?
  var detail: @Sendable (String) async throws(FlickrError) -> PhotoDetail = {
    id throws(FlickrError) in throw .notFound(subject: "photo \(id)")
  }

  init(_ folder: TemporaryDirectory, _ transport: any Transport) {
    self.folder = folder
    self.transport = transport
  }

  var cache: ThumbnailCache { ThumbnailCache(root: root ?? folder.file("cache")) }

  func engine(_ cache: ThumbnailCache? = nil) -> PrefetchEngine {
    PrefetchEngine(
      loader: PictureLoader(cache: cache ?? self.cache, transport: transport), sizes: sizes,
      width: width, detail: detail)
  }

  /// Runs it with a new cache over the folder, as another process would; rows come sorted by line.
  func run(_ items: [PrefetchItem]) async -> (summary: PrefetchSummary, rows: [PrefetchRow]) {
    let rest = Mutex(items[...])
    let rows = Mutex<[PrefetchRow]>([])
    let summary = await engine().run(
      next: { () throws(Never) in rest.withLock { $0.popFirst() } },
      report: { row in rows.withLock { $0.append(row) } })
    return (summary, rows.withLock { $0 }.sorted { $0.line < $1.line })
  }

  func run(_ photos: [Photo]) async -> (summary: PrefetchSummary, rows: [PrefetchRow]) {
    await run(photos.enumerated().map { PrefetchItem(line: $0.offset + 1, .photo($0.element)) })
  }

  /// The pictures' files.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.file("cache"))?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { $0.split(separator: "/").count == 3 }.sorted()
      .map { folder.file("cache/\($0)") }
  }
}

extension PrefetchSummary {
  /// The counts in the order of the contract.
  var inOrder: [Int] { PrefetchRow.Status.allCases.map { count($0) } }
}
