import Foundation
import ThumbnailCache

/// Rows that need several threads, or files that are not in memory.
extension Folder {
  func measureThreads() {
    let cache = cache(memory: 64 << 20)
    let keys = (0..<1000).map(Self.key)
    for key in keys { _ = cache.picture(for: key) }
    let (threads, rounds) = (8, 50)
    let times = (0..<7).map { _ in
      Clock.seconds {
        let group = DispatchGroup()
        for thread in 0..<threads {
          // Each begins elsewhere: in step, all would want the same shard at every moment.
          let own =
            keys[(thread * keys.count / threads)...] + keys[..<(thread * keys.count / threads)]
          group.enter()
          Thread.detachNewThread {
            for _ in 0..<rounds { for key in own { _ = cache.picture(for: key) } }
            group.leave()
          }
        }
        group.wait()
      } / Double(threads * rounds * keys.count) * 1e9
    }
    let median = Clock.median(times)
    Table.row(
      "memory hit, eight threads", median, "ns", target: "<= 50",
      note: String(format: "%.1f M/s in all", 1e3 / median))
  }

  /// Reads of files whose pages were given back; names and inodes stay in memory.
  func measureColdReads(of entries: Int) {
    let cache = cache()
    let keys = stride(from: 0, to: entries, by: max(1, entries / 500)).map(Self.key)
    let paths = keys.compactMap { cache.path(for: $0) }
    func forget(syncing: Bool = false) {
      for path in paths {
        let file = open(path, O_RDWR | O_CLOEXEC)
        if syncing { fdatasync(file) }  // what is not written yet stays in memory
        _ = posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
        close(file)
      }
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    forget(syncing: true)
    var (ours, raw): ([Double], [Double]) = ([], [])
    for _ in 0..<7 {
      forget()
      ours += keys.map { key in Clock.seconds { _ = cache.picture(for: key) } * 1e6 }
      forget()
      raw += paths.map { path in
        Clock.seconds {
          let file = open(path, O_RDONLY | O_CLOEXEC)
          _ = read(file, buffer.baseAddress, buffer.count)
          close(file)
        } * 1e6
      }
    }
    Table.row(
      "disk hit, cold pages", Clock.median(ours), "us", raw: Clock.median(raw), target: "<= 2000",
      note: "raw: open, read, close")
  }
}
