// A process that writes into a store; the tests start several, and kill some.
//
//     storeworker tar|dir DIR FIRST COUNT    keep pictures of the photos FIRST..., a line `+ID` after
//                                            each, then finish
//
// It ends with 3 and the reason on standard error when the store refuses.

import FlickrAPI
import ForeignText
import Foundation
import ImageDecoding
import Prefetch

let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[3]), let count = Int(arguments[4]) else {
  exit(64)
}

/// Bytes that are different for each photo, and of many lengths; stores do not look at them.
func payload(_ number: Int) -> [UInt8] {
  (0..<3000 + number * 37 % 5000).map { UInt8(truncatingIfNeeded: $0 &* number) }
}

do {
  let store: any PictureStore =
    arguments[1] == "tar"
    ? try TarStore(folder: arguments[2], limits: .init(samples: 50))
    : try DirectoryStore(folder: arguments[2], name: "{title}", sidecar: true)
  for number in first..<first + count {
    var photo = Photo(id: "\(number)")
    photo.title = "DSC"
    let item = StoreItem(
      photo: photo, rendition: "q", payload: payload(number), format: .jpeg,
      size: PixelSize(width: 150, height: 150), url: "https://live.staticflickr.com/\(number)")
    _ = try await store.keep(item)
    FileHandle.standardOutput.write(Data("+\(number)\n".utf8))
  }
  try await store.finish()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(3)
}
