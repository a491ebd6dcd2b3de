/// What a store remembers between two calls of which change it is recording.
struct RecordingState {
  /// The words of the change that was begun; nil when each call is a change of its own.
  var words: String?
  /// The change that holds its effects so far; nil before the first.
  var change: Int64?
}
