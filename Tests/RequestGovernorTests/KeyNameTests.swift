import Testing

@testable import RequestGovernor

@Suite struct KeyNameTests {
  @Test("half of the key's SHA-256, by the standard's examples")
  func known() {
    #expect(KeyName.of("") == "e3b0c44298fc1c149afbf4c8996fb924")
    #expect(KeyName.of("abc") == "ba7816bf8f01cfea414140de5dae2223")
  }
}
