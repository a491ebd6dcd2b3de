import HTTPTransport
import LenientJSON
import TestSupport

/// The page of `doctor`, read from its JSON.
struct DoctorReading {
  /// One line of it.
  struct Line: Equatable {
    let name: String
    let verdict: String
    let value: String
    let hint: String?
  }

  let lines: [Line]

  init(_ text: String) throws {
    let root = try JSONDocument(parsing: text).root
    lines = (root["sections"]?.elements ?? []).flatMap { $0["lines"]?.elements ?? [] }.map { line in
      Line(
        name: line["name"]?.text ?? "", verdict: line["verdict"]?.text ?? "",
        value: line["value"]?.text ?? "", hint: line["hint"]?.text)
    }
  }

  /// The first line of a name.
  subscript(name: String) -> Line? { lines.first { $0.name == name } }

  /// The names of all lines with a verdict.
  func names(_ verdict: String) -> [String] {
    lines.filter { $0.verdict == verdict }.map(\.name)
  }
}

extension FakeFlickr {
  /// A network that answers the calls of `doctor`, and says what time it is.
  static func doctor(
    status: Int = 200, body: String = #"{"stat":"ok"}"#, date: String? = nil
  ) -> StubTransport {
    StubTransport { request in
      guard request.url.contains("/services/") else { return HTTPResponse(status: 404) }
      var headers = HTTPHeaders()
      if let date { headers.fields.append(HTTPHeader("Date", date)) }
      return HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    }
  }
}
