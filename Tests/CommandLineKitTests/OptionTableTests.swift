import CommandLineKit
import Synchronization
import Testing

@Suite("A table of options")
struct OptionTableTests {
  /// What was made, by name.
  private final class Log: Sendable {
    private let made = Mutex<[String]>([])
    var names: [String] { made.withLock { $0 } }
    func note(_ name: String) { made.withLock { $0.append(name) } }
  }

  /// A value whose short list says when it was made.
  private enum Wish: String, CaseIterable, ArgumentValue {
    case grid, table
    static let log = Log()
    static var argumentChoices: [String] {
      log.note("choices")
      return allCases.map(\.rawValue)
    }
  }

  private struct Root: Sendable {
    var all = false
    var limit = 0
    var wish: Wish?
  }

  @Test("makes key paths and short lists when they are needed: it is made whole for every run")
  func lazy() throws {
    let log = Log()
    @Sendable func noted<Value>(
      _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
    ) -> any WritableKeyPath<Root, Value> & Sendable {
      log.note(name)
      return path
    }
    let options: [CommandOption<Root>] = [
      .flag("all", noted("all", \.all), help: "everything"),
      .value("limit", "N", noted("limit", \.limit), help: "at most N of them"),
      .value("wish", "W", noted("wish", \.wish), help: "how"),
    ]
    #expect(log.names.isEmpty)
    var root = Root()
    _ = try ArgumentReader(options: options).read(["--limit", "5"], into: &root)
    #expect(root.limit == 5)
    #expect(log.names == ["limit"])
    _ = try ArgumentReader(options: options).read(["--wish", "table"], into: &root)
    #expect(root.wish == .table)
    #expect(Wish.log.names.isEmpty)
    #expect(options[2].choices == ["grid", "table"])
    #expect(Wish.log.names == ["choices"])
  }
}
