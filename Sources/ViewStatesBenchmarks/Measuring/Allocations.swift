import Foundation
import Synchronization

/// The number of objects that the program allocates.
///
/// Objects, arrays, closures and boxes are counted. The memory that a program asks the system for
/// by itself is not.
enum Allocations {
  private typealias Allocating =
    @convention(c) @Sendable (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let number = Atomic(0)
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

  /// Counts until ``stop()``, while no other thread works.
  ///
  /// - Throws: ``CannotRun`` if the library does not have what is needed.
  @MainActor
  static func start() throws(CannotRun) {
    guard let place, original != nil, mark != nil else {
      throw CannotRun(reason: "the runtime library of this system has no allocations to count")
    }
    // The type is that of the library's function, which does the work and stays where it is. A
    // library of Swift 6.3 that is marked takes a short text for an object when it retains it. So
    // the mark goes before anything is retained; nothing here is, and no other thread works. The
    // constants are made already, as the line above asked for them.
    place.pointee = { metadata, size, mask in
      Allocations.mark?.pointee = false
      Allocations.number.add(1, ordering: .relaxed)
      return Allocations.original?(metadata, size, mask)
    }
  }

  /// Puts the function of the library back.
  @MainActor
  static func stop() {
    // As in `start()`: the place and the function of the library live as long as the program.
    if let original { place?.pointee = original }
  }

  /// The number so far, one nanosecond for each, so that a benchmark shows it as a cost.
  static func count() -> Duration { .nanoseconds(number.load(ordering: .relaxed)) }
}
