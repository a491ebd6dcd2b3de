/// How the tool ends (sysexits.h and the shell's conventions).
///
/// Scripts rely on these numbers.
public enum ExitCode: Int32, Sendable {
  /// Done; also when nothing was found.
  case success = 0
  /// The command line cannot be understood.
  case usage = 64
  /// Data cannot be understood, or some operands are bad.
  case data = 65
  /// There is no such photo, person or input file.
  case noInput = 66
  /// Flickr or the network cannot be reached.
  case unavailable = 69
  /// A bug of ours.
  case software = 70
  /// Something cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case io = 74
  /// Worth trying again later.
  case tryAgain = 75
  /// Not permitted: the key is rejected, or a login is needed.
  case notPermitted = 77
  /// The configuration is missing or wrong.
  case configuration = 78
  /// Interrupted.
  case interrupted = 130
}
