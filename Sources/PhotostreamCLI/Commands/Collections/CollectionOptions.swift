import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// The options that say what a collection is, shared by `collection new` and `collection edit`.
struct CollectionOptions: Sendable, Equatable {
  var description: String?
  var date: String?
  var cover: String?

  static let options: [CommandOption<CollectionOptions>] = [
    .value("description", "TEXT", \.description, help: "what it is about"),
    .value("date", "DATE", \.date, help: "its year, month or day: 2026, 2026-05, 2026-05-01"),
    .value("cover", "PHOTO", \.cover, help: "the photo that stands for it"),
  ]

  /// Checks what can be checked before anything is read.
  func validate() throws(UsageError) {
    guard let date, !date.isEmpty else { return }
    guard CollectionDraft.isDate(date) else {
      throw UsageError("'\(date)' is no date: write 2026, 2026-05 or 2026-05-01")
    }
  }

  /// The draft with what the options say; an empty text takes away what was there.
  func applied(
    to draft: CollectionDraft, _ environment: AppEnvironment
  ) async throws(Failure) -> CollectionDraft {
    var draft = draft
    if let description {
      draft.description = description.isEmpty ? nil : RemoteText(description)
    }
    if let date { draft.date = date.isEmpty ? nil : date }
    if let cover {
      draft.coverID =
        cover.isEmpty ? nil : try await environment.onePhoto(cover, for: "--cover").id
    }
    return draft
  }
}
