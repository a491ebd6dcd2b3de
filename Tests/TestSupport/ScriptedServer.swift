import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A small HTTP/1.1 server on a loopback port that misbehaves as told.
///
/// ```swift
/// let server = try ScriptedServer(["/a": [.status(503), .ok("second time")]])
/// ```
/// Answers are by path, one after the other, the last one again and again; what has no script is
/// 404. A thread a connection; everything ends when the value does.
public final class ScriptedServer: Sendable {
  /// One request as it came.
  public struct Request: Sendable {
    /// The method.
    public let method: String
    /// The target as written: a path with its query, or an absolute address for a proxy.
    public let target: String
    /// The header lines, names in lower case.
    public let headers: [String: String]
    /// The body.
    public let body: [UInt8]
    /// When it was read.
    public let time: Date

    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }
  }

  /// How many there were.
  public struct Counts: Sendable {
    /// Connections taken.
    public var connections = 0
    /// Requests in work now.
    public var working = 0
    /// The most requests in work at a time.
    public var mostWorking = 0
  }

  private struct State {
    var answer: @Sendable (Request) -> ScriptedAnswer?
    var scripts: [String: [ScriptedAnswer]] = [:]
    var requests: [Request] = []
    var counts = Counts()
    var open: Set<Int32> = []
    var isStopped = false
  }

  /// The port it listens on.
  public let port: Int
  private let state: Shared

  /// A running server with a script for each path.
  public convenience init(_ scripts: [String: [ScriptedAnswer]]) throws {
    try self.init(State(answer: { _ in nil }, scripts: scripts))
  }

  /// A running server whose answers are made as they are asked for, by several threads at a time.
  public convenience init(answering: @escaping @Sendable (Request) -> ScriptedAnswer) throws {
    try self.init(State(answer: answering))
  }

  private init(_ initial: State) throws {
    let (listener, port) = try LoopbackSocket.listen()
    self.port = port
    state = Shared(initial)
    Thread.detachNewThread { [state] in Self.acceptLoop(listener, state) }
  }

  deinit { stop() }

  /// The address of a path.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Every request so far.
  public var requests: [Request] { state.value.withLock { $0.requests } }

  /// What was counted so far.
  public var counts: Counts { state.value.withLock { $0.counts } }

  /// Waits until there were `count` requests at least.
  public func waitForRequest(count: Int = 1) async throws {
    while requests.count < count { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// Ends every connection and takes no new ones.
  public func stop() {
    state.value.withLock { state in
      state.isStopped = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  private static func acceptLoop(_ listener: Int32, _ state: Shared) {
    defer { close(listener) }
    while !state.isStopped {
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 50) > 0 else { continue }
      let descriptor = LoopbackSocket.accept(listener)
      guard descriptor >= 0 else { continue }
      let isOpen = state.value.withLock { state in
        guard !state.isStopped else { return false }
        state.open.insert(descriptor)
        state.counts.connections += 1
        return true
      }
      guard isOpen else {
        close(descriptor)
        return
      }
      Thread.detachNewThread { serve(descriptor, state) }
    }
  }

  private static func serve(_ descriptor: Int32, _ state: Shared) {
    var buffer: [UInt8] = []
    var isReset = false
    defer {
      state.value.withLock { _ = $0.open.remove(descriptor) }
      // Whatever a child may have inherited, the other side sees the end now.
      if !isReset { shutdown(descriptor, Int32(SHUT_RDWR)) }
      close(descriptor)
    }
    while !state.isStopped, let request = ScriptedRequestReader.next(descriptor, &buffer) {
      let make = state.value.withLock { state in
        state.requests.append(request)
        state.counts.working += 1
        state.counts.mostWorking = max(state.counts.mostWorking, state.counts.working)
        return state.answer
      }
      let answer =
        make(request)
        ?? state.value.withLock { state in
          guard let script = state.scripts[request.path], let first = script.first else {
            return ScriptedAnswer.status(404)
          }
          if script.count > 1 { state.scripts[request.path]?.removeFirst() }
          return first
        }
      isReset = answer.endsWithReset
      let isKept = play(answer, descriptor, state)
      if !isKept { return }
    }
  }

  /// Plays the steps; false when the connection is over.
  ///
  /// The request stops counting as in work before its last bytes go out: after them the client may
  /// send another one at once.
  private static func play(
    _ answer: ScriptedAnswer, _ descriptor: Int32, _ state: Shared
  ) -> Bool {
    func isDone() { state.value.withLock { $0.counts.working -= 1 } }
    for (index, step) in answer.steps.enumerated() {
      if index == answer.steps.count - 1 { isDone() }
      switch step {
      case .send(let bytes): guard LoopbackSocket.send(descriptor, bytes) else { return false }
      case .pause(let milliseconds):
        if wait(descriptor, state, milliseconds: milliseconds) { return false }
      case .gate(let gate):
        while !gate.isOpen { if wait(descriptor, state, milliseconds: 5) { return false } }
      case .silence:
        while !wait(descriptor, state, milliseconds: 1000) {}
        return false
      case .close: return false
      case .reset:
        LoopbackSocket.reset(descriptor)
        return false
      }
    }
    return true
  }

  /// Waits; true when the client is gone or the server stopped.
  private static func wait(
    _ descriptor: Int32, _ state: Shared, milliseconds: Int
  ) -> Bool {
    var left = milliseconds
    while left > 0, !state.isStopped {
      let step = min(left, 20)
      usleep(UInt32(step * 1000))
      left -= step
      var byte: UInt8 = 0
      if recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 {
        return true
      }
    }
    return state.isStopped
  }

  /// The state where the server's threads reach it without keeping the server alive.
  private final class Shared: Sendable {
    let value: Mutex<State>

    init(_ state: sending State) { value = Mutex(state) }

    var isStopped: Bool { value.withLock { $0.isStopped } }
  }
}
