#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the recorded answers and pictures that ship with the tool.
enum DemoFolder {
  /// The folder, or a failure that names the places where it was looked for.
  static func find(_ environment: [String: String]) throws(Failure) -> String {
    if let given = environment["PHOTOSTREAM_DEMO_DIR"], !given.isEmpty {
      guard isRecording(given) else {
        throw Failure(
          .noInput, "PHOTOSTREAM_DEMO_DIR names \(given), where there is no index.jsonl")
      }
      return given
    }
    let executable = executableFolder()
    let shared = parent(executable) + "/share/photostream/demo"
    if isRecording(shared) { return shared }
    var folder = executable
    while true {
      let fixtures = (folder == "/" ? "" : folder) + "/Fixtures"
      if isRecording(fixtures) { return fixtures }
      if folder == "/" { break }
      folder = parent(folder)
    }
    throw Failure(
      .noInput,
      "the demo data is not there: neither \(shared) nor a Fixtures folder above \(executable)",
      hint: "set PHOTOSTREAM_DEMO_DIR to the folder that holds its index.jsonl")
  }

  private static func isRecording(_ folder: String) -> Bool {
    Files.isReadable(folder + "/index.jsonl")
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The folder of the running program, links resolved.
  private static func executableFolder() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Glibc)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments[0]
    #endif
    guard realpath(path, &buffer) != nil else { return "/" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return parent(String(decoding: bytes, as: UTF8.self))
  }
}
