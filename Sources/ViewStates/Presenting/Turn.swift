/// What waits in the ``UpdateQueue``: a line, for its oldest state, or a turn of its own.
///
/// The queue keeps a line while it waits, so that a source can be released by any thread.
@MainActor
@usableFromInline
class Turn {
  /// Takes the turn; a closure, because a method could not be compiled for the type of a state.
  @exclusivity(unchecked) @usableFromInline final var take: () -> Void

  @usableFromInline init(_ take: @escaping () -> Void) { self.take = take }
}
