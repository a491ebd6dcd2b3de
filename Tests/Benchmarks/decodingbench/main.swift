import FlickrAPI
import Foundation
import LenientJSON

// decodingbench FILE ROUNDS: the CPU time of reading a saved answer, in ms, one line a step and round:
// `parse` (bytes to table), `decode` (bytes to photos). `make bench` puts it beside other readers.
guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]),
  let data = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
  FileHandle.standardError.write(Data("usage: decodingbench FILE ROUNDS\n".utf8))
  exit(64)
}
let bytes = [UInt8](data)

/// The CPU time of this process so far, in ms.
func spent() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

for _ in 0..<rounds {
  var start = spent()
  let document = try JSONDocument(parsing: bytes)
  print("parse", spent() - start)
  withExtendedLifetime(document) {}

  start = spent()
  let answer = try Envelope.open(bytes, method: "flickr.photos.search")
  let page = PhotoPageDecoder().decode(answer.root)
  print("decode", spent() - start)
  guard page?.photos.count == 500, page?.skipped.isEmpty == true else {
    FileHandle.standardError.write(Data("the answer was not understood\n".utf8))
    exit(65)
  }
}
