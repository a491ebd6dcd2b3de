import Foundation
import ImageDecoding

// thumbnailbench [SPECIFICATION] [OUT] < LIST: thumbnails of the files in the list, one path a line,
// written to OUT unless it is "-". Prints the CPU seconds of making them and how many were refused.
guard CommandLine.arguments.count == 3,
  let specification = ThumbnailSpecification(CommandLine.arguments[1])
else {
  FileHandle.standardError.write(Data("usage: thumbnailbench SPECIFICATION OUT < LIST\n".utf8))
  exit(64)
}
let out = CommandLine.arguments[2]
let thumbnailer = Thumbnailer(specification)

/// The CPU time of this process so far, in seconds.
func spent() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

var (made, refused, seconds) = (0, 0, 0.0)
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { exit(66) }
  let bytes = [UInt8](data)
  let start = spent()
  let thumbnail = try? thumbnailer.thumbnail(of: bytes)
  seconds += spent() - start
  guard let thumbnail else {
    refused += 1
    continue
  }
  made += 1
  if out != "-" {
    try Data(thumbnail.bytes).write(
      to: URL(fileURLWithPath: out + "/" + URL(fileURLWithPath: path).lastPathComponent))
  }
}
print(made, refused, seconds)
