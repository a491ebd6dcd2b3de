import FlickrAPI
import ImageDecoding

/// What a batch does with each photo, and when it ends early.
public struct PrefetchPlan: Sendable {
  /// Which renditions of each photo.
  public var choices: [PictureChoice]
  /// The thumbnail that is made of each; nil to keep the pictures as they are.
  public var thumbnail: ThumbnailSpecification?
  /// Where pictures go instead of into the cache, which is asked all the same; nil for the cache.
  public var store: (any PictureStore)?
  /// How many pictures are under way at a time, whether they wait, travel or are decoded.
  public var width: Int
  /// The part of the list that is worked on; nil for all of it.
  public var shard: PrefetchShard?
  /// Whether what is in the cache is passed over without being read and checked.
  public var passesOver = false
  /// Whether nothing is fetched, only counted.
  public var isTrial = false
  /// After so many fetched bytes nothing more is begun.
  public var byteLimit: Int?
  /// After this time nothing more is begun.
  public var timeLimit: Duration?

  /// A plan for some renditions.
  public init(_ choices: [PictureChoice], width: Int) {
    self.choices = choices
    self.width = max(1, width)
  }
}
