import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import LenientJSON
import PhotoGrid

/// `collection list`: the collections, newest first.
struct CollectionListCommand: PhotostreamCommand {
  static let path = ["collection", "list"]
  static let abstract = "List the collections with how far they are, newest first"
  static let options: [CommandOption<CollectionListCommand>] =
    [.value("format", short: "f", "FORMAT", \.format, help: "how to print")] + globalOptions

  /// How they are printed; `auto` is a table on a terminal, records elsewhere.
  enum Format: String, CaseIterable, ArgumentValue {
    case auto, table, jsonl
  }

  var operands: [String] = []
  var format = Format.auto
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let collections = try await environment.collections()
    if collections.isEmpty { environment.note("there are no collections") }
    let isTable = format == .table || format == .auto && environment.console.isTerminal
    guard isTable else {
      for collection in collections {
        try environment.write(ConsoleText(collection.json) + "\n")
      }
      return
    }
    guard !collections.isEmpty else { return }
    var table = TextTable(columns: [
      .init("title", isFlexible: true), .init("date", dropOrder: 1), .init("progress"),
      .init("description", isFlexible: true, dropOrder: 2),
    ])
    for collection in collections {
      table.append([
        TerminalText(collection.title), TerminalText(cleaning: collection.date ?? ""),
        TerminalText(cleaning: collection.progress),
        collection.description.map { TerminalText($0) } ?? .empty,
      ])
    }
    let width = environment.console.isTerminal ? environment.width : nil
    for line in table.lines(width: width) { try environment.write("\(line)\n") }
  }
}

extension PhotoCollection {
  /// The collection as one line of JSON: keys are only added, never renamed or retyped.
  var json: JSON {
    var members: [JSON.Member] = [.init("title", .string(title.original))]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(.init(name, value)) }
    }
    add("description", description.map { .string($0.original) })
    add("date", date.map { .string($0) })
    add("cover", coverID.map { .string($0) })
    add("created", .string(createdAt.timestamp))
    add("count", .integer(count))
    add("done", .integer(done))
    return .object(members)
  }
}
