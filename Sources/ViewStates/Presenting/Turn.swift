/// What waits in the ``UpdateQueue``: a line, for its oldest state, or an act.
///
/// The queue keeps a line while it waits, so that a source can be released by any thread.
@MainActor
@usableFromInline
class Turn {
  /// Takes the turn, which it is given.
  ///
  /// A closure that is made where the type of a line's states is known; a method that a line
  /// overrides would be looked up, and look up the type, at run time. It captures nothing, so it
  /// costs no retain.
  @usableFromInline let take: (Turn) -> Void

  @inlinable
  init(take: @escaping (Turn) -> Void) { self.take = take }
}
