import Foundation
import Synchronization

/// A clock that ticks by a nanosecond whenever the program allocates an object.
///
/// A benchmark that is measured by it has allocations for its cost. Objects, arrays, closures and
/// boxes are counted. The memory that a program asks the system for by itself is not.
struct AllocationClock: Clock {
  private typealias Allocating =
    @convention(c) @Sendable (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let ticks = Atomic(0)
  private static let original = place?.pointee
  private static let markAddress = UInt(
    bitPattern: symbol(
      "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"))

  // Both symbols are variables of the runtime library (HeapObject.cpp), of the types below, and
  // live as long as the program.

  /// Where the library has its function that allocates, which tools that measure may replace.
  private static var place: UnsafeMutablePointer<Allocating>? {
    symbol("_swift_allocObject")?.assumingMemoryBound(to: Allocating.self)
  }

  /// What the library sets once it meets a function that was replaced.
  private static var mark: UnsafeMutablePointer<Bool>? {
    UnsafeMutableRawPointer(bitPattern: markAddress)?.assumingMemoryBound(to: Bool.self)
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }

  /// Lets the clock tick until ``stop()``, while no other thread works.
  ///
  /// - Throws: ``CannotRun`` if the library does not have what is needed.
  @MainActor
  func start() throws(CannotRun) {
    guard let place = Self.place, Self.original != nil, Self.mark != nil else {
      throw CannotRun(reason: "the runtime library of this system has no allocations to count")
    }
    // The type is that of the library's function, which does the work and stays where it is. A
    // library of Swift 6.3 that is marked takes a short text for an object when it retains it. So
    // the mark goes before anything is retained; nothing here is, and no other thread works. The
    // constants are made already, as the line above asked for them.
    place.pointee = { metadata, size, mask in
      AllocationClock.mark?.pointee = false
      AllocationClock.ticks.add(1, ordering: .relaxed)
      return AllocationClock.original?(metadata, size, mask)
    }
  }

  /// Puts the function of the library back.
  @MainActor
  func stop() {
    // As in `start()`: the place and the function of the library live as long as the program.
    if let original = Self.original { Self.place?.pointee = original }
  }

  var now: ProcessorClock.Instant {
    ProcessorClock.Instant(time: .nanoseconds(Self.ticks.load(ordering: .relaxed)))
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits for no time, as nobody knows when the program allocates next.
  func sleep(until deadline: ProcessorClock.Instant, tolerance: Duration?) {}
}
