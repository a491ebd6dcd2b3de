/// One request of a synchronization.
enum SyncRequest: Sendable, Equatable {
  /// Makes a photo a favorite on Flickr.
  case add(String)
  /// Ends one there.
  case remove(String)
  /// Asks how one stands that Flickr's list lost.
  case look(String)
}
