import FlickrAPI
import ForeignText
import Foundation
import ImageDecoding
import TestSupport
import Testing

@testable import Prefetch

/// Pictures on their way into stores, and what became of them.
enum Stored {
  static func photo(_ id: Int, title: String = "") -> Photo {
    var photo = Photo(id: "\(id)")
    photo.title = RemoteText(title)
    photo.ownerID = "12345678@N00"
    photo.ownerName = "Ann Example"
    photo.licenseID = "4"
    photo.posted = 1_700_000_000
    photo.secret = "ab12cd34ef"
    return photo
  }

  /// A picture of bytes that differ for each id; stores do not look at them.
  static func item(
    _ id: Int, _ rendition: String = "q", title: String = "", bytes: Int? = nil,
    format: ImageFormat = .jpeg
  ) -> StoreItem {
    let payload = (0..<(bytes ?? 600 + id % 700)).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ id) }
    return StoreItem(
      photo: photo(id, title: title), rendition: rendition, payload: payload, format: format,
      size: PixelSize(width: 150, height: 100),
      url: "https://live.staticflickr.com/1/\(id)_ab_q.jpg")
  }

  /// The names in a folder and those below it, without what begins with a dot.
  static func files(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
    var isFolder: ObjCBool = false
    return all.compactMap { $0 as? String }.filter {
      !$0.hasPrefix(".")
        && FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The temporary files that are left in a folder.
  static func drafts(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".part")
    }.sorted()
  }

  static func bytes(_ path: String) -> [UInt8] {
    Array((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
  }

  /// What a program prints, and its status; nil when there is no such program.
  static func run(_ arguments: [String]) async -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 127 { return nil }
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}

/// A small file system of its own; nil where that is not permitted.
final class SmallDisk {
  let path: String

  init?(at path: String, kilobytes: Int) async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let mount = ["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]
    guard let run = await Stored.run(mount), run.status == 0 else { return nil }
    self.path = path
  }

  func remove() async { _ = await Stored.run(["umount", "-l", path]) }
}

/// A `storeworker`, started beside the tests.
final class StoreWorker {
  private let process = Process()
  private let output: String

  init(_ arguments: [String], output: String) throws {
    self.output = output
    try Data().write(to: URL(fileURLWithPath: output))
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folders = [
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(), folder,
    ]
    let worker = folders.map { "\($0.path)/storeworker" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    process.executableURL = URL(fileURLWithPath: try #require(worker))
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    try process.run()
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits until so many pictures were kept, or the process is over.
  func reaches(_ count: Int) async throws {
    while process.isRunning, try kept().count < count {
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  func wait() async -> Int32 {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(2)) }
    return process.terminationStatus
  }

  /// The ids that `keep` returned for, as far as they were told in full.
  func kept() throws -> [Int] {
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { Int($0.dropFirst()) }
  }
}
