import ForeignText

/// One input of libFuzzer: bytes as a server may send them in place of a title or a description.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = RemoteText(utf8: UnsafeBufferPointer(start: start, count: count))
  check(text.original)
  check(text.original.decodingHTMLEntities)
  for line in text.linesFromHTML { check(line.string) }
  for words in ["\(text)", String(reflecting: text)] {
    let isSafe = !words.unicodeScalars.contains(where: CleanTextPromises.isForbidden)
    precondition(isSafe, "printed raw")
  }
  _ = text.folded
  return 0
}

private func check(_ text: String) {
  if let promise = CleanTextPromises.broken(by: text) { preconditionFailure(promise) }
}
