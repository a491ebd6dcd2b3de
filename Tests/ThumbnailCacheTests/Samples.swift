import Foundation
import ImageDecoding
import Synchronization
import Testing

@testable import ThumbnailCache

/// Small pictures, keys and folders for the tests.
enum Samples {
  /// A sound JPEG; different `seed`s give different bytes.
  static func jpeg(seed: Int = 0, side: Int = 16) throws -> [UInt8] {
    let pixels = (0..<side * side * 3).map { UInt8(($0 * (seed + 3) / 3) % 256) }
    let picture = try #require(PixelBuffer(width: side, height: side, pixels: pixels))
    return try JPEGEncoder().encode(picture)
  }

  /// A picture of the decoder's tests.
  static func file(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try [UInt8](
      Data(contentsOf: tests.appendingPathComponent("ImageDecodingTests/Files/" + name)))
  }

  static func key(
    _ photoID: String = "53000000123", size: String = "q", namespace: String = "flickr"
  ) -> ThumbnailKey {
    ThumbnailKey(namespace: namespace, photoID: photoID, secret: "ab12cd34ef", size: size)
  }

  static func fetched(seed: Int = 0) throws -> FetchedPicture {
    FetchedPicture(bytes: try jpeg(seed: seed), url: "https://live.staticflickr.com/1/2_3_q.jpg")
  }

  static func record(_ key: ThumbnailKey = key()) throws -> Record {
    let payload = try jpeg()
    return Record(
      payload: payload,
      metadata: PictureMetadata(
        key: key, url: "https://example.com/a.jpg", contentType: "image/jpeg", etag: "\"x\"",
        lastModified: "", size: PixelSize(width: 16, height: 16), orientation: .left,
        sourceByteCount: payload.count, created: 1_700_000_000, expires: nil))
  }
}

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "photostream-cache-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: [UInt8], to path: String, making: Bool = false) throws {
    if making {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The paths of all records below, and of what lies among them.
  func records() -> [String] {
    files().filter { path in
      path.split(separator: "/").dropLast().last.map { folder in
        folder.utf8.count == 2 && folder != "v1"
      } ?? false
    }
  }

  /// The paths of all files below.
  func files() -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isDirectory: ObjCBool = false
      let path = path + "/" + name
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      return exists && !isDirectory.boolValue
    }
  }
}

/// A time that stands still until it is set.
final class TestClock: Sendable {
  private let seconds: Mutex<Int64>

  init(_ seconds: Int64 = 1_000) { self.seconds = Mutex(seconds) }

  var now: Int64 {
    get { seconds.withLock { $0 } }
    set { seconds.withLock { $0 = newValue } }
  }

  var cacheClock: CacheClock { CacheClock(seconds: { self.now }) }
}

/// What a cache warned of.
final class Warnings: Sendable {
  private let list = Mutex<[CacheWarning]>([])
  var all: [CacheWarning] { list.withLock { $0 } }
  func add(_ warning: CacheWarning) { list.withLock { $0.append(warning) } }
}
