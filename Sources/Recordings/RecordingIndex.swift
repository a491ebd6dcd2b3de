import HTTPTransport

/// The exchanges of a recording, found by method, path and parameters.
struct RecordingIndex: Sendable {
  private var byKey: [String: [RecordedExchange]] = [:]

  init(_ exchanges: [RecordedExchange]) {
    for exchange in exchanges { byKey[exchange.key, default: []].append(exchange) }
  }

  /// Reads `index.jsonl`; blank lines are skipped.
  static func exchanges(at path: String) throws(TransportError) -> [RecordedExchange] {
    let bytes: [UInt8]
    do throws(Platform.Failure) {
      bytes = try Platform.read(path)
    } catch {
      throw .badRecording(path: path, reason: error.reason)
    }
    var exchanges: [RecordedExchange] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      do throws(RecordedExchange.Fault) {
        exchanges.append(try RecordedExchange(line: Array(line)))
      } catch {
        throw .badRecording(path: path, reason: "line \(number): \(error.reason)")
      }
    }
    return exchanges
  }

  /// The exchange that answers: the one with the most conditions, among equals the last.
  func exchange(for request: RecordedRequest) -> RecordedExchange? {
    (byKey[request.key] ?? []).reduce(nil) { best, candidate in
      guard candidate.answers(request.parameters) else { return best }
      return candidate.match.count >= (best?.match.count ?? 0) ? candidate : best
    }
  }

  /// What there is, for a sentence: API methods, then folders of other paths, with their counts.
  var summary: [String] {
    var methods: [String: Int] = [:]
    var folders: [String: Int] = [:]
    for exchange in byKey.values.joined() {
      if let method = exchange.apiMethod {
        methods[method, default: 0] += 1
      } else {
        let folder = exchange.path.split(separator: "/").dropLast().first.map { "\($0)/..." }
        folders[folder ?? exchange.path, default: 0] += 1
      }
    }
    let all = [methods, folders].flatMap { group in
      group.sorted { $0.key < $1.key }.map { "\(LogText.escaped($0.key)) (\($0.value))" }
    }
    let limit = 20
    return all.count <= limit ? all : all.prefix(limit) + ["\(all.count - limit) more"]
  }
}
