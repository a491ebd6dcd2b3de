import CommandLineKit
import Favorites
import FlickrAPI
import HTTPTransport
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
    case .notPermitted: self.init(.notPermitted, "\(error)")
    case .notFound: self.init(.noInput, "\(error)")
    case .unavailable: self.init(.unavailable, "\(error)", hint: "try again in a few minutes")
    case .tooManyRequests:
      self.init(
        .tryAgain, "\(error)", hint: "Flickr allows 3600 requests an hour for a key: try later")
    case .refused: self.init(.data, "\(error)")
    case .status(let status, _):
      self.init(status == 403 || status == 401 ? .notPermitted : .unavailable, "\(error)")
    case .notJSON, .missing: self.init(.data, "\(error)")
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

  init(_ error: FavoritesError) {
    self.init(.io, "\(error)")
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
