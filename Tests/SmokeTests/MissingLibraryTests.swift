import TestSupport
import Testing

@Suite("The built tool without libcurl")
struct MissingLibraryTests {
  /// A tool whose loader finds files in place of libcurl that are no libraries.
  private static func tool() throws -> BuiltTool {
    var tool = try BuiltTool(["FLICKR_API_KEY": "0123456789abcdef0123456789abcdef"])
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      try tool.home.write("lib/\(name)", "no library")
    }
    tool.environment["LD_LIBRARY_PATH"] = tool.home.file("lib")
    return tool
  }

  @Test("a request ends in one line that says what to install")
  func request() async throws {
    let outcome = try await Self.tool().run(["list", "search", "cat", "--limit", "1"])
    #expect(outcome.code == 78)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        photostream: error: libcurl is not installed or cannot be used (it was not found): \
        install the package libcurl4

        """)
  }

  @Test("doctor says so, and what needs no network works")
  func local() async throws {
    let tool = try Self.tool()
    let doctor = try await tool.run(["doctor", "--offline"])
    #expect(
      doctor.text.contains(
        #/  error +libcurl +cannot be used: it was not found\n +hint: .*libcurl4/#))
    let photos = try tool.home.write("photos", "53000000000\n")
    let list = try await tool.run(["list", "file", photos, "--offline", "--format", "ids"])
    #expect(list.code == 0, "\(list.errors)")
    #expect(list.text == "53000000000\n")
  }

  @Test("a login without libmicrohttpd is told what to install, before Flickr is asked")
  func callback() async throws {
    var tool = try BuiltTool([
      "FLICKR_API_KEY": "0123456789abcdef0123456789abcdef", "FLICKR_API_SECRET": "0123456789abcdef",
      "PHOTOSTREAM_API_URL": "http://127.0.0.1:1",
    ])
    try tool.home.write("lib/libmicrohttpd.so.12", "no library")
    tool.environment["LD_LIBRARY_PATH"] = tool.home.file("lib")
    let outcome = try await tool.run(["auth", "login", "--callback"])
    #expect(outcome.code == 78 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("install the package libmicrohttpd12"))
    let doctor = try await tool.run(["doctor", "--offline"])
    #expect(doctor.text.contains(#/warning +libmicrohttpd +cannot be used: it was not found/#))
  }
}
