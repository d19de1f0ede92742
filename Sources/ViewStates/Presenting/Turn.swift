/// What waits in the ``UpdateQueue``: a line, for its oldest state, or an act.
///
/// The queue keeps a line while it waits, so that a source can be released by any thread.
@MainActor
@usableFromInline
class Turn {
  @usableFromInline init() {}

  /// Takes the turn.
  @usableFromInline func take() {}
}

/// A turn of its own, which belongs to no source.
@usableFromInline
final class Act: Turn {
  private let act: () -> Void

  @usableFromInline
  init(_ act: @escaping () -> Void) {
    self.act = act
    super.init()
  }

  @usableFromInline override func take() { act() }
}
