/// What has arrived of one answer.
///
/// Lives on the engine's thread only; libcurl's callbacks write it.
final class CurlReception {
  /// More header bytes than any answer that is meant for us has.
  private static let headerByteLimit = 256 << 10

  let transfer: CurlTransfer
  var requestHeaders: CurlHandle.StringList?
  private(set) var headers: [HTTPHeader] = []
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  private var headerBytes = 0

  init(_ transfer: CurlTransfer) { self.transfer = transfer }

  /// Takes one header line; false to end the transfer.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.headerByteLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.utf8.starts(with: "HTTP/".utf8) {
      headers = []  // an interim answer (100, 103) went before
    } else if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let value = text[text.utf8.index(after: colon)...]
      headers.append(HTTPHeader(String(text[..<colon]), Self.trimmed(value)))
    }
    return true
  }

  /// Takes a piece of the body; false to end the transfer.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= transfer.request.byteLimit else {
      isTooLarge = true
      return false
    }
    if body.isEmpty, let length = HTTPHeaders(headers)["content-length"].flatMap({ Int($0) }) {
      body.reserveCapacity(min(max(length, bytes.count), transfer.request.byteLimit))
    }
    body.append(contentsOf: bytes)
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    var bytes = text.utf8
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(Substring(bytes.drop { $0 <= 0x20 }))
  }
}

/// libcurl's write callback.
func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
  let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return reception.takeBody(piece) ? piece.count : 0
}

/// libcurl's header callback.
func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return reception.takeHeader(line) ? line.count : 0
}
