// Times of the thumbnail cache beside those of the bare system calls on the same files in the same
// run. Prints medians with the machine, the file system and the counts.
//
//     cachebench [--entries N] [--folder DIR] [--keep]
//     cachebench --write ROOT FIRST COUNT            one of several writing processes
//     cachebench --write-raw ROOT FIRST COUNT        the same with bare system calls

import Foundation
import ThumbnailCache

let arguments = Array(CommandLine.arguments.dropFirst())
if let mode = arguments.first, ["--write", "--write-raw"].contains(mode), arguments.count == 4,
  let first = Int(arguments[2]), let count = Int(arguments[3])
{
  let store = Folder(root: arguments[1])
  guard mode == "--write" else {
    store.writeRaw(first..<first + count)
    exit(0)
  }
  exit(store.fill(first..<first + count) ? 0 : 1)
}

func value(_ name: String) -> String? {
  arguments.firstIndex(of: name).flatMap {
    arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil
  }
}

let entries = value("--entries").flatMap { Int($0) } ?? 20_000
let parent = value("--folder") ?? NSTemporaryDirectory()
let folder = Folder(root: parent + "/cachebench-\(getpid())")
defer { if !arguments.contains("--keep") { folder.removeAll() } }

print(Machine.words(folder: parent))
print("records of \(Folder.payload.count) bytes, \(entries) entries")
Table.header()

let seconds = Clock.seconds { _ = folder.fill(0..<entries) }
Table.row(
  "write, one process (fill)", seconds / Double(entries) * 1e6, "us", note: rate(entries, seconds))
folder.measureOpen()
folder.measureMemory()
folder.measureThreads()
folder.measureReads(of: entries)
folder.measureColdReads(of: entries)
folder.measureMisses()
folder.measureWrites(after: entries)
folder.measureChecked(after: entries)
try folder.measureProcesses(after: entries + 100_000)
folder.measureTrim()
folder.measureOverhead()

func rate(_ count: Int, _ seconds: Double) -> String { "\(Int(Double(count) / seconds)) /s" }
