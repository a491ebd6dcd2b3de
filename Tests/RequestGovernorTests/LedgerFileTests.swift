import Foundation
import TestSupport
import Testing

@testable import RequestGovernor

@Suite("LedgerFile")
struct LedgerFileTests {
  private static let start: Int64 = 1_750_000_000_000_000
  private let folder: TemporaryDirectory
  private var file: LedgerFile { LedgerFile(directory: folder.file("a/b"), name: "key") }
  private var path: String { folder.file("a/b/key") }

  init() throws { folder = try TemporaryDirectory() }

  /// Asks for one request; the reason when the file cannot be used.
  private func take(
    at now: Int64 = start, perHour: Int = 3600
  ) -> (RequestLedger.Verdict?, RequestLedger?) {
    let outcome = file.update(at: { now }) { ledger in
      let verdict = ledger.take(at: now, perHour: perHour, isHeld: false)
      return (verdict, ledger)
    }
    if case .done(let (verdict, ledger)) = outcome { return (verdict, ledger) }
    return (nil, nil)
  }

  @Test("what one wrote the next one reads; only the owner can")
  func shared() throws {
    for _ in 0..<30 { #expect(take().0 == .granted) }
    #expect(take().0 == .wait(1_000_000, .pace))
    #expect(take().1?.count == 30)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let above = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
    #expect(above[.posixPermissions] as? Int == 0o700)
  }

  @Test("a record that is cut or damaged at any byte leaves the one before")
  func torn() throws {
    for _ in 0..<3 { _ = take() }
    let whole = BinaryFile(path)
    // The third writing is in the second place.
    let place = 1 << 16
    let length = whole.bytes.count - place
    #expect(length > 40)
    for index in 0..<length {
      var bytes = whole.bytes
      bytes[place + index] ^= 0x40
      try Data(bytes).write(to: URL(filePath: path))
      #expect(take().1?.count == 3, "byte \(index)")
      try Data(whole.bytes.prefix(place + index)).write(to: URL(filePath: path))
      #expect(take().1?.count == 3, "cut at \(index)")
    }
  }

  @Test(
    "a file that is not ours leaves the bucket empty and the hour open, and is written anew",
    arguments: [1, 5, 70_000, 300_000])
  func foreign(length: Int) throws {
    try folder.write("a/b/key", [UInt8](repeating: 0xFF, count: length))
    #expect(take().0 == .wait(1_000_000, .pace))
    #expect(take(at: Self.start + 1_000_000).0 == .granted)
    #expect(take(at: Self.start + 1_000_000).1?.count == 1)
    #expect(BinaryFile(path).bytes.count < 200_000)
  }

  @Test("a sound sum around numbers that cannot be is no record")
  func absurd() throws {
    let ledgers = [
      RequestLedger(level: -1), RequestLedger(level: .max), RequestLedger(filled: .min),
      RequestLedger(moments: [.init(time: .max, count: 1)]),
      RequestLedger(moments: [.init(time: 9, count: 1), .init(time: 8, count: 1)]),
      RequestLedger(moments: [.init(time: 9, count: 0)]),
    ]
    for ledger in ledgers {
      #expect(LedgerRecord(LedgerRecord(number: 1, ledger: ledger).bytes[...]) == nil)
    }
  }

  @Test("is busy while somebody has it, and free when that one is gone")
  func locked() throws {
    _ = take()
    do {
      let other = try OpenFile(path)
      #expect(try other.lock())
      guard case .isBusy = file.update(at: { Self.start }, { _ in }) else {
        Issue.record("not busy")
        return
      }
    }
    #expect(take().0 == .granted)
  }

  @Test("what cannot be a file is told with the system's reason")
  func unusable() throws {
    let there = folder.file("a/b")
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: there + "/link", withDestinationPath: folder.file("target"))
    try folder.write("plain", "text")
    for (directory, name) in [(there, "key"), (there, "link"), (folder.file("plain"), "key")] {
      let outcome = LedgerFile(directory: directory, name: name).update(at: { 0 }) { _ in }
      guard case .failed(let reason) = outcome else {
        Issue.record("\(directory)/\(name) can be used")
        continue
      }
      #expect(!reason.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("target")))
  }
}

/// The bytes of a file.
private struct BinaryFile {
  let bytes: [UInt8]

  init(_ path: String) { bytes = Array(FileManager.default.contents(atPath: path) ?? Data()) }
}
