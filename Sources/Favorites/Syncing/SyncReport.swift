import FlickrAPI

/// What a synchronization did.
public struct SyncReport: Sendable, Equatable {
  /// Ids that became favorites here.
  public var pulled: [String] = []
  /// Ids that became favorites on Flickr, or were some already.
  public var pushed: [String] = []
  /// Ids that ended here, because they ended on Flickr.
  public var endedHere: [String] = []
  /// Ids that ended on Flickr, because they ended here.
  public var endedThere: [String] = []
  /// Ids that ended on Flickr and stay here.
  public var keptHere: [String] = []
  /// Ids of the person's own photos, which Flickr does not take: they stay favorites here alone.
  public var own: [String] = []
  /// Ids that are not on Flickr any more; they stay here, marked.
  public var gone: [String] = []
  /// Ids that the person may not see on Flickr; they stay here, marked.
  public var hidden: [String] = []
  /// What ended the run before its end; a further run goes on.
  public var stop: FlickrError?

  /// A report of nothing.
  public init() {}
}
