import HTTPTransport
import ThumbnailCache

/// Why there is no picture of a photo.
public enum PictureError: Error, Sendable, Equatable {
  /// The photo names no picture and has no secret to build an address from.
  case noAddress
  /// The address points to a host that is none of Flickr's.
  case refusedAddress(String)
  /// The address leads on and on.
  case tooManyRedirects
  /// The image host says that it is not there (404, 410).
  case gone(status: Int)
  /// The image host answers with its stand-in picture.
  case standIn
  /// Another status, after all attempts.
  case status(Int)
  /// No complete answer, after all attempts.
  case transport(TransportError)
  /// What came is not a sound picture.
  case unusable(String)

  /// Whether the picture is gone for good, as far as Flickr says.
  public var isGone: Bool {
    switch self {
    case .gone, .standIn: true
    default: false
    }
  }

  /// Whether it is worth trying again later.
  public var isPassing: Bool {
    switch self {
    case .status(let status): status == 403 || status == 408 || status == 429 || status >= 500
    case .transport(let error): error.isPassing
    case .noAddress, .refusedAddress, .tooManyRedirects, .gone, .standIn, .unusable: false
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .noAddress: "no picture address is known"
    case .refusedAddress(let host):
      "its address points to \(host), which is no image host of Flickr"
    case .tooManyRedirects: "its address leads on and on (too many redirects)"
    case .gone(let status): "it is not there (status \(status))"
    case .standIn: "Flickr shows a stand-in: the photo is unavailable"
    case .status(let status): "the image host answers with status \(status)"
    case .transport(let error): "\(error)"
    case .unusable(let reason): reason
    }
  }
}

extension PictureError: NegativeReporting {
  /// What is gone leaves a mark in the cache, and so does a body over the limit: it will be as large
  /// the next time.
  public var negative: NegativeReport? {
    switch self {
    case .gone(let status): NegativeReport(.gone, description, status: status)
    case .standIn: NegativeReport(.standIn, description)
    case .transport(.tooLarge): NegativeReport(.unusable, description)
    case .noAddress, .refusedAddress, .tooManyRedirects, .status, .transport, .unusable: nil
    }
  }

  /// What a load threw.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as PictureError: error
      case CacheError.marked(let mark): PictureError(mark)
      case let error as CacheError: .unusable("\(error)")
      default: .transport(.cancelled)
      }
  }

  /// The error that left a mark.
  init(_ mark: NegativeMark) {
    self =
      switch mark.kind {
      case .gone: .gone(status: mark.status)
      case .standIn: .standIn
      case .unusable: .unusable(mark.reason)
      }
  }
}
