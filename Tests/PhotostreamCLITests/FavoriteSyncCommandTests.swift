import LenientJSON
import PhotostreamCLI
import Synchronization
import TestSupport
import Testing

@Suite("favorite sync")
struct FavoriteSyncCommandTests {
  private let session: Session

  init() throws { session = try Session.withSecret() }

  private func kept() async -> [String] {
    await session.run("favorite", "list", "-f", "ids").lines
  }

  @discardableResult
  private func sync(_ flickr: FakeFavorites, _ words: String...) async -> Outcome {
    await session.run(words: ["favorite", "sync"] + words, network: flickr.network)
  }

  @Test("prints a plan, asks, and brings both sides together")
  func both() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites(["11": 1_600_000_000, "12": 1_500_000_000])
    await session.run("favorite", "add", "21", "12", "--ids-only")
    let preview = await sync(flickr, "--dry-run")
    #expect(preview.code == .success)
    #expect(
      preview.lines == [
        "to come here from Flickr: 1", "  11  Fox", "to become favorites on Flickr: 1", "  21",
      ])
    #expect(flickr.log == [])
    let unasked = await sync(flickr)
    #expect(unasked.code == .usage)
    #expect(unasked.errors == ["this would add 1 favorite here, add 1 favorite on Flickr"])
    #expect(flickr.log == [])
    #expect(await kept() == ["12", "21"])
    let done = await sync(flickr, "--yes")
    #expect(done.code == .success)
    #expect(done.notes == ["came here from Flickr: 1", "made favorites on Flickr: 1"])
    #expect(flickr.log == ["add 21"] && flickr.ids == ["11", "12", "21"])
    #expect(await kept() == ["12", "21", "11"])
    // What came has all that the list told, and the date it has there.
    let record = try records(await session.run("favorite", "export").out)[0]
    #expect(record.text("title") == "Fox" && record.text("added") == "2020-09-13T12:26:40.000Z")
    let again = await sync(flickr)
    #expect(again.code == .success)
    #expect(again.lines == ["both sides have the same favorites"])
    #expect(flickr.log == ["add 21"])
  }

  @Test("each request is signed anew, and no secret shows anywhere")
  func signed() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites(["1": 1])
    await session.run("favorite", "add", "2", "3", "--ids-only")
    let outcome = await sync(flickr, "--yes", "-vv", "--record", session.home.file("recording"))
    #expect(outcome.code == .success)
    let signatures = flickr.state.withLock { $0.signatures }
    #expect(signatures.count == 3 && Set(signatures).count == 3)
    for path in session.files where path != session.tokenFile {
      let text = try session.text(path)
      for secret in FakeLogin.secrets + [Session.key] { #expect(!text.contains(secret), "\(path)") }
      #expect(!text.contains("oauth_signature"), "\(path)")
    }
    for secret in FakeLogin.secrets { #expect(!outcome.err.joined().contains(secret)) }
  }

  @Test("a person's own photo stays here alone and is no failure")
  func own() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites()
    flickr.state.withLock { $0.own = ["5"] }
    await session.run("favorite", "add", "5", "--ids-only")
    let outcome = await sync(flickr, "--yes")
    #expect(outcome.code == .success)
    #expect(
      outcome.notes == [
        "your own photos, which are favorites here alone: 1 (5)"
      ])
    #expect(await kept() == ["5"])
  }

  @Test("a photo that left Flickr stays, marked; nothing is ended without --prune")
  func goneAndPruned() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites(["1": 1, "2": 2, "3": 3, "4": 4])
    await sync(flickr, "--yes")
    await session.run("favorite", "remove", "4")
    flickr.state.withLock { state in
      state.gone = ["1"]
      state.favorites["1"] = nil
      state.favorites["2"] = nil
    }
    let kept = await sync(flickr, "--yes")
    #expect(kept.code == .success)
    #expect(
      kept.notes == [
        "gone from Flickr, kept here and marked: 1 (1)",
        "ended on Flickr, kept here (--prune ends them): 1 (2)",
      ])
    #expect(kept.lines.contains("ended here, kept on Flickr (--prune ends them): 1"))
    #expect(flickr.ids == ["3", "4"])
    #expect(Set(await self.kept()) == ["1", "2", "3"])
    let table = await session.run("favorite", "list", "-f", "table")
    #expect(table.out.contains("(gone) Fox"))
    let shown = await session.run("show", "1", "--offline")
    #expect(shown.out.contains("gone from Flickr"))
    let pruned = await sync(flickr, "--prune", "--yes")
    #expect(
      pruned.notes == [
        "ended here: 1", "ended on Flickr: 1", "photostream favorite undo reverts this",
      ])
    #expect(flickr.ids == ["3"])
    #expect(Set(await self.kept()) == ["1", "3"])
    // What ended here comes back with an undo.
    await session.run("favorite", "undo")
    #expect(Set(await self.kept()) == ["1", "2", "3"])
  }

  @Test("a run that Flickr ends in the middle keeps what is done, and the next one goes on")
  func interrupted() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites()
    await session.run("favorite", "add", "1", "2", "3", "4", "--ids-only")
    flickr.state.withLock { $0.writes = 2 }
    let first = await sync(flickr, "--yes")
    #expect(first.code == .notPermitted)
    #expect(first.notes == ["made favorites on Flickr: 2"])
    #expect(first.errors[0].hasSuffix("; what is done is kept"))
    flickr.state.withLock { $0.writes = nil }
    #expect(await sync(flickr, "--yes").code == .success)
    #expect(flickr.log == ["add 1", "add 2", "add 3", "add 4"])
  }

  @Test("pruning asks also when it is only found out photo by photo what ended")
  func pruneAsks() async throws {
    await session.logIn("--perms", "write")
    let flickr = FakeFavorites(["1": 1, "2": 2])
    await sync(flickr, "--yes")
    flickr.state.withLock { $0.favorites = [:] }
    let unasked = await sync(flickr, "--prune")
    #expect(unasked.code == .usage)
    #expect(unasked.errors == ["this would end up to 2 favorites here"])
    #expect(Set(await kept()) == ["1", "2"])
  }

  @Test("needs a login that permits it, and says which")
  func permissions() async throws {
    let flickr = FakeFavorites(["1": 1])
    let none = await sync(flickr)
    #expect(none.code == .notPermitted)
    #expect(none.hints == ["photostream auth login"])
    #expect(flickr.state.withLock { $0.signatures } == [])
    #expect(await sync(flickr, "--pull").hints == ["photostream auth login"])
    await session.logIn("--perms", "read")
    // Reading is all that is needed until something is to change on Flickr.
    #expect(await sync(flickr, "--yes").code == .success)
    #expect(await kept() == ["1"])
    await session.run("favorite", "add", "2", "--ids-only")
    #expect(await sync(flickr, "--dry-run").code == .success)
    let refused = await sync(flickr, "--yes")
    #expect(refused.code == .notPermitted && flickr.log == [])
    #expect(refused.hints == ["photostream auth login --perms write"])
    #expect(await sync(flickr, "--pull", "--push").code == .usage)
  }
}
