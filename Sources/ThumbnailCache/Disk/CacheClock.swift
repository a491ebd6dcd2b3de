/// Where the time comes from.
struct CacheClock: Sendable {
  /// The time in nanoseconds since 1970.
  let nanoseconds: @Sendable () -> Int64
  /// Whether it is the clock by which the system dates files.
  let isSystem: Bool

  static let system = CacheClock(
    nanoseconds: { CurrentProcess.nanosecondsSince1970() }, isSystem: true)

  init(nanoseconds: @escaping @Sendable () -> Int64, isSystem: Bool) {
    self.nanoseconds = nanoseconds
    self.isSystem = isSystem
  }

  /// A clock of whole seconds.
  init(seconds: @escaping @Sendable () -> Int64) {
    self.init(nanoseconds: { seconds() &* 1_000_000_000 }, isSystem: false)
  }

  /// The time in seconds since 1970.
  var seconds: Int64 { nanoseconds() / 1_000_000_000 }
}
