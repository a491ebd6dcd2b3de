import Synchronization

/// What the lookups of this process came to.
final class RunCounter: Sendable {
  enum Event {
    case diskHits, misses, fetched, marked, damaged
  }

  private let diskHits = Atomic(0)
  private let misses = Atomic(0)
  private let fetched = Atomic(0)
  private let marked = Atomic(0)
  private let damaged = Atomic(0)
  let started: Int64
  let id = CurrentProcess.random(8)

  init(started: Int64) { self.started = started }

  func add(_ event: Event) {
    switch event {
    case .diskHits: diskHits.add(1, ordering: .relaxed)
    case .misses: misses.add(1, ordering: .relaxed)
    case .fetched: fetched.add(1, ordering: .relaxed)
    case .marked: marked.add(1, ordering: .relaxed)
    case .damaged: damaged.add(1, ordering: .relaxed)
    }
  }

  subscript(_ event: Event) -> Int {
    switch event {
    case .diskHits: diskHits.load(ordering: .relaxed)
    case .misses: misses.load(ordering: .relaxed)
    case .fetched: fetched.load(ordering: .relaxed)
    case .marked: marked.load(ordering: .relaxed)
    case .damaged: damaged.load(ordering: .relaxed)
    }
  }
}

/// What the lookups of one run of a program came to.
public struct CacheRun: Sendable, Equatable {
  /// When it began, in seconds since 1970.
  public var started: Int64
  /// When it last said something, in seconds since 1970.
  public var ended: Int64
  /// Pictures found in memory.
  public var memoryHits = 0
  /// Pictures found on the disk.
  public var diskHits = 0
  /// Pictures that were not there.
  public var misses = 0
  /// Pictures that a loader brought.
  public var fetched = 0
  /// Pictures that were not asked for because of a mark.
  public var marked = 0
  /// Records found damaged, and removed.
  public var damaged = 0

  /// The share of lookups that were answered from memory or disk; nil without any.
  public var hitRatio: Double? {
    let hits = memoryHits + diskHits
    return hits + misses == 0 ? nil : Double(hits) / Double(hits + misses)
  }
}
