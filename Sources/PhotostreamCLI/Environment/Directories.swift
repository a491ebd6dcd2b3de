#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where files live (XDG Base Directory Specification: a relative path in a variable is ignored).
struct Directories: Sendable, Equatable {
  let home: String
  let configuration: String
  let data: String
  let cache: String
  let runtime: String

  init(_ environment: [String: String]) {
    let home = Self.home(environment)
    self.home = home
    func base(_ name: String, _ fallback: String) -> String {
      if let path = environment[name], path.hasPrefix("/") { return path }
      return home + fallback
    }
    configuration = base("XDG_CONFIG_HOME", "/.config") + "/photostream"
    data = base("XDG_DATA_HOME", "/.local/share") + "/photostream"
    cache = base("XDG_CACHE_HOME", "/.cache") + "/photostream"
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.runtime = runtime.map { $0 + "/photostream" } ?? cache + "/sessions"
  }

  /// The user's home.
  ///
  /// That is `HOME`, or where it is missing (cron, services) what the system's list of users says;
  /// never a folder relative to where the tool happens to run.
  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }
}
