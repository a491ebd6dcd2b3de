/// Where files live (XDG Base Directory Specification: a relative path in a variable is ignored).
struct Directories: Sendable, Equatable {
  let configuration: String
  let data: String
  let cache: String
  let runtime: String

  init(_ environment: [String: String]) {
    let home = environment["HOME"] ?? "/"
    func base(_ name: String, _ fallback: String) -> String {
      if let path = environment[name], path.hasPrefix("/") { return path }
      return home + fallback
    }
    configuration = base("XDG_CONFIG_HOME", "/.config") + "/photostream"
    data = base("XDG_DATA_HOME", "/.local/share") + "/photostream"
    cache = base("XDG_CACHE_HOME", "/.cache") + "/photostream"
    runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/photostream" } ?? cache + "/sessions"
  }
}
