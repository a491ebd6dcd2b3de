/// Which side a synchronization may change.
public enum SyncDirection: String, Sendable, CaseIterable {
  /// What is new on Flickr comes here.
  case pull
  /// What is new here goes to Flickr.
  case push
  /// Both.
  case both

  /// Whether favorites here may change.
  var changesHere: Bool { self != .push }
  /// Whether favorites on Flickr may change.
  var changesThere: Bool { self != .pull }
}
