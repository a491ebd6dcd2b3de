import CCurl
import HTTPTransport
import Testing

@Suite("libcurl, opened on first use")
struct CurlLibraryTests {
  @Test(
    "a library that is missing, or has other functions, is told in one line with its cure",
    arguments: [
      ("libcurl-of-nobody.so.4", "it was not found"),
      ("libm.so.6", "it is too old: it has no function curl_global_init"),
    ])
  func unusable(name: String, reason: String) throws {
    let fault = try #require(ccurl_fault_of(name).map { String(cString: $0) })
    #expect(fault == reason)
    let error = TransportError.libraryMissing(reason: fault)
    #expect(
      error.description
        == "libcurl is not installed or cannot be used (\(reason)): install the package libcurl4")
    #expect(!error.isPassing)
  }

  @Test("the one that is used has every function, and opening it twice is opening it once")
  func usable() {
    #expect(ccurl_fault_of("libcurl.so.4") == nil)
    #expect(ccurl_open() && ccurl_open())
    #expect(String(cString: ccurl_open_failure()).isEmpty)
  }
}
