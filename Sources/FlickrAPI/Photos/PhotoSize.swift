/// The sizes that Flickr makes of a photo, by the letter in their addresses
/// (flickr.com/services/api/misc.urls.html).
public enum PhotoSize: String, Sendable, CaseIterable, Comparable {
  /// 75 pixels, cropped square.
  case s
  /// 100 pixels on the long side.
  case t
  /// 150 pixels, cropped square.
  case q
  /// 240 pixels on the long side.
  case m
  /// 320 pixels on the long side.
  case n
  /// 400 pixels on the long side.
  case w
  /// 500 pixels on the long side; no letter in the address.
  case medium = "-"
  /// 640 pixels on the long side.
  case z
  /// 800 pixels on the long side.
  case c
  /// 1024 pixels on the long side.
  case b
  /// 1600 pixels, with a secret of its own.
  case h
  /// 2048 pixels, with a secret of its own.
  case k
  /// 3072 pixels, with a secret of its own.
  case threeK = "3k"
  /// 4096 pixels, with a secret of its own.
  case fourK = "4k"
  /// 4096 pixels of a 2:1 photo, with a secret of its own.
  case f
  /// 5120 pixels, with a secret of its own.
  case fiveK = "5k"
  /// 6144 pixels, with a secret of its own.
  case sixK = "6k"
  /// The original, with a secret of its own.
  case o

  /// The long side in pixels; an upper bound, since small originals are not enlarged.
  ///
  /// Nil for the original.
  public var longSide: Int? {
    switch self {
    case .s: 75
    case .t: 100
    case .q: 150
    case .m: 240
    case .n: 320
    case .w: 400
    case .medium: 500
    case .z: 640
    case .c: 800
    case .b: 1024
    case .h: 1600
    case .k: 2048
    case .threeK: 3072
    case .fourK, .f: 4096
    case .fiveK: 5120
    case .sixK: 6144
    case .o: nil
    }
  }

  /// The letter of `extras` and of `url_X` in answers.
  ///
  /// It is not the letter of the address: `url_s` is the 240 pixel size whose address ends in `_m`.
  public var extrasSuffix: String {
    switch self {
    case .s: "sq"
    case .m: "s"
    case .medium: "m"
    case .b: "l"
    default: rawValue
    }
  }

  /// Whether the address can be built from the photo's own secret.
  ///
  /// Larger sizes have secrets of their own (in 1,069 of 1,069 recorded photos), so a built address
  /// would be a missing photo.
  public var isBuildable: Bool {
    switch self {
    case .s, .t, .q, .m, .n, .medium, .z, .c, .b: true
    case .w, .h, .k, .threeK, .fourK, .f, .fiveK, .sixK, .o: false
    }
  }

  /// Whether the picture is cropped to a square.
  public var isSquare: Bool { self == .s || self == .q }

  /// Smaller before larger; the original last.
  public static func < (left: PhotoSize, right: PhotoSize) -> Bool {
    (left.longSide ?? .max) < (right.longSide ?? .max)
  }
}
