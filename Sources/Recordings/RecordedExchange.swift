import HTTPTransport
import LenientJSON

/// One line of a recording's `index.jsonl`: which requests it answers, and with what.
///
/// The form of the line is a contract: recordings outlive the version that wrote them.
struct RecordedExchange: Sendable, Equatable {
  /// A parameter that a request must have with this value, or (nil) must not have.
  struct Condition: Sendable, Equatable {
    let name: String
    let value: String?
  }

  var method: String
  var path: String
  var match: [Condition]
  var status: Int
  var contentType: String?
  var headers: [HTTPHeader]
  /// The body's file, relative to the recording's folder; nil for an empty body.
  var body: String?

  /// Requests with the same key may be answered by the same exchanges.
  var key: String { "\(method) \(path)" }

  /// What is recorded: the API method, or the path.
  var apiMethod: String? { match.first { $0.name == "method" }?.value }

  func answers(_ parameters: [String: String]) -> Bool {
    match.allSatisfy { parameters[$0.name] == $0.value }
  }
}

extension RecordedExchange {
  /// A line that cannot be understood, and why.
  struct Fault: Error { let reason: String }

  init(line: [UInt8]) throws(Fault) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(parsing: line).root
    } catch {
      throw Fault(reason: error.description)
    }
    guard let path = root["path"]?.text else { throw Fault(reason: "it names no path") }
    guard let status = root["status"]?.integer, (100...999).contains(status) else {
      throw Fault(reason: "it names no status from 100 to 999")
    }
    self.path = path
    self.status = status
    method = root["method"]?.text ?? "GET"
    match = []
    for (name, value) in root["match"]?.members ?? [] {
      guard value.isNull || value.text != nil else {
        throw Fault(reason: "the parameter '\(LogText.escaped(name))' is neither text nor null")
      }
      match.append(Condition(name: name, value: value.text))
    }
    contentType = root["contentType"]?.text
    headers = (root["headers"]?.members ?? []).compactMap { name, value in
      value.text.map { HTTPHeader(name, $0) }
    }
    body = root["body"]?.text
    if let body, !Self.isInside(body) {
      throw Fault(reason: "its body '\(LogText.escaped(body))' lies outside the recording")
    }
  }

  /// The line, without its line break.
  var line: String {
    var members: [JSON.Member] = [
      .init("method", .string(method)), .init("path", .string(path)),
      .init(
        "match", .object(match.map { .init($0.name, $0.value.map { .string($0) } ?? .null) })),
      .init("status", .integer(status)),
    ]
    if let contentType { members.append(.init("contentType", .string(contentType))) }
    if !headers.isEmpty {
      members.append(
        .init("headers", .object(headers.map { .init($0.name.lowercased(), .string($0.value)) })))
    }
    if let body { members.append(.init("body", .string(body))) }
    return JSON.object(members).encoded()
  }

  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/").contains("..")
  }
}
