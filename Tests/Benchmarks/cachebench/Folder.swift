import Foundation
import ImageDecoding
import ThumbnailCache

/// A cache folder that is measured.
struct Folder {
  let root: String
  private var limits: DiskLimits { DiskLimits(bytes: 1 << 50, entries: 1 << 40, minFree: 0) }

  /// A sound picture of 12.3 KB.
  static let payload: [UInt8] = {
    var side = 150
    while true {
      let pixels = (0..<side * side * 3).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5 ^ $0 >> 3) }
      guard let picture = PixelBuffer(width: side, height: side, pixels: pixels),
        let bytes = try? JPEGEncoder(quality: 80).encode(picture)
      else { return [] }
      if bytes.count <= 12_300 { return bytes + [UInt8](repeating: 0, count: 12_300 - bytes.count) }
      side -= 2
    }
  }()

  func cache(memory: Int = 1) -> ThumbnailCache {
    ThumbnailCache(root: root, memoryLimit: memory, limits: limits)
  }

  static func key(_ number: Int) -> ThumbnailKey {
    ThumbnailKey(namespace: "bench", photoID: "\(number)", secret: "ab12cd34ef", size: "q")
  }

  func fill(_ numbers: Range<Int>) -> Bool {
    let cache = cache()
    return numbers.allSatisfy { cache.writeUnchecked(Array(Self.picture($0)), for: Self.key($0)) }
  }

  /// Pictures of 6 to 18 KB, 12.3 KB on average: a half-filled last block as in life.
  static func picture(_ number: Int) -> ArraySlice<UInt8> {
    sizes[number & 63]
  }

  private static let sizes: [ArraySlice<UInt8>] = (0..<64).map {
    (payload + payload)[..<(6_150 + $0 * 12_300 / 63)]
  }

  func removeAll() { try? FileManager.default.removeItem(atPath: root) }

  // MARK: What is measured

  func measureOpen() {
    let key = Self.key(3)
    let times = (0..<101).map { _ in
      Clock.seconds { _ = cache().picture(for: key) } * 1e6
    }
    Table.row("open and first look-up", Clock.median(times), "us", target: "<= 1000")
  }

  func measureMemory() {
    let cache = cache(memory: 64 << 20)
    let keys = (0..<1000).map(Self.key)
    let absent = (0..<1000).map { Self.key(-1 - $0) }
    for key in keys { _ = cache.picture(for: key) }
    func time(_ keys: [ThumbnailKey], _ body: (ThumbnailKey) -> Void) -> Double {
      Clock.median(
        (0..<31).map { _ in
          Clock.seconds { for _ in 0..<20 { for key in keys { body(key) } } } / 20_000 * 1e9
        })
    }
    var found = 0
    let hit = time(keys) { if cache.picture(for: $0)?.origin == .memory { found += 1 } }
    precondition(found == 31 * 20_000)
    Table.row("memory hit", hit, "ns", target: "<= 100")
    let tier = MemoryTier<Int>(limit: 64 << 20)
    Table.row("memory miss", time(absent) { _ = tier.value(for: $0) }, "ns", target: "<= 60")
  }

  func measureReads(of entries: Int) {
    let cache = cache()
    let keys = (0..<min(entries, 2000)).map(Self.key)
    let paths = keys.compactMap { cache.path(for: $0) }
    var (ours, raw): ([Double], [Double]) = ([], [])
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    for round in 0..<21 {
      let a = Clock.seconds { for key in keys { _ = cache.picture(for: key) } }
      let b = Clock.seconds {
        for path in paths {
          let file = open(path, O_RDONLY | O_CLOEXEC)
          _ = read(file, buffer.baseAddress, buffer.count)
          close(file)
        }
      }
      if round > 0 {
        ours.append(a / Double(keys.count) * 1e6)
        raw.append(b / Double(paths.count) * 1e6)
      }
    }
    Table.row(
      "disk hit, warm, verified", Clock.median(ours), "us", raw: Clock.median(raw),
      target: "<= 15, 2x", note: "raw: open, read, close")
  }

  func measureMisses() {
    let cache = cache()
    let keys = (0..<2000).map { Self.key(-1 - $0) }
    var (ours, raw): ([Double], [Double]) = ([], [])
    // Names as long as those of records: the kernel takes its time for each character.
    let paths = keys.indices.map { "\(root)/v1/" + String(format: "%02x/%062d", $0 & 255, $0) }
    for _ in 0..<21 {
      ours.append(
        Clock.seconds { for key in keys { _ = cache.picture(for: key) } } / Double(keys.count) * 1e6
      )
      raw.append(
        Clock.seconds { for path in paths { _ = open(path, O_RDONLY | O_CLOEXEC) } }
          / Double(keys.count) * 1e6)
    }
    Table.row(
      "disk miss", Clock.median(ours), "us", raw: Clock.median(raw), target: "<= 3",
      note: "raw: one open")
  }

  func measureWrites(after first: Int) {
    let cache = cache()
    var (ours, raw): ([Double], [Double]) = ([], [])
    var next = first
    for _ in 0..<11 {
      let numbers = next..<next + 2000
      next += 2000
      let keys = numbers.map(Self.key)
      ours.append(
        Clock.seconds {
          for (number, key) in zip(numbers, keys) {
            _ = cache.writeUnchecked(Array(Self.picture(number)), for: key)
          }
        } / 2000)
      raw.append(Clock.seconds { writeRaw(numbers) } / 2000)
    }
    let median = Clock.median(ours)
    Table.row(
      "write, one process", median * 1e6, "us", raw: Clock.median(raw) * 1e6, target: "<= 125",
      note: "\(Int(1 / median)) /s; raw: open, write, close, rename")
  }

  /// Writes the same bytes with bare system calls.
  func writeRaw(_ numbers: Range<Int>) {
    for number in numbers {
      let shard = "\(root)/raw/\(number & 255)"
      let (draft, target) = ("\(shard)/.tmp-\(number)", "\(shard)/\(number)")
      var file = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if file < 0 {
        mkdir("\(root)/raw", 0o700)
        mkdir(shard, 0o700)
        file = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      }
      _ = Self.picture(number).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      rename(draft, target)
    }
  }

  func measureChecked(after first: Int) {
    let cache = cache()
    let times = (0..<500).map { number in
      Clock.seconds {
        _ = try? cache.store(
          FetchedPicture(bytes: Self.payload, url: ""), for: Self.key(first + 50_000 + number))
      } * 1e6
    }
    Table.row("store, with the picture decoded", Clock.median(times), "us")
  }

  func measureProcesses(after first: Int) throws {
    let count = 10_000
    let raw = try seconds(of: "--write-raw", after: first, count)
    let ours = try seconds(of: "--write", after: first, count)
    Table.row(
      "write, four processes", ours / Double(4 * count) * 1e6, "us",
      raw: raw / Double(4 * count) * 1e6, target: "<= 71",
      note: "\(Int(Double(4 * count) / ours)) /s in all, with their start")
  }

  /// How long four processes take that write `count` records each.
  private func seconds(of mode: String, after first: Int, _ count: Int) throws -> Double {
    let start = ContinuousClock.now
    let processes = try (0..<4).map { index in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [mode, root, "\(first + index * count)", "\(count)"]
      try process.run()
      return process
    }
    for process in processes { process.waitUntilExit() }
    precondition(processes.allSatisfy { $0.terminationStatus == 0 })
    return (ContinuousClock.now - start) / .seconds(1)
  }

  func measureTrim() {
    let cache = cache()
    var removed = 0
    let wanted = 64 * 16_384
    let times = (0..<15).map { _ in
      Clock.seconds { removed += cache.trimStep(wanted: wanted)?.entries ?? 0 } * 1e3
    }
    Table.row(
      "trim step", Clock.median(times), "ms", target: "<= 40",
      note: "\(removed / times.count) records of \(cache.countedTotal().entries) removed each")
  }

  func measureOverhead() {
    let cache = cache()
    let info = cache.info()
    let inode = 256
    let overhead =
      Double(info.total.diskBytes - info.total.payloadBytes) / Double(max(1, info.total.entries))
    let meta = 64 + 200
    Table.row(
      "overhead a record", (overhead + Double(inode)) / 1000, "kB", target: "<= 2.4",
      note: "blocks and inode, with about \(meta) bytes of metadata and trailer")
    let total = cache.countedTotal()
    precondition(total.entries == info.total.entries && total.bytes == info.total.diskBytes)
  }
}
