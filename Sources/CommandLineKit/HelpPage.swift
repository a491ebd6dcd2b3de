/// The help of one command, from its table.
public enum HelpPage {
  /// The text of `TOOL COMMAND --help`, at most `width` columns wide.
  public static func text<C: Command>(of command: C.Type, tool: String, width: Int = 80) -> String {
    var usage = ([tool] + C.path).joined(separator: " ")
    usage += C.options.isEmpty ? "" : " [options]"
    usage += C.operandNames.isEmpty ? "" : " \(C.operandNames)"
    var text = "\(C.abstract)\n\nUsage: \(usage)\n"
    var sections: [String?] = []
    for option in C.options where !sections.contains(option.section) {
      sections.append(option.section)
    }
    for section in sections {
      let options = C.options.filter { $0.section == section }
      text += "\n\(section ?? "Options"):\n"
      text += rows(options.map { (label($0), description($0)) }, width: width)
    }
    if !C.discussion.isEmpty { text += "\n\(C.discussion)\n" }
    return text
  }

  /// Two columns: names left, words right and wrapped.
  public static func rows(_ rows: [(String, String)], width: Int = 80) -> String {
    let indent = min(30, (rows.map(\.0.count).max() ?? 0) + 4)
    var text = ""
    for (name, words) in rows {
      var line = "  \(name)"
      line += String(repeating: " ", count: max(2, indent - line.count))
      if line.count > indent {
        text += "  \(name)\n"
        line = String(repeating: " ", count: indent)
      }
      for word in words.split(separator: " ") {
        if line.count + word.count + 1 > width, line.count > indent {
          text += trimmed(line) + "\n"
          line = String(repeating: " ", count: indent)
        }
        line += (line.count > indent ? " " : "") + word
      }
      text += trimmed(line) + "\n"
    }
    return text
  }

  private static func label<Root>(_ option: CommandOption<Root>) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.name)" + (option.valueName.map { " \($0)" } ?? "")
  }

  private static func description<Root>(_ option: CommandOption<Root>) -> String {
    option.choices.isEmpty || option.choices.count > 12
      ? option.help : "\(option.help) (\(option.choices.joined(separator: ", ")))"
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }
}
