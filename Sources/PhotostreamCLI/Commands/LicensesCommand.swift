import CommandLineKit
import FlickrAPI
import ForeignText
import HTTPTransport
import LenientJSON
import PhotoGrid

/// `licenses`: the licenses by number.
struct LicensesCommand: PhotostreamCommand {
  static let path = ["licenses"]
  static let abstract = "List the licenses that photos can have, by number"
  static let options: [CommandOption<LicensesCommand>] =
    [.flag("json", \.json, help: "print one JSON record a line")] + globalOptions

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let licenses = try await licenses(environment)
    if json {
      for license in licenses {
        var members: [JSON.Member] = [
          .init("id", .string(license.id)), .init("name", .string(license.name.original)),
        ]
        if let url = license.url { members.append(.init("url", .string(url))) }
        try environment.write(ConsoleText(.object(members)) + "\n")
      }
      return
    }
    var table = TextTable(
      columns: [
        .init("id", alignment: .right), .init("name", isFlexible: true), .init("url", dropOrder: 1),
      ])
    for license in licenses {
      table.append(
        [license.id, license.name.original, license.url ?? ""].map { TerminalText(cleaning: $0) })
    }
    let width = environment.console.isTerminal ? environment.width : nil
    for line in table.lines(width: width) { try environment.write("\(line)\n") }
  }

  /// Flickr's list; where it cannot be asked for, the one that ships with the tool.
  private func licenses(_ environment: AppEnvironment) async throws(Failure) -> [License] {
    let client = try environment.client()
    do throws(FlickrError) {
      return try await client.licenses()
    } catch {
      if error != .missingKey, error != .transport(.offline) {
        environment.note("\(error); these are the licenses of June 2025")
      }
      return License.known
    }
  }
}
