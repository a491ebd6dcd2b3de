import PhotoGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine and the terminal, without asking the terminal anything.
struct SystemCheck: DoctorCheck {
  static let name = "system"

  let console: any Console
  let variables: [String: String]

  func lines() -> [DoctorLine] {
    [
      .ok("kernel", kernel), .ok("system", system),
      .ok("processors", "\(sysconf(Int32(_SC_NPROCESSORS_ONLN)))"), terminal, locale,
    ]
  }

  /// The name and version of the kernel, not that of the machine.
  private var kernel: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }

  /// The text of a C array.
  private func text<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// What the distribution calls itself.
  private var system: String {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      guard let bytes = try? Files.read(path) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("PRETTY_NAME=") {
        return line.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" && $0 != "'" }
      }
    }
    return "unknown"
  }

  private var terminal: DoctorLine {
    var facts = ["TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR"].compactMap { name in
      variables[name].map { "\(name)=\($0)" }
    }
    if let columns = console.columns { facts.append(Count.words(columns, "column")) }
    let streams = [
      ("stdin", console.isInputTerminal), ("stdout", console.isTerminal),
      ("stderr", console.isErrorTerminal),
    ]
    for (name, isTerminal) in streams {
      facts.append("\(name) is \(isTerminal ? "a" : "no") terminal")
    }
    return .ok("terminal", facts.joined(separator: ", "))
  }

  private var locale: DoctorLine {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].filter { !(variables[$0] ?? "").isEmpty }
    let facts = names.map { "\($0)=\(variables[$0] ?? "")" }.joined(separator: ", ")
    guard TerminalFacts.isUTF8(variables) else {
      return .warning(
        "locale", facts.isEmpty ? "not set" : facts,
        hint: "pictures are drawn in a UTF-8 locale only, such as LANG=C.UTF-8")
    }
    return .ok("locale", facts)
  }
}
