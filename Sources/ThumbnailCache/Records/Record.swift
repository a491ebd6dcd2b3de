/// One cache entry as it lies in a file: payload, metadata, trailer.
///
/// The payload comes first, so a viewer opens the file as the picture it is; what follows the end
/// of a JPEG, PNG or GIF is ignored by decoders.
struct Record: Sendable, Equatable {
  var payload: [UInt8]
  var metadata: PictureMetadata

  /// What follows the payload in the file.
  func tail() -> [UInt8] {
    let meta = metadata.fields()
    let trailer = RecordTrailer(
      metaLength: meta.count, payloadLength: payload.count, key: metadata.key.short,
      created: metadata.created, expires: metadata.expires,
      payloadChecksum: Checksum.crc32c(payload[...]), metaChecksum: Checksum.crc32c(meta[...]))
    return meta + trailer.encoded()
  }
}

extension Record {
  /// The record in the whole content of a file.
  ///
  /// Nil unless the lengths add up, all three sums are right and the full key is `key`: an entry is
  /// never trusted because it exists.
  init?(_ content: consuming [UInt8], key: ThumbnailKey) {
    guard let tail = Tail(content[...], fileLength: content.count, key: key),
      Checksum.crc32c(content[..<tail.trailer.payloadLength]) == tail.trailer.payloadChecksum
    else { return nil }
    content.removeLast(content.count - tail.trailer.payloadLength)
    self.init(payload: content, metadata: tail.metadata)
  }

  /// Metadata and trailer, checked without the payload.
  struct Tail {
    let trailer: RecordTrailer
    let metadata: PictureMetadata

    /// The tail at the end of `bytes`, the last part of a file of `fileLength` bytes.
    init?(_ bytes: ArraySlice<UInt8>, fileLength: Int, key: ThumbnailKey? = nil) {
      guard let trailer = RecordTrailer(bytes.suffix(RecordTrailer.byteCount)),
        trailer.recordLength == fileLength, bytes.count >= fileLength - trailer.payloadLength
      else { return nil }
      let meta = bytes.dropLast(RecordTrailer.byteCount).suffix(trailer.metaLength)
      guard Checksum.crc32c(meta) == trailer.metaChecksum,
        let metadata = PictureMetadata(
          fields: meta, key: key, created: trailer.created, expires: trailer.expires),
        metadata.key.short == trailer.key
      else { return nil }
      self.trailer = trailer
      self.metadata = metadata
    }
  }
}
