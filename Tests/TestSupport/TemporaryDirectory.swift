import Foundation

/// A folder that is gone when the value is.
public final class TemporaryDirectory: Sendable {
  /// Its absolute path, symbolic links resolved.
  public let path: String

  /// A new empty folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photostream-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// The bytes of a file.
  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}
