#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Facts about this process and its machine.
enum CurrentProcess {
  static let id: Int32 = getpid()

  /// Whether a process of this machine lives; true also when it belongs to somebody else.
  static func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno == EPERM }

  /// The name of the machine, cut to letters, digits and hyphens that suit a file name.
  static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let kept = String(decoding: bytes, as: UTF8.self).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return kept.isEmpty ? "localhost" : String(kept.prefix(48))
  }()

  /// The time now, in nanoseconds since 1970; a clock that stands beyond 2262 counts as then.
  static func nanosecondsSince1970() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let latest = Int64.max / 1_000_000_000 - 1
    let seconds = min(max(Int64(time.tv_sec), -latest), latest)
    return seconds * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time now, in seconds since 1970.
  static func secondsSince1970() -> Int64 { nanosecondsSince1970() / 1_000_000_000 }

  /// A time that no one sets, in nanoseconds.
  static func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Lets other threads run first.
  static func giveWay() { sched_yield() }

  /// Lets this thread rest, for waits of less than a few milliseconds.
  static func rest(microseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: microseconds * 1000)
    nanosleep(&time, nil)
  }

  /// Random bytes.
  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
