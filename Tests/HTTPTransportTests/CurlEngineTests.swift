import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

@Suite("Curl engine: many at a time")
struct CurlEngineTests {
  @Test("no more than the limit is ever asked of one host")
  func hostLimit() async throws {
    let server = try ScriptedServer(["/a": [.slow("x", milliseconds: 2)]])
    let transport = localTransport(maxPerHost: 5, maxTotal: 64)
    let request = HTTPRequest(url: server.url("/a"))
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<200 { group.addTask { try await transport.send(request).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 200))
    #expect(server.counts.mostWorking <= 5)
    #expect(server.counts.mostWorking > 1)
    #expect(server.counts.connections <= 5)
  }

  @Test("the total limit holds over several hosts")
  func totalLimit() async throws {
    let servers = try (0..<4).map { _ in
      try ScriptedServer(["/a": [.slow("x", milliseconds: 2)]])
    }
    let transport = localTransport(maxPerHost: 6, maxTotal: 3)
    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<80 {
        let url = servers[index % 4].url("/a")
        group.addTask {
          _ = try await transport.send(HTTPRequest(url: url))
          return servers.reduce(0) { $0 + $1.counts.working }
        }
      }
      return try await group.reduce(0) { max($0, $1) }
    }
    #expect(most <= 3)
    #expect(servers.allSatisfy { $0.requests.count == 20 })
  }

  // libcurl 7.88.1 with a host limit of its own waits a full poll step (1 s) for a connection that
  // is already free. A time limit would be flaky; a full poll step is counted instead.
  @Test("many short transfers at the host limit never wait a full poll step")
  func noStall() async throws {
    let server = try ScriptedServer(["/a": [.ok("x")]])
    let transport = localTransport(maxPerHost: 2)
    let request = HTTPRequest(url: server.url("/a"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<600 { group.addTask { _ = try await transport.send(request) } }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 600)
    #expect(transport.slowPollCount == 0)
  }

  @Test("one of many is cancelled, running or waiting, and the others arrive")
  func cancellation() async throws {
    let server = try ScriptedServer([
      "/silence": [.silence], "/a": [.slow("x", milliseconds: 5)],
    ])
    let transport = localTransport(maxPerHost: 3)
    let url = server.url("/silence")
    let running = Task { await transport.failure(of: HTTPRequest(url: url)) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    let others = (0..<30).map { _ in
      Task { try await transport.send(HTTPRequest(url: server.url("/a"))).status }
    }
    running.cancel()
    #expect(await running.value == .cancelled)
    for other in others { #expect(try await other.value == 200) }

    let blockers = (0..<3).map { _ in
      Task { await transport.failure(of: HTTPRequest(url: url)) }
    }
    while server.requests.filter({ $0.path == "/silence" }).count < 4 {
      try await Task.sleep(for: .milliseconds(1))
    }
    let waiting = Task { await transport.failure(of: HTTPRequest(url: server.url("/a"))) }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    for blocker in blockers {
      blocker.cancel()
      #expect(await blocker.value == .cancelled)
    }
    #expect(try await transport.send(HTTPRequest(url: server.url("/a"))).status == 200)
  }

  // It waited for its turn: the engine had looked for cancelled ones just before it came.
  @Test("a cancelled task does not wait behind others that are silent")
  func cancelledBehindSilence() async throws {
    let server = try ScriptedServer(["/silence": [.silence]])
    let transport = localTransport(maxPerHost: 1)
    // However long this takes on a busy machine, the first one must not time out.
    let request = HTTPRequest(url: server.url("/silence"), timeout: .seconds(600))
    let silent = Task { await transport.failure(of: request) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    for _ in 0..<300 {  // a matter of microseconds, so often enough
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return await transport.failure(of: request)
      }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    silent.cancel()
    #expect(await silent.value == .cancelled)
  }

  // libcurl's PIPEWAIT waits on plain http for the first answer: a silent first one held up all.
  @Test("a silent request does not hold up others to its host")
  func silentFirst() async throws {
    let server = try ScriptedServer(["/silence": [.silence], "/a": [.ok("x")]])
    let transport = localTransport()
    let silent = Task { await transport.failure(of: HTTPRequest(url: server.url("/silence"))) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    let answer = try await transport.send(HTTPRequest(url: server.url("/a"), timeout: .seconds(5)))
    #expect(answer.status == 200)
    silent.cancel()
    #expect(await silent.value == .cancelled)
  }

  @Test("a process ends with requests under way")
  func exitInFlight() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let server = try ScriptedServer(["/silence": [.silence], "/a": [.ok("x")]])
      let transport = localTransport(maxPerHost: 64)
      for index in 0..<64 {
        let url = server.url(index.isMultiple(of: 2) ? "/a" : "/silence")
        Task { _ = await transport.outcome(of: HTTPRequest(url: url)) }
      }
      while server.requests.count < 20 { try await Task.sleep(for: .milliseconds(1)) }
      exit(7)
    }
  }

  @Test("a task that was cancelled before it asked sends nothing")
  func cancelledBefore() async throws {
    let server = try ScriptedServer(["/a": [.ok("x")]])
    let transport = localTransport()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await transport.failure(of: HTTPRequest(url: server.url("/a")))
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test("a transport that is dropped while it works still answers, and its thread ends")
  func lifetime() async throws {
    let server = try ScriptedServer(["/a": [.slow("x", milliseconds: 20)]])
    weak var dropped: CurlTransport?
    let task: Task<Int, any Error>
    do {
      let transport = localTransport()
      dropped = transport
      task = Task { try await transport.send(HTTPRequest(url: server.url("/a"))).status }
    }
    #expect(try await task.value == 200)
    for _ in 0..<200 where dropped != nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(dropped == nil)
  }

  @Test("transports come and go")
  func manyTransports() async throws {
    let server = try ScriptedServer(["/a": [.ok("x")]])
    for _ in 0..<50 {
      let answer = try await localTransport().send(HTTPRequest(url: server.url("/a")))
      #expect(answer.status == 200)
    }
    #expect(server.counts.connections == 50)
  }
}
