import PhotoGrid

/// How long a run waits for what may never come.
public struct Patience: Sendable {
  /// How long a row of a grid on a terminal waits for its last picture.
  public var picture = Duration.milliseconds(1500)
  /// How long the terminal is waited for.
  public var terminal = TerminalProbe.Patience()

  /// What somebody at a terminal has.
  public init() {}
}
