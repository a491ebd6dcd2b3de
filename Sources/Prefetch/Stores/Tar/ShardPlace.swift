/// Where a sample is: a shard's number and a byte offset in it, as one word of ``PictureTable``.
///
/// 24 bits for the shard and 24 for the block. Places behind the first 8 GB of a shard take more than
/// the table's 48 bits, so that it keeps them beside it.
struct ShardPlace: Equatable {
  private static let isFar: UInt64 = 1 << 63

  let shard: Int
  let offset: Int

  init(_ shard: Int, _ offset: Int) {
    self.shard = shard
    self.offset = offset
  }

  init(_ word: UInt64) {
    let bits: UInt64 = word & Self.isFar == 0 ? 24 : 39
    shard = Int(word >> bits & UInt64(ShardNaming.most))
    offset = Int(word & (1 << bits - 1)) * TarHeader.blockSize
  }

  var word: UInt64 {
    let block = UInt64(offset / TarHeader.blockSize)
    return block < 1 << 24
      ? UInt64(shard) << 24 | block : Self.isFar | UInt64(shard) << 39 | block
  }
}
