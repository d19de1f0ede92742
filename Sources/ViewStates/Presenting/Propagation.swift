/// One change on its way to all presenters and views that depend on it.
///
/// A presenter that follows two sources of one change is reached twice. It derives its state the
/// first time, because everything that it depends on has changed by then.
@usableFromInline
package struct Propagation: Equatable, Sendable {
  /// The source where the change began, which is not kept alive; see ``SourceMark/forget()``.
  @usableFromInline let origin: ObjectIdentifier
  /// The number of the change among those that began there, from 1.
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

/// A source's place in the graph, which a follower reads before it retains anything.
@usableFromInline
package final class SourceMark {
  /// Whether a view is attached or a presenter follows.
  @exclusivity(unchecked) @usableFromInline package var isWatched = false
  /// The propagation that reached the source last.
  @exclusivity(unchecked) @usableFromInline var last: Propagation?
  /// How many propagations began here.
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable init() {}

  /// A propagation that begins here.
  @inlinable package func nextPropagation() -> Propagation {
    count &+= 1
    return Propagation(origin: ObjectIdentifier(self), number: count)
  }

  /// A propagation that begins at several sources, so that ``forget()`` does not cover it.
  ///
  /// A random number tells it from one that began at the address of a released source.
  package func nextSharedPropagation() -> Propagation {
    Propagation(origin: ObjectIdentifier(self), number: .random(in: Int.min..<0))
  }

  /// Lets a propagation reach this source; false if it has been here already.
  @inlinable package func enter(_ change: Propagation) -> Bool {
    guard last != change else { return false }
    last = change
    return true
  }

  /// Forgets the last propagation, unless it began at several sources and may be under way.
  ///
  /// The address of a released source can be given to a new one, whose numbers start from 1 again.
  /// Before a change of the new one gets here, something has to follow it, and calls this method
  /// for every source that it reaches.
  func forget() { if let last, last.number > 0 { self.last = nil } }
}
