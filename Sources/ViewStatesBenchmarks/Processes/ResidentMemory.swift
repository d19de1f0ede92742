import Foundation

/// The memory that the process occupies.
enum ResidentMemory {
  /// The number of bytes in memory now.
  ///
  /// The allocator keeps freed memory, so a difference means something only in a process that has
  /// done nothing else before.
  ///
  /// - Throws: ``CannotRun`` if the system has no `/proc/self/statm` (proc(5)).
  static func bytes() throws(CannotRun) -> Int {
    guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw CannotRun(reason: "this system does not say how much memory is occupied") }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
