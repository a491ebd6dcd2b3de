import Testing

@testable import Prefetch

@Suite struct StoresTableTests {
  private func identity(_ id: String, _ rendition: String = "q") throws -> PictureIdentity {
    try #require(PictureIdentity(id: id, rendition: rendition))
  }

  @Test func `every picture has a place of its own`() throws {
    var table = PictureTable()
    for number in 0..<20_000 {
      table[try identity("\(number)")] = UInt64(number)
      if number % 3 == 0 { table[try identity("\(number)", "m")] = UInt64(number + 1) }
    }
    for number in 0..<20_000 {
      #expect(table[try identity("\(number)")] == UInt64(number))
      #expect(table[try identity("\(number)", "m")] == (number % 3 == 0 ? UInt64(number + 1) : nil))
    }
    #expect(table[try identity("20000")] == nil)
  }

  @Test(arguments: [
    "0", "00", "007", "7", "18446744073709551615", "18446744073709551616", "99999999999999999999",
  ])
  func `ids are told apart by their text`(id: String) throws {
    var table = PictureTable()
    let all = [
      "0", "00", "007", "7", "18446744073709551615", "18446744073709551616",
      "99999999999999999999",
    ]
    table[try identity(id)] = 5
    for other in all { #expect(table[try identity(other)] == (other == id ? 5 : nil)) }
    table[try identity(id)] = 1 << 50
    #expect(table[try identity(id)] == 1 << 50)
    table[try identity(id)] = 6
    #expect(table[try identity(id)] == 6)
    table[try identity(id)] = nil
    #expect(table[try identity(id)] == nil)
    table[try identity(id)] = 7
    #expect(table[try identity(id)] == 7)
  }

  @Test func `a place is a shard and an offset`() {
    for shard in [0, 1, ShardNaming.most] {
      for offset in [0, 512, 512 * (1 << 24 - 1), 512 * 1 << 24, 512 * 1 << 38] {
        let place = ShardPlace(shard, offset)
        #expect(ShardPlace(place.word) == place)
      }
    }
  }

  @Test func `more renditions than have numbers`() throws {
    var table = PictureTable()
    for number in 0..<70_000 { table[try identity("1", "r\(number)")] = UInt64(number) }
    for number in stride(from: 0, to: 70_000, by: 997) {
      #expect(table[try identity("1", "r\(number)")] == UInt64(number))
    }
  }
}
