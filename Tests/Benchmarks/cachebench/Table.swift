import Foundation

/// The lines that are printed.
enum Table {
  static func header() {
    print(pad("what", 36) + "   median        raw    x raw  target   note")
  }

  /// - Parameter raw: The same with bare system calls; nil where there is nothing to compare.
  static func row(
    _ name: String, _ median: Double, _ unit: String, raw: Double? = nil, target: String = "",
    note: String = ""
  ) {
    let ratio = raw.map { String(format: "%7.2f", median / $0) } ?? "       "
    let bare = raw.map { String(format: "%7.2f", $0) + " " + unit } ?? "          "
    print(
      pad(name, 36) + String(format: "%8.2f ", median) + pad(unit, 3) + pad(bare, 11) + ratio + "  "
        + pad(target, 9) + note)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Time spans.
enum Clock {
  static func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// What it runs on.
enum Machine {
  static func words(folder: String) -> String {
    let info = ProcessInfo.processInfo
    let cpu =
      (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown CPU"
    return "\(info.operatingSystemVersionString), \(info.processorCount) x \(cpu), "
      + "\(fileSystem(of: folder)) at \(folder)"
  }

  private static func fileSystem(of folder: String) -> String {
    let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    var best: [Substring] = ["", "", "unknown file system", ""]
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 3 else { continue }
      let point = fields[1] == "/" ? "/" : fields[1] + "/"
      if (real + "/").hasPrefix(point), point.count > best[1].count { best = fields }
    }
    return "\(best[2]) (\(best[3]))"
  }
}
