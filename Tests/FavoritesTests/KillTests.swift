import FlickrAPI
import Foundation
import TestSupport
import Testing

@testable import Favorites

@Suite("Killed processes")
struct KillTests {
  private static let batch = 20
  /// A share of the kills; `Tests/Proof/favorites` asks for all.
  private static let rounds =
    ProcessInfo.processInfo.environment["PHOTOSTREAM_PROOF"] == nil ? 20 : 500

  @Test("every change that was told is there, and no half of one")
  func kills() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("favorites.sqlite")
    var acknowledged = 0
    for round in 0..<Self.rounds {
      // A prefix for each worker: ids of earlier ones stay, too.
      let prefix = String(1000 + round)
      let worker = try Worker(path: path, prefix: prefix, batch: Self.batch)
      try worker.waitForLines(1 + round % 7)
      // Somewhere in the change that follows.
      usleep(UInt32.random(in: 0..<15_000))
      let lines = worker.kill()
      acknowledged += lines.count
      try expectWhole(path, prefix: prefix, lines: lines)
    }
    let problems = try FavoritesExamination(path: path).problems
    #expect(problems == [])
    print("proof: \(Self.rounds) kills, \(acknowledged) acknowledged changes, none lost or halved")
  }

  private func expectWhole(_ path: String, prefix: String, lines: [String]) throws {
    let connection = try SQLiteConnection(path: path)
    try FavoritesSchema.prepare(connection)
    let statement = try connection.statement(
      """
      SELECT substr(photo_id, 5, 6) AS batch, count(*) FROM favorites
      WHERE photo_id BETWEEN ?1 AND ?1 || ':' GROUP BY batch
      """)
    defer { statement.reset() }
    try statement.bind(.text(prefix))
    var batches: [Int: Int] = [:]
    while try statement.step() {
      batches[Int(statement.text(0) ?? "") ?? -1] = statement.integer(1)
    }
    #expect(batches.values.allSatisfy { $0 == Self.batch }, "a half batch: \(batches)")
    // What was told is there; only the last removal may be in the making, or undone already.
    let last = lines.last
    for line in lines where line.hasPrefix("+") {
      let number = Int(line.dropFirst()) ?? -1
      let isInDoubt = number % 3 == 1 && (last == "+\(number + 1)" || last == "-\(number)")
      #expect(batches[number] != nil || isInDoubt, "lost: \(line), the last told: \(last ?? "")")
    }
  }
}
