/// One change on its way to all that depends on it.
///
/// A presenter that follows two sources that change together is reached twice. It derives its state
/// the first time, as all that it derives from has changed by then.
@usableFromInline
package struct Propagation: Equatable, Sendable {
  /// The source where the change began, which is not kept alive; see ``SourceMark/forget()``.
  @usableFromInline let origin: ObjectIdentifier
  /// How many changes began there before, and this one.
  @usableFromInline let number: Int

  @inlinable
  init(origin: ObjectIdentifier, number: Int) {
    (self.origin, self.number) = (origin, number)
  }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.origin == right.origin
  }
}

/// What a source knows of propagations, for a follower to look at before it retains anything.
@usableFromInline
package final class SourceMark {
  /// Whether a view is attached or a presenter follows.
  @exclusivity(unchecked) @usableFromInline package var isWatched = false
  /// The propagation that reached the source last.
  @exclusivity(unchecked) @usableFromInline var last: Propagation?
  /// How many propagations began here.
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable
  init() {}

  /// A propagation that begins here.
  @inlinable
  package func nextPropagation() -> Propagation {
    count &+= 1
    return Propagation(origin: ObjectIdentifier(self), number: count)
  }

  /// Lets a propagation reach this source; false if it has been here already.
  @inlinable
  package func enter(_ change: Propagation) -> Bool {
    guard last != change else { return false }
    last = change
    return true
  }

  /// Forgets the last propagation.
  ///
  /// A released source can leave its address to a new one, which numbers from 1 again. Before that
  /// one can get here, something has to follow it: then all that it reaches forgets.
  func forget() { last = nil }
}
