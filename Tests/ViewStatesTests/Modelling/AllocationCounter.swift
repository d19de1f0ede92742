#if os(Linux)
  import Glibc

  /// Counts the objects that one thread allocates through the Swift runtime: classes, boxes, contexts
  /// of closures and the storage of arrays.
  ///
  /// It hooks into the runtime as the tools of its authors do. Only for a process of its own, as an
  /// exit test has, since the hook stays.
  enum AllocationCounter {
    typealias Allocate =
      @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    // All three are written before the hook is set, and afterwards the count by one thread only.
    nonisolated(unsafe) private static var original: Allocate?
    nonisolated(unsafe) private static var thread = pthread_t()
    nonisolated(unsafe) private static var count = 0

    /// How many objects a body allocates; nil where the runtime has no hook.
    static func count(in body: () -> Void) -> Int? {
      guard let hook = dlsym(nil, "_swift_allocObject"),
        let flag = dlsym(
          nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
      else { return nil }
      // The runtime declares them as a pointer to a function of this type, and as a bool.
      let slot = hook.assumingMemoryBound(to: Allocate?.self)
      original = slot.pointee
      thread = pthread_self()
      slot.pointee = { metadata, size, alignment in
        if pthread_equal(pthread_self(), AllocationCounter.thread) != 0 {
          AllocationCounter.count += 1
        }
        return AllocationCounter.original?(metadata, size, alignment)
      }
      flag.assumingMemoryBound(to: Bool.self).pointee = true
      count = 0
      body()
      return count
    }
  }
#endif
