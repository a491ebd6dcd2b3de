import FlickrAPI

/// Prints photos as they come.
protocol PhotoPrinter {
  /// Prints some more photos.
  mutating func print(_ records: [PhotoRecord]) async throws(Failure)
  /// Begins a group; what cannot have headings prints none.
  mutating func begin(group title: String) async throws(Failure)
  /// Prints what can only be printed at the end.
  mutating func finish() async throws(Failure)
}

extension PhotoPrinter {
  mutating func begin(group title: String) async throws(Failure) {}
}

extension AppEnvironment {
  /// Writes data.
  func write(_ text: ConsoleText) throws(Failure) {
    do throws(ConsoleError) {
      try console.write(text)
    } catch {
      throw Failure(error)
    }
  }

  /// Writes whole lines of pictures and text, at once.
  ///
  /// A signal in the middle leaves a terminal that can be used.
  func write(lines: [UInt8]) throws(Failure) {
    do throws(ConsoleError) {
      try console.flush()
      if console.isTerminal { TerminalReset.begin() }
      defer { if console.isTerminal { TerminalReset.finish() } }
      try console.write(lines: lines)
      try console.flush()
    } catch {
      throw Failure(error)
    }
  }

  /// Writes a text of the user's own, such as a path, on a line: to the last byte for a script, clean
  /// for a terminal.
  func write(exactly text: String) throws(Failure) {
    try write(console.isTerminal ? "\(text)\n" : .exact(text + "\n"))
  }

  /// Hands on data that is held back.
  func flush() throws(Failure) {
    do throws(ConsoleError) {
      try console.flush()
    } catch {
      throw Failure(error)
    }
  }
}

extension Console {
  /// Writes data with failures as commands throw them.
  func put(_ text: ConsoleText) throws(Failure) {
    do throws(ConsoleError) {
      try write(text)
    } catch {
      throw Failure(error)
    }
  }
}
