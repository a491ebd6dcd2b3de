import Foundation
import Synchronization

/// What a `ScriptedServer` does with one request, step by step.
public struct ScriptedAnswer: Sendable {
  /// One thing the server does.
  public enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Waits, or ends early when the server stops.
    case pause(milliseconds: Int)
    /// Waits until the gate is opened.
    case gate(Gate)
    /// Says nothing more until the server stops or the client goes.
    case silence
    /// Ends the connection politely.
    case close
    /// Ends the connection with a reset.
    case reset
  }

  /// The steps in order; after the last one the connection is kept.
  public var steps: [Step]

  /// An answer of these steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// A complete answer.
  public static func status(
    _ status: Int, _ body: [UInt8] = [], headers: [String: String] = [:]
  ) -> ScriptedAnswer {
    ScriptedAnswer([.send(head(status, length: body.count, headers: headers) + body)])
  }

  /// A complete 200 with a text.
  public static func ok(_ text: String, headers: [String: String] = [:]) -> ScriptedAnswer {
    status(200, Array(text.utf8), headers: headers)
  }

  /// A complete 200 that comes after a while.
  public static func slow(_ text: String, milliseconds: Int) -> ScriptedAnswer {
    ScriptedAnswer([.pause(milliseconds: milliseconds)] + ok(text).steps)
  }

  /// A redirect.
  public static func redirect(to url: String) -> ScriptedAnswer {
    status(302, headers: ["Location": url])
  }

  /// A body that ends before its announced length.
  public static func cut(_ text: String, announced: Int) -> ScriptedAnswer {
    ScriptedAnswer([.send(head(200, length: announced, headers: [:]) + Array(text.utf8)), .close])
  }

  /// A chunked body that ends before its last chunk.
  public static func chunkedCut(_ text: String) -> ScriptedAnswer {
    ScriptedAnswer([
      .send(
        Array(
          ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n").utf8)),
      .close,
    ])
  }

  /// A body sent one byte at a time.
  public static func drip(_ text: String, millisecondsEach: Int) -> ScriptedAnswer {
    let bytes = Array(text.utf8)
    return ScriptedAnswer(
      [.send(head(200, length: bytes.count, headers: [:]))]
        + bytes.flatMap { [.pause(milliseconds: millisecondsEach), .send([$0])] })
  }

  /// Whether the connection is cut off instead of ended.
  var endsWithReset: Bool {
    if case .reset = steps.last { return true }
    return false
  }

  /// No answer at all.
  public static let silence = ScriptedAnswer([.silence])

  /// A reset instead of an answer.
  public static let reset = ScriptedAnswer([.reset])

  private static func head(_ status: Int, length: Int, headers: [String: String]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      text += "\(name): \(value)\r\n"
    }
    return Array((text + "\r\n").utf8)
  }
}

/// Holds an answer back until the test is ready for it.
public final class Gate: Sendable {
  private let state = Mutex(false)

  /// A closed gate.
  public init() {}

  /// Whether answers pass.
  public var isOpen: Bool { state.withLock { $0 } }

  /// Lets answers pass.
  public func open() { state.withLock { $0 = true } }
}
