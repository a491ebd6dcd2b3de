import FlickrAPI
import ForeignText
import TestSupport
import Testing

@testable import Favorites

@Suite("Repair of version 1")
struct OldRepairTests {
  @Test("a damaged file of version 1 becomes a sound one of this version", arguments: [2, 5, 9])
  func damaged(page: Int) async throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("favorites.sqlite")
    do {
      let connection = try SQLiteConnection(path: path)
      try connection.execute(FavoritesSchema.versionOne)
      try connection.execute(
        """
        PRAGMA application_id = \(FavoritesSchema.applicationID);
        PRAGMA user_version = 1;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
        INSERT INTO favorites
        SELECT 1000 + i, '{"id":"' || (1000 + i) || '","title":"t","ownerID":"7@N00"}', 'note ' || i,
          1700000000000 + i, i FROM n;
        """)
    }
    var bytes = try folder.read("favorites.sqlite")
    for index in (page * 4096)..<((page + 1) * 4096) { bytes[index] = 0xA5 }
    try folder.write("favorites.sqlite", bytes)
    let report = try FavoritesRepair.repair(path: path, now: 0)
    #expect(report.favorites >= 440)
    #expect(report.favorites == 500 || report.mayMiss)
    let list = try await FavoritesStore(path: path).list()
    #expect(list.allSatisfy { $0.note?.original == "note \((Int($0.id) ?? 0) - 1000)" })
    #expect(list.map(\.id) == list.map(\.id).sorted(by: >))
    #expect(try FavoritesExamination(path: path).version == 2)
  }
}
