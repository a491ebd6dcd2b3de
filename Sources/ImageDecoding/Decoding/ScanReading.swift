/// Which scans of a progressive JPEG are read.
public enum ScanReading: String, Sendable, CaseIterable {
  /// All of them: damage anywhere in the file is found.
  case whole
  /// Those that a picture of the wanted size needs.
  ///
  /// About half of the work below half of the size; from there on all are needed. Of the other scans only the headers and the end of the file are
  /// looked at. The result differs from that of all scans by noise that nobody sees (46 dB or more
  /// on photos).
  case needed
}
