import CommandLineKit
import Favorites
import FlickrAPI
import HTTPTransport
import Prefetch
import ThumbnailCache

/// The only place where errors of the libraries become exit codes.
extension Failure {
  init(_ error: UsageError) {
    self.init(.usage, error.message, hint: error.hint)
  }

  init(_ error: FlickrError) {
    switch error {
    case .transport(let error):
      self.init(error)
    case .missingKey:
      self.init(
        .configuration, "\(error)",
        hint: "set FLICKR_API_KEY or run 'photostream config set apiKey'; 'photostream list feed' "
          + "needs no key, and --demo needs neither a key nor a network")
    case .keyRejected:
      self.init(
        .notPermitted, "\(error)",
        hint: "set a valid key in FLICKR_API_KEY or with 'photostream config set apiKey'; "
          + "favorites and cached pictures can still be used")
    case .notPermitted(let denial, _):
      self.init(.notPermitted, "\(error)", hint: Self.hint(denial))
    case .notFound, .absent: self.init(.noInput, "\(error)")
    case .unavailable: self.init(.unavailable, "\(error)", hint: Self.later)
    case .tooManyRequests:
      self.init(
        .tryAgain, "\(error)", hint: "Flickr allows 3600 requests an hour for a key: try later")
    case .refused: self.init(.data, "\(error)")
    case .status(let status, _):
      let (code, hint) = Self.meaning(ofStatus: status)
      self.init(code, "\(error)", hint: hint)
    case .notJSON, .missing: self.init(.data, "\(error)")
    }
  }

  private static let later =
    "try again in a few minutes; --offline shows what is stored, --demo recorded photos"

  /// What can be done about what is not permitted.
  private static func hint(_ denial: FlickrError.Denial) -> String {
    switch denial {
    case .unencrypted:
      "Flickr takes https only: check apiURL (--api-url, PHOTOSTREAM_API_URL) and the proxy"
    case .signature: "check apiKey and apiSecret, and the clock of this machine"
    case .tokenRevoked:
      "the login was withdrawn: make it again with 'photostream auth login'; public streams such as "
        + "'recent' need none"
    case .notLoggedIn:
      "log in with 'photostream auth login'; public streams such as 'recent' need no login"
    case .insufficientPermissions:
      "give the login more permission with 'photostream auth login --perms write'; public streams "
        + "such as 'recent' need no login"
    case .clock: "check the clock of this machine (photostream doctor compares it)"
    case .loginToken: "begin again with 'photostream auth login'"
    case .verifier:
      "begin again with 'photostream auth login', and type the code that its page shows"
    case .declined: "nothing was changed; 'photostream auth login' asks again"
    case .owner: "its owner decides who sees it; what is public can be listed without a login"
    }
  }

  private static func meaning(ofStatus status: Int) -> (ExitCode, String) {
    switch status {
    case 401: (.notPermitted, "the key is not accepted here: check apiKey, and apiURL if it is set")
    case 403:
      (
        .notPermitted,
        "Flickr or something on the way (a proxy, a portal) refuses this: check key and network"
      )
    case 407: (.unavailable, "the proxy wants a name and a password: check --proxy")
    case 408: (.tryAgain, "try again in a few minutes")
    case 500...: (.unavailable, later)
    default:
      (.unavailable, "something else may answer in Flickr's place: check apiURL and the proxy")
    }
  }

  init(_ error: TransportError) {
    switch error {
    case .notRecorded(_, let available):
      self.init(
        .noInput, "\(error)",
        hint: available.isEmpty ? "record it with --record DIR" : nil)
    case .badRecording: self.init(.data, "\(error)")
    case .cannotWriteRecording: self.init(.cannotCreate, "\(error)")
    case .timedOut:
      self.init(.tryAgain, "\(error)", hint: "try again, or give more time with --timeout")
    case .cannotConnect, .cannotResolve:
      self.init(
        .unavailable, "\(error)",
        hint: "check the network; --demo shows recorded photos, --offline what is stored")
    case .offline:
      self.init(.unavailable, "\(error)", hint: "run it once without --offline")
    case .budgetSpent:
      self.init(
        .tryAgain, "\(error)", hint: "go on with another run, or with a larger --max-requests")
    case .askedToWait:
      self.init(.tryAgain, "\(error)", hint: "try then; --offline shows what is stored")
    case .quotaSpent:
      self.init(
        .tryAgain, "\(error)",
        hint: "try later; --offline shows what is stored, and requestsPerHour sets the budget")
    case .connectionLost, .truncated, .malformedAnswer, .tls, .proxyRefused, .failed:
      self.init(.unavailable, "\(error)")
    case .tooLarge: self.init(.data, "\(error)")
    case .insecure, .badURL, .badHeader, .protocolRefused, .libraryMissing:
      self.init(.configuration, "\(error)")
    case .cancelled: self.init(.interrupted, "interrupted")
    }
  }

  init(_ fault: FolderFault) {
    switch fault.kind {
    case .noFolder: self.init(.cannotCreate, "\(fault)")
    case .notPermitted: self.init(.notPermitted, "\(fault)")
    case .unreadable: self.init(.io, "\(fault)")
    }
  }

  init(_ error: StoreError) {
    switch error.kind {
    case .usage: self.init(.usage, "\(error)")
    case .item: self.init(.data, "\(error)")
    case .creation: self.init(.cannotCreate, "\(error)")
    case .inputOutput: self.init(.io, "\(error)")
    }
  }

  init(_ error: FavoritesError) {
    switch error {
    case .collectionExists(let title):
      self.init(
        .cannotCreate, "\(error)", hint: "photostream collection show '\(title)' shows it")
    case .noCollection, .noEntry: self.init(.noInput, "\(error)")
    case .emptyTitle, .invalidDate: self.init(.usage, "\(error)")
    case .locked: self.init(.tryAgain, "\(error)", hint: "try again when it is done")
    case .corrupt:
      self.init(
        .io, "\(error)",
        hint: "photostream doctor --repair saves what can be read, and keeps a copy")
    case .newerSchema: self.init(.io, "\(error)", hint: "update photostream")
    case .notADatabase:
      self.init(
        .io, "\(error)",
        hint: "photostream doctor --repair saves what can be read, and keeps a copy")
    case .foreignDatabase: self.init(.io, "\(error)", hint: "move the file away")
    case .full, .readOnly, .cannotOpen, .failed:
      self.init(.io, "\(error)")
    }
  }

  init(_ error: FavoritesSync.Failure) {
    switch error {
    case .store(let error): self.init(error)
    case .remote(let error): self.init(error)
    }
  }

  /// Standard output cannot be written.
  ///
  /// A closed pipe is no fault: whoever read it has enough.
  init(_ error: ConsoleError) {
    switch error {
    case .closedPipe: self = .silent(.success)
    case .cannotWrite(let reason): self.init(.io, "cannot write to standard output: \(reason)")
    case .cannotRead(let reason): self.init(.io, "cannot read standard input: \(reason)")
    }
  }
}
