/// An entry of the queue, which keeps it while it waits, so that any thread can release a source.
@MainActor
@usableFromInline
class Turn {
  // Made where the type of the states is known. It captures nothing, so it costs no retain.
  private let show: (Turn) -> Void

  @usableFromInline
  init(show: @escaping (Turn) -> Void) { self.show = show }

  final func take() { show(self) }
}
