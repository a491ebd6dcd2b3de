import FlickrAPI

/// Prints photos as they come.
protocol PhotoPrinter {
  /// Prints some more photos.
  mutating func print(_ records: [PhotoRecord]) async throws(Failure)
  /// Prints what can only be printed at the end.
  mutating func finish() async throws(Failure)
}

extension AppEnvironment {
  /// Writes data.
  func write(_ text: String) throws(Failure) {
    do throws(ConsoleError) {
      try console.write(text)
    } catch {
      throw Failure(error)
    }
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
  func put(_ text: String) throws(Failure) {
    do throws(ConsoleError) {
      try write(text)
    } catch {
      throw Failure(error)
    }
  }
}
