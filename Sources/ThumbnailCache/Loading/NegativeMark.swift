/// A note that a picture cannot be had, so that it is not asked for again at once.
///
/// There are marks for what the sender is sure of, and for bad content; never for time-outs, refused
/// requests, overload or a missing network. A mark has an end, and counts for one version of the
/// program only: the next one may understand more.
public struct NegativeMark: Sendable, Equatable {
  /// Why there is no picture.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The sender says that it is not there (404, 410).
    case gone = 1
    /// The sender shows a stand-in picture.
    case standIn
    /// What came is no picture that can be kept.
    case unusable
  }

  /// Why there is no picture.
  public var kind: Kind
  /// The same in words; at most 63 bytes are kept, the last of them an ellipsis when it was longer.
  public var reason: String
  /// The status of the answer; 0 when it does not matter.
  public var status: Int
  /// How often in a row it was found so.
  public var failures: Int
  /// When it was last found so, in seconds since 1970.
  public var created: Int64
  /// When it is asked for again, in seconds since 1970.
  public var expires: Int64

  /// How long a mark counts, in seconds: ten minutes for what is gone, twice as long each time up to
  /// a day; an hour for the others.
  static func duration(_ kind: Kind, failures: Int) -> Int64 {
    kind == .gone ? min(86_400, 600 << Int64(min(max(failures, 1) - 1, 8))) : 3_600
  }
}

/// An error that tells whether it leaves a mark.
///
/// ```swift
/// extension FetchError: NegativeReporting {
///   var negative: NegativeReport? {
///     status == 404 ? NegativeReport(.gone, "not found", status: 404) : nil
///   }
/// }
/// ```
public protocol NegativeReporting: Error {
  /// What is to be remembered; nil for all that may be different a moment later.
  var negative: NegativeReport? { get }
}

/// What an error wants to be remembered.
public struct NegativeReport: Sendable, Equatable {
  /// Why there is no picture.
  public var kind: NegativeMark.Kind
  /// The same in words.
  public var reason: String
  /// The status of the answer; 0 when it does not matter.
  public var status: Int

  /// A report.
  public init(_ kind: NegativeMark.Kind, _ reason: String, status: Int = 0) {
    self.kind = kind
    self.reason = reason
    self.status = status
  }
}
