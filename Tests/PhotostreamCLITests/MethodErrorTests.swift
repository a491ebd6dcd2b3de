import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("Flickr's failures by method")
struct MethodErrorTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let user = ["list", "user", "1@N00"]
  private static let search = ["list", "search", "fox"]
  private static let album = ["list", "album", "72157600000000001"]
  private static let gallery = ["list", "gallery", "6-72157600000000002"]
  private static let group = ["list", "group", "3@N01"]
  private static let favorites = ["list", "favorites", "--of", "1@N00"]
  private static let recent = ["list", "recent"]
  private static let show = ["show", "53000000123"]

  private static let table: [([String], Int, String, ExitCode, String)] = [
    (user, 1, "User not found", .noInput, "person 1@N00 not found, or private"),
    (user, 2, "Unknown user", .noInput, "person 1@N00 not found, or private"),
    (user, 5, "User deleted", .noInput, "person 1@N00 cannot be had: User deleted"),
    (user, 5, "", .noInput, "person 1@N00 not found, or private"),
    (album, 1, "Photoset not found", .noInput, "album 72157600000000001 not found, or private"),
    (
      album, 2, "User not found", .noInput,
      "album 72157600000000001 cannot be had: User not found"
    ),
    (
      album, 3, "Conflicting ids", .data,
      "flickr.photosets.getPhotos failed (code 3): Conflicting ids"
    ),
    (
      gallery, 1, "Gallery not found", .noInput, "gallery 6-72157600000000002 not found, or private"
    ),
    (group, 1, "Group not found", .noInput, "group 3@N01 not found, or private"),
    (
      group, 2, "You don't have permission", .notPermitted,
      "Flickr does not permit this: You don't have permission"
    ),
    (group, 3, "Unknown user", .noInput, "group 3@N01 cannot be had: Unknown user"),
    (favorites, 1, "User not found", .noInput, "person 1@N00 not found, or private"),
    (
      search + ["--user", "1@N00"], 2, "Unknown user", .noInput,
      "person 1@N00 not found, or private"
    ),
    (
      search + ["--user", "1@N00"], 5, "User deleted", .noInput,
      "person 1@N00 cannot be had: User deleted"
    ),
    (show, 2, "Permission denied", .notPermitted, "Flickr does not permit this: Permission denied"),
    (search, 1, "Too many tags", .data, "flickr.photos.search failed (code 1): Too many tags"),
    (
      search, 3, "Parameterless searches have been disabled", .data,
      "flickr.photos.search failed (code 3): Parameterless searches have been disabled"
    ),
    (search, 4, "No permission", .notPermitted, "Flickr does not permit this: No permission"),
    (search, 10, "Search is down", .unavailable, "Flickr is not available now: Search is down"),
    (
      search, 17, "Own contacts only", .notPermitted,
      "Flickr does not permit this: Own contacts only"
    ),
    (
      search, 18, "Illogical arguments", .data,
      "flickr.photos.search failed (code 18): Illogical arguments"
    ),
    (
      recent, 1, "bad value for jump_to", .data,
      "flickr.photos.getRecent failed (code 1): bad value for jump_to"
    ),
    (show, 1, "Photo not found", .noInput, "photo 53000000123 not found, or private"),
    (
      show, 1, "Required parameter missing", .data,
      "flickr.photos.getInfo failed (code 1): Required parameter missing"
    ),
    (recent, 95, "SSL is required", .notPermitted, "Flickr does not permit this: SSL is required"),
    (
      user, 98, "Invalid auth token", .notPermitted,
      "Flickr does not permit this: Invalid auth token"
    ),
    (
      recent, 99, "Insufficient permissions", .notPermitted,
      "Flickr does not permit this: Insufficient permissions"
    ),
    (
      album, 100, "Invalid API Key (Key has expired)", .notPermitted,
      "Flickr rejects the API key: Invalid API Key (Key has expired)"
    ),
    (
      recent, 105, "Service currently unavailable", .unavailable,
      "Flickr is not available now: Service currently unavailable"
    ),
    (
      group, 106, "Write operation failed", .unavailable,
      "Flickr is not available now: Write operation failed"
    ),
    (
      recent, 0, "Sorry, the Flickr API service is not currently available.", .unavailable,
      "Flickr is not available now: Sorry, the Flickr API service is not currently available."
    ),
    (show, 201, "Sorry", .unavailable, "Flickr is not available now: Sorry"),
    (
      gallery, 112, "Method \\\"x\\\" not found", .data,
      "flickr.galleries.getPhotos failed (code 112): Method \"x\" not found"
    ),
    (
      album, 77, "", .data,
      "flickr.photosets.getPhotos failed (code 77), Flickr gives no reason"
    ),
  ]

  @Test("a code means what its method says", arguments: table)
  func codes(
    command: [String], code: Int, message: String, exit: ExitCode, line: String
  ) async {
    let network = FakeFlickr.network { _ in FakeFlickr.failure(code, message) }
    let outcome = await session.run(words: command, network: network)
    #expect(outcome.code == exit)
    #expect(outcome.errors == [line])
    #expect(outcome.out == "")
    let hasHint: [ExitCode] = [.unavailable, .notPermitted]
    #expect(outcome.hints.count == (hasHint.contains(exit) ? 1 : 0))
  }

  private static let denials: [([String], Int, String, hint: String)] = [
    (recent, 95, "SSL is required", "https only"), (recent, 97, "Missing signature", "apiSecret"),
    (recent, 98, "Login failed", "auth login"), (recent, 99, "User not logged in", "auth login"),
    (recent, 99, "Insufficient permissions", "auth login --perms write"),
    (recent, 100, "Invalid API Key", "a valid key"), (group, 2, "Members only", "its owner"),
    (show, 2, "Permission denied", "its owner"), (search, 16, "Own favorites only", "auth login"),
  ]

  @Test("each thing that is not permitted has its own hint, and those of logins name the command")
  func hints() async {
    var hints: Set<String> = []
    for (command, code, message, hint) in Self.denials {
      let network = FakeFlickr.network { _ in FakeFlickr.failure(code, message) }
      let outcome = await session.run(words: command, network: network)
      #expect(outcome.code == .notPermitted)
      #expect(outcome.hints.first?.contains(hint) == true, "\(code) \(message)")
      hints.formUnion(outcome.hints)
    }
    #expect(hints.count == Self.denials.count - 2)
    #expect(hints.count { $0.contains("'photostream auth login") } == 3)
  }

  @Test("a failure in the middle of a walk ends it with a note; at its beginning it is an error")
  func midWalk() async {
    let network = FakeFlickr.network { call in
      if call.page == 3 { return FakeFlickr.failure(20, "Excessive photo offset") }
      let photos = (1...2).map { FakeFlickr.photo(FakeFlickr.id(call.page * 2 + $0)) }
      return FakeFlickr.page(photos, page: call.page, perPage: 2, total: 10, pages: 5)
    }
    let note =
      "4 of about 10 photos were given: flickr.people.getPublicPhotos failed (code 20): "
      + "Excessive photo offset"
    let words = ["user", "1@N00", "--all"]
    let listed = await session.run(
      words: ["list", "--per-page", "2", "-f", "ids"] + words, network: network)
    #expect(listed.code == .success && listed.lines.count == 4)
    #expect(listed.notes == [note])
    let sorted = await session.run(
      words: ["list", "--per-page", "2", "--sort", "id", "-f", "ids"] + words, network: network)
    #expect(sorted == listed)
    let fetched = await session.run(words: ["prefetch"] + words, network: network)
    #expect(fetched.code == .success && fetched.notes.contains(note))
    let first = FakeFlickr.network { _ in FakeFlickr.failure(20, "Excessive photo offset") }
    #expect(await session.run(words: ["list"] + words, network: first).code == .data)
  }

  @Test("a failure without code or message is still a line")
  func bare() async {
    let network = FakeFlickr.network(body: #"{"stat":"fail"}"#)
    let outcome = await session.run("list", "recent", network: network)
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["flickr.photos.getRecent failed, Flickr gives no reason"])
  }
}
