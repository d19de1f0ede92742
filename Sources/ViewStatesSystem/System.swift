// The C library, whatever the system calls it. It is exported, because an import serves one file
// only: this is the only file that names the three.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif
