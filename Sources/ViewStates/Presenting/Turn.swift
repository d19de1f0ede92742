/// What waits in the queue, which keeps it meanwhile, so that any thread can release a source.
@MainActor
@usableFromInline
class Turn {
  // Made where the type of the states is known. It captures nothing, so it costs no retain.
  private let show: (Turn) -> Void

  @usableFromInline
  init(show: @escaping (Turn) -> Void) { self.show = show }

  final func take() { show(self) }
}
