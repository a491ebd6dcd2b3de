/// How many colors the terminal shows.
public enum ColorDepth: Sendable {
  /// Red, green and blue in eight bits each.
  case full
  /// The 256 colors of xterm: a cube of 6 x 6 x 6 and a scale of 24 grays.
  case palette256
}
