import Favorites
import FlickrAPI
import HTTPTransport

/// Finds out about photos of which only the id is known, with as few requests as possible: what the
/// favorites, the collections or the last listing in this terminal tell is not asked for.
struct PhotoLookUp {
  /// How many photos are looked up before they are handed on: those are kept when the run ends early.
  private static let pieceOfRequests = 20
  /// How often in a row Flickr may be away before it is not asked any more.
  private static let mostAway = 2
  /// From how many look-ups on it is told how long they take.
  private static let estimated = 60

  private let environment: AppEnvironment
  /// Whether Flickr may be asked.
  private let asks: Bool
  private var seen: Set<String> = []
  private var failures: [Failure] = []
  private var failureCount = 0
  private var awayInRow = 0
  private var away: FlickrError?
  private var keptByID: [String] = []
  private var keptByIDCount = 0
  private let progress: ProgressLine
  private var requests = 0

  init(_ environment: AppEnvironment, asks: Bool = true) {
    self.environment = environment
    self.asks = asks
    progress = ProgressLine(environment)
  }

  /// Describes photos, each id once, and hands them on in their order, in pieces.
  ///
  /// One that is not there is a failure, told by ``finish()``; one that cannot be asked for now (no
  /// key, no network) is kept by its id, with a note: nothing is lost because Flickr is away.
  mutating func describe(
    _ photos: [Photo], _ take: ([Photo]) async throws(Failure) -> Void
  ) async throws(Failure) {
    let photos = photos.filter { seen.insert($0.id).inserted }
    let unknown = photos.filter { !$0.isDescribed || $0.ownerID.isEmpty }.map(\.id)
    let known = try await environment.knownPhotos(among: unknown)
    let missing = unknown.count { known[$0] == nil }
    if asks, missing > Self.estimated, away == nil { tellEstimate(missing) }
    var piece: [Photo] = []
    var asked = 0
    for photo in photos {
      if photo.isDescribed, !photo.ownerID.isEmpty {
        piece.append(photo)
      } else if let described = known[photo.id] {
        piece.append(described)
      } else {
        if let described = try await look(at: photo) { piece.append(described) }
        asked += asks && away == nil ? 1 : 0
      }
      guard asked >= Self.pieceOfRequests else { continue }
      try await take(piece)
      (piece, asked) = ([], 0)
    }
    if !piece.isEmpty { try await take(piece) }
  }

  /// What Flickr tells of a photo, or the photo as it is; nil when it is not there.
  private mutating func look(at photo: Photo) async throws(Failure) -> Photo? {
    guard asks, awayInRow < Self.mostAway else {
      keep(photo)
      return photo
    }
    requests += 1
    let number = requests
    progress.show(words: { "\(number) photos looked up" }, members: { [] })
    let client = try environment.client()
    do throws(FlickrError) {
      let detail = try await client.detail(ofPhoto: photo.id)
      awayInRow = 0
      return detail.photo
    } catch {
      if isAway(error) {
        awayInRow = isLasting(error) ? Self.mostAway : awayInRow + 1
        away = away ?? error
        keep(photo)
        return photo
      }
      awayInRow = 0
      failureCount += 1
      if failures.count < 5 { failures.append(Self.failure(error, id: photo.id)) }
      return nil
    }
  }

  private mutating func keep(_ photo: Photo) {
    keptByIDCount += 1
    if keptByID.count < 3 { keptByID.append(photo.id) }
  }

  private func tellEstimate(_ count: Int) {
    let hours = Double(count) / Double(environment.requestsPerHour)
    let time = hours < 1 ? "\(Int((hours * 60).rounded(.up))) min" : "\(Int(hours.rounded(.up))) h"
    environment.note(
      "\(count) photos are not known here; asking Flickr for each takes about \(time) "
        + "(--ids-only keeps their ids alone, at once)")
  }

  /// Tells what is kept by its id, and ends the command with the first failure.
  func finish() throws(Failure) {
    progress.end()
    if keptByIDCount > 0, let away {
      let names =
        keptByIDCount == 1
        ? "the id of \(keptByID[0]) is" : "the ids of \(keptByIDCount) photos are"
      let again = keptByIDCount == 1 ? "" : "; adding them again asks for the rest"
      environment.note("only \(names) kept: \(away)\(again)")
    }
    guard let first = failures.first else { return }
    let more = failureCount > 1 ? " (and \(failureCount - 1) more)" : ""
    throw Failure(first.code, first.message + more, hint: first.hint)
  }

  /// Whether the answer says nothing of the photo.
  private func isAway(_ error: FlickrError) -> Bool {
    switch error {
    case .missingKey, .keyRejected: true
    case .transport(.notRecorded(_, _)): false
    case .transport, .unavailable, .tooManyRequests, .status, .notJSON: true
    case .notPermitted, .notFound, .absent, .refused, .missing: false
    }
  }

  /// Whether the next question would be answered likewise.
  private func isLasting(_ error: FlickrError) -> Bool {
    switch error {
    case .missingKey, .keyRejected, .tooManyRequests, .unavailable: true
    case .transport(.offline), .transport(.budgetSpent), .transport(.quotaSpent),
      .transport(.askedToWait), .transport(.cannotConnect), .transport(.cannotResolve):
      true
    default: false
    }
  }

  /// A failure that says what else a number can be that is no photo's.
  ///
  /// Ids of albums have 17 digits and begin with 7215 since 2005; photos' are far from there.
  private static func failure(_ error: FlickrError, id: String) -> Failure {
    let failure = Failure(error)
    guard case .notFound = error, id.utf8.count == 17, id.hasPrefix("721") else { return failure }
    return Failure(
      failure.code, failure.message,
      hint: "this looks like an album's id: photostream list album \(id)")
  }
}
