#if canImport(Glibc)
  import Glibc

  /// A small POSIX shared memory object that a terminal is asked to read.
  ///
  /// A terminal that reads it removes it; what is left is removed here.
  enum SharedMemoryPixel {
    /// Makes the object, of some black bytes; when that fails, the terminal will not find it either.
    static func make(_ name: String, length: Int) {
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_RDWR, 0o600)
      guard descriptor >= 0 else { return }
      _ = ftruncate(descriptor, off_t(length))
      close(descriptor)
    }

    /// Removes it, if it is still there.
    static func remove(_ name: String) { shm_unlink(name) }
  }
#else
  /// Nothing is asked about shared memory here.
  enum SharedMemoryPixel {
    static func make(_ name: String, length: Int) {}
    static func remove(_ name: String) {}
  }
#endif
