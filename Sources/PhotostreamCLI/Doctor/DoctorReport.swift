import LenientJSON

/// All that was looked at, in the order of the page.
struct DoctorReport: Sendable, Equatable {
  /// Lines that belong together.
  struct Section: Sendable, Equatable {
    let name: String
    let lines: [DoctorLine]
  }

  /// The errors by what they keep from working: without a key or with a wrong setting nothing else
  /// need be looked at.
  private static let mostBasicFirst: [ExitCode] = [
    .configuration, .notPermitted, .unavailable, .io, .cannotCreate,
  ]

  var sections: [Section] = []

  /// How the tool ends: as the most basic error says.
  var code: ExitCode {
    let codes = sections.flatMap(\.lines).compactMap(\.code)
    return Self.mostBasicFirst.first { codes.contains($0) } ?? codes.first ?? .success
  }

  /// `2 errors, 1 warning`.
  var summary: String {
    let verdicts = sections.flatMap(\.lines).map(\.verdict)
    let counts = [(DoctorVerdict.error, "error"), (.warning, "warning")].compactMap {
      verdict, word in
      let count = verdicts.count { $0 == verdict }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "nothing is wrong" : counts.joined(separator: ", ")
  }

  /// One page of text.
  func page(_ paste: PasteableText) -> String {
    let width = (sections.flatMap(\.lines).map(\.name.count).max() ?? 0) + 2
    let indent = String(repeating: " ", count: 12 + width)
    var page = ""
    for section in sections {
      page += "\(section.name)\n"
      for line in section.lines {
        page += "  \(filled(line.verdict.rawValue, 10))\(filled(paste.clean(line.name), width))"
        page += "\(paste.clean(line.value))\n"
        if let hint = line.hint { page += "\(indent)hint: \(paste.clean(hint))\n" }
      }
    }
    return page + "result: \(summary)\n"
  }

  /// The same as one object.
  func json(_ paste: PasteableText) -> JSON {
    let sections = sections.map { section in
      JSON.object([
        .init("name", .string(section.name)),
        .init(
          "lines",
          .array(
            section.lines.map { line in
              var members = [
                JSON.Member("name", .string(paste.clean(line.name))),
                .init("verdict", .string(line.verdict.rawValue)),
                .init("value", .string(paste.clean(line.value))),
              ]
              if let hint = line.hint { members.append(.init("hint", .string(paste.clean(hint)))) }
              return .object(members)
            })),
      ])
    }
    return .object([
      .init("exitCode", .integer(Int(code.rawValue))), .init("result", .string(summary)),
      .init("sections", .array(sections)),
    ])
  }

  private func filled(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
