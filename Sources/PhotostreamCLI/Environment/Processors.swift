#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processors of the machine.
enum Processors {
  /// How many are in use.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
