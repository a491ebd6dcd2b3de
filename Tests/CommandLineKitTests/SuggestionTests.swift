import Testing

@testable import CommandLineKit

@Suite("Suggestion")
struct SuggestionTests {
  private static let names = ["interesting", "recent", "nearby", "favorites", "file", "ownerName"]

  @Test(
    "finds the name that was meant",
    arguments: [
      ("recnt", "recent"), ("rceent", "recent"), ("recents", "recent"), ("RECENT", "recent"),
      ("int", "interesting"), ("nerby", "nearby"), ("favourites", "favorites"), ("fil", "file"),
      ("fle", "file"), ("ownername", "ownerName"), ("ownern", "ownerName"), ("OWNERN", "ownerName"),
    ])
  func near(word: String, name: String) {
    #expect(Suggestion.nearest(to: word, among: Self.names) == name)
  }

  @Test(
    "says nothing when nothing is near", arguments: ["", "x", "fx", "recording", "tables", "1"])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    #expect(Suggestion.nearest(to: word, among: []) == nil)
  }

  @Test("makes a sentence of it")
  func sentence() {
    #expect(
      Suggestion.sentence(for: "fle", among: Self.names, prefix: "--") == "did you mean '--file'?")
    #expect(Suggestion.sentence(for: "zzz", among: Self.names) == nil)
  }

  @Test(
    "counts edits",
    arguments: [
      ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
      ("é", "e", 1),
    ])
  func distance(left: String, right: String, edits: Int) {
    #expect(Suggestion.distance(left, right) == edits)
    #expect(Suggestion.distance(right, left) == edits)
  }
}
