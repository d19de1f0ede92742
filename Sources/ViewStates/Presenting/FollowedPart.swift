/// A part of a source's state that a presenter follows, as a node between the two.
///
/// It sees each state that the source shows, so that nothing is derived a second time.
@MainActor
@usableFromInline
final class FollowedPart<State, Part: Equatable> {
  @usableFromInline let node = SourceNode()
  @usableFromInline let part: (State) -> Part
  /// The part before the present change, and as it is now.
  @usableFromInline var (before, last): (Part, Part)
  /// The number of the last change in which a state was seen.
  @usableFromInline var change = 0

  @inlinable
  init(_ part: @escaping (State) -> Part, in state: State) {
    self.part = part
    let last = part(state)
    (before, self.last) = (last, last)
    node.isPart = true
    // It has seen the change that is under way.
    node.lastChange = UpdateQueue.main.change
  }

  deinit { node.isReleased.store(true, ordering: .relaxed) }

  /// Compares the part; one that does not differ counts as reached already.
  @inlinable
  func see(_ state: State) {
    let present = UpdateQueue.main.change
    if change != present { (before, change) = (last, present) }
    last = part(state)
    node.lastChange = last == before ? present : present &- 1
  }
}
