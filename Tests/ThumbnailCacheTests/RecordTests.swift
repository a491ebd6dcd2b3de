import Testing

@testable import ThumbnailCache

@Suite struct RecordTests {
  @Test func `comes back as it was written`() throws {
    let record = try Samples.record()
    let content = record.payload + record.tail()
    #expect(Record(content, key: record.metadata.key) == record)
    #expect(content.starts(with: record.payload))
  }

  @Test func `every changed byte is found`() throws {
    let record = try Samples.record()
    let content = record.payload + record.tail()
    for index in content.indices {
      for change in [UInt8(0x01), 0x80, 0xFF] {
        var damaged = content
        damaged[index] ^= change
        #expect(Record(damaged, key: record.metadata.key) == nil)
      }
    }
  }

  @Test func `every truncation and every extension is found`() throws {
    let record = try Samples.record()
    let content = record.payload + record.tail()
    for count in content.indices {
      #expect(Record(Array(content[..<count]), key: record.metadata.key) == nil)
    }
    #expect(Record(content + [0], key: record.metadata.key) == nil)
    #expect(Record([0] + content, key: record.metadata.key) == nil)
  }

  @Test func `the record of another key is not taken`() throws {
    let record = try Samples.record()
    #expect(Record(record.payload + record.tail(), key: Samples.key("4")) == nil)
  }

  @Test func `the checksum has its known value, by instruction and by table`() {
    let check = Array("123456789".utf8)
    #expect(Checksum.crc32c(check[...]) == 0xE306_9283)
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8($0 * 37 % 256) }
      #expect(Checksum.portableCRC32C(bytes) == Checksum.crc32c(bytes[...]))
    }
    #expect(Checksum.crc32c([]) == 0)
  }
}
