// Rounding of floating-point numbers comes from the C library's mathematics, which is linked only
// when some file imports the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
