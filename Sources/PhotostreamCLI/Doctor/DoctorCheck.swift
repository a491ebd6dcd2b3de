/// One thing that `doctor` looks at: it finds facts, judges them, and changes nothing.
protocol DoctorCheck: Sendable {
  /// What it is called when it is not ready in time.
  static var name: String { get }
  /// What was found.
  func lines() async -> [DoctorLine]
}

extension DoctorCheck {
  /// What was found within a time.
  func lines(within limit: Duration) async -> [DoctorLine] {
    await Bounded.run(limit) { await lines() } ?? [
      .error(
        Self.name, "not ready within \(limit.components.seconds) s", .io,
        hint: "a file system or a name server does not answer; --timeout gives more time")
    ]
  }
}
