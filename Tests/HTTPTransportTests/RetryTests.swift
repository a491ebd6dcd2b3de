import HTTPTransport
import Synchronization
import TestSupport
import Testing

@Suite("Retry transport")
struct RetryTests {
  private let clock = ImmediateClock()
  private let get = HTTPRequest(url: "https://h/x")
  private let post = HTTPRequest(method: .post, url: "https://h/x")
  private let picture = HTTPRequest(url: "https://h/x.jpg", retries: .picture)

  private func retrying(
    _ stub: StubTransport, policy: RetryPolicy = RetryPolicy(),
    onWait: @escaping @Sendable (RetryWait) -> Void = { _ in }
  ) -> RetryTransport {
    RetryTransport(
      wrapping: stub, policy: policy, clock: clock, jitter: { $0.upperBound }, onWait: onWait)
  }

  private func attempts(_ request: HTTPRequest, _ outcome: Result<HTTPResponse, TransportError>)
    async -> Int
  {
    let stub = StubTransport(outcomes: [outcome])
    _ = await retrying(stub, policy: RetryPolicy(maxAttempts: 4)).outcome(of: request)
    return stub.requests.count
  }

  @Test(
    "statuses of the API",
    arguments: [
      (200, 1), (302, 1), (400, 1), (401, 1), (403, 1), (404, 1), (410, 1), (429, 4), (500, 4),
      (501, 1), (502, 4), (503, 4), (504, 4),
    ])
  func apiStatuses(status: Int, expected: Int) async {
    #expect(await attempts(get, .success(HTTPResponse(status: status, body: [0x7B]))) == expected)
  }

  @Test(
    "an answer that is none is asked for twice more, one that says so as often as a 503",
    arguments: [(AnswerVerdict.foreign, 3, 1), (.unavailable, 4, 4), (.acceptable, 1, 1)])
  func verdicts(verdict: AnswerVerdict, expectedGet: Int, expectedPost: Int) async throws {
    for (request, expected) in [(get, expectedGet), (post, expectedPost)] {
      let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 200, body: [1]))])
      let transport = RetryTransport(
        wrapping: stub, policy: RetryPolicy(maxAttempts: 4), clock: clock,
        judge: { _, response in response.body == [1] ? verdict : .acceptable })
      #expect(try await transport.send(request).attempts == expected)
      #expect(stub.requests.count == expected)
    }
  }

  @Test("answers that are none are counted by themselves")
  func foreignAfterOthers() async throws {
    let stub = StubTransport(
      outcomes: [503, 200, 503, 200, 202].map { .success(HTTPResponse(status: $0)) })
    let transport = RetryTransport(
      wrapping: stub, clock: clock,
      judge: { _, response in response.status == 200 ? .foreign : .acceptable })
    #expect(try await transport.send(get).status == 202)
    #expect(stub.requests.count == 5)
  }

  @Test("a judge is asked about good statuses only")
  func judged() async throws {
    let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 404))])
    let transport = RetryTransport(wrapping: stub, clock: clock, judge: { _, _ in .unavailable })
    #expect(try await transport.send(get).attempts == 1)
  }

  @Test(
    "statuses of pictures", arguments: [(403, 2), (404, 1), (408, 4), (410, 1), (429, 4), (503, 4)])
  func pictureStatuses(status: Int, expected: Int) async {
    #expect(await attempts(picture, .success(HTTPResponse(status: status))) == expected)
  }

  @Test(
    "statuses of a POST", arguments: [(429, 4), (503, 4), (408, 1), (500, 1), (502, 1), (504, 1)])
  func postStatuses(status: Int, expected: Int) async {
    #expect(await attempts(post, .success(HTTPResponse(status: status))) == expected)
  }

  @Test(
    "a write that does no more twice is repeated like a read, an answer that is none included",
    arguments: [.post, .get] as [HTTPRequest.Method])
  func repeatable(method: HTTPRequest.Method) async throws {
    let repeatable = HTTPRequest(method: method, url: "https://h/x", isRepeatable: true)
    for status in [408, 429, 500, 502, 503, 504] {
      #expect(await attempts(repeatable, .success(HTTPResponse(status: status))) == 4)
    }
    #expect(await attempts(repeatable, .failure(.connectionLost(host: "h"))) == 4)
    let once = HTTPRequest(method: method, url: "https://h/x", isRepeatable: false)
    #expect(await attempts(once, .success(HTTPResponse(status: 500))) == 1)
    #expect(await attempts(once, .failure(.timedOut(host: "h", seconds: 1))) == 1)
    for (request, count) in [(repeatable, 3), (once, 1)] {
      let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 200))])
      let transport = RetryTransport(wrapping: stub, clock: clock, judge: { _, _ in .foreign })
      _ = try await transport.send(request)
      #expect(stub.requests.count == count)
    }
  }

  @Test(
    "errors",
    arguments: [
      (TransportError.timedOut(host: "h", seconds: 1), 4, 1),
      (.connectionLost(host: "h"), 4, 1),
      (.truncated(host: "h"), 4, 1),
      (.cannotResolve(host: "h"), 4, 4),
      (.cannotConnect(host: "h", port: 443, reason: "r"), 4, 4),
      (.tls(host: "h", reason: "r"), 1, 1),
      (.tooLarge(host: "h", limit: 1), 1, 1),
      (.cancelled, 1, 1),
      (.insecure(host: "h"), 1, 1),
    ])
  func errors(error: TransportError, expectedGet: Int, expectedPost: Int) async {
    #expect(await attempts(get, .failure(error)) == expectedGet)
    #expect(await attempts(post, .failure(error)) == expectedPost)
  }

  @Test("waits double up to the cap, and the last answer comes back as it is")
  func backoff() async throws {
    let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 503, body: [1]))])
    let policy = RetryPolicy(cap: .seconds(3), maxAttempts: 6)
    let answer = try await retrying(stub, policy: policy).send(get)
    #expect(answer.status == 503)
    #expect(answer.body == [1])
    #expect(answer.attempts == 6)
    #expect(
      clock.sleeps
        == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(3), .seconds(3)])
  }

  @Test("a success after failures counts its attempts and tells its waits")
  func success() async throws {
    let stub = StubTransport(outcomes: [
      .success(HTTPResponse(status: 429, headers: ["Retry-After": "7"])),
      .failure(.connectionLost(host: "h")), .success(HTTPResponse(status: 200)),
    ])
    let waits = Mutex<[RetryWait]>([])
    let answer = try await retrying(stub) { wait in waits.withLock { $0.append(wait) } }.send(get)
    #expect(answer.attempts == 3)
    #expect(clock.sleeps == [.seconds(7), .seconds(1)])
    let reasons = waits.withLock { $0.map(\.reason) }
    #expect(reasons == ["status 429", "the connection to h was lost"])
  }

  @Test(
    "Retry-After is honoured, and one that is too long ends it at once",
    arguments: [("50", [50, 50]), ("51", []), ("86400", []), ("99999999999999999999", [])])
  func limits(header: String, seconds: [Int]) async throws {
    let answer = HTTPResponse(status: 503, headers: ["Retry-After": header])
    let stub = StubTransport(outcomes: [.success(answer)])
    let policy = RetryPolicy(retryAfterCap: .seconds(50), maxAttempts: 9, timeBudget: .seconds(120))
    _ = try await retrying(stub, policy: policy).send(get)
    #expect(clock.sleeps == seconds.map { .seconds($0) })
  }

  @Test("does not wait for an attempt that has no chance")
  func noChance() async throws {
    let stub = StubTransport(outcomes: [
      .success(HTTPResponse(status: 503)), .failure(.budgetSpent(limit: 1)),
    ])
    let transport = RetryTransport(
      wrapping: stub, clock: clock, mayRetry: { $0.retries == .picture })
    #expect(await transport.failure(of: get) == .budgetSpent(limit: 1))
    #expect(clock.sleeps.isEmpty)
  }

  @Test("waits for a picture although calls of the API have no chance any more")
  func pictureStillWaits() async throws {
    let stub = StubTransport(outcomes: [503, 200].map { .success(HTTPResponse(status: $0)) })
    let transport = RetryTransport(
      wrapping: stub, clock: clock, jitter: { $0.upperBound }, mayRetry: { $0.retries == .picture })
    #expect(try await transport.send(picture).status == 200)
    #expect(clock.sleeps == [.milliseconds(500)])
  }

  @Test("a cancelled wait is a cancelled request")
  func cancelledWait() async {
    let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 503))])
    let transport = RetryTransport(
      wrapping: stub, policy: RetryPolicy(timeBudget: .seconds(3600)), jitter: { _ in 600 })
    let policyWait = Task { await transport.failure(of: get) }
    policyWait.cancel()
    #expect(await policyWait.value == .cancelled)
  }
}

@Suite("Retry-After")
struct RetryAfterTests {
  @Test(
    "the three date forms and seconds",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ])
  func dates(text: String, expected: Int64) {
    #expect(RetryAfter.secondsSince1970(text) == expected)
  }

  @Test(
    "nonsense is no date", arguments: ["", "soon", "Sun, 99 Nov 1994 08:49:37 GMT", "-5", "1.5"])
  func nonsense(text: String) {
    #expect(RetryAfter.wait(in: ["Retry-After": text], now: 0) == nil)
  }

  @Test("a date counts from the answer's own date")
  func ownDate() {
    let headers: HTTPHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT",
    ]
    #expect(RetryAfter.wait(in: headers, now: 0) == .seconds(30))
    let past: HTTPHeaders = ["Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"]
    #expect(RetryAfter.wait(in: past, now: 2_000_000_000) == .zero)
    #expect(RetryAfter.wait(in: ["retry-after": "120"], now: 0) == .seconds(120))
  }
}
