import CLinux

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name of a directory entry.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
  String(cString: clinux_entry_name(entry))
}
