/// What somebody wants pictures to be drawn with.
public enum GraphicsWish: Sendable, Equatable {
  /// What suits the terminal best.
  case auto
  /// No pictures.
  case none
  /// This mode, on whatever is printed to.
  case mode(GraphicsMode)
  /// This mode as a habit: not off a terminal, on a dumb one, or where no color is wanted.
  case habit(GraphicsMode)
}
