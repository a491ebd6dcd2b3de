import Synchronization

/// How many requests really left, retries included, also of a request that failed in the end.
///
///     let sent = SentRequests()
///     let result = await sent.counting { await transport.send(request) }
///     sent.count
///
/// An answer tells its own attempts; an error cannot, and between the two lie other transports.
public final class SentRequests: Sendable {
  @TaskLocal private static var current: SentRequests?

  private let sum = Atomic(0)

  /// Nothing sent yet.
  public init() {}

  /// The requests up to now.
  public var count: Int { sum.load(ordering: .relaxed) }

  /// Counts what `body` sends.
  public func counting<Result>(_ body: () async -> Result) async -> Result {
    await Self.$current.withValue(self) { await body() }
  }

  /// Whether this task sends its request again.
  @TaskLocal static var isRetry = false

  /// Notes an attempt of the request that this task sends.
  static func note() { current?.sum.add(1, ordering: .relaxed) }
}
