/// A presenter that derives its state from what is delivered here.
///
/// It is told in two steps. First everybody derives and notes a state, then everything noted is
/// delivered. So a view that sends two intents from inside an update is shown what each of them
/// led to, and not twice what both of them did.
@MainActor
@usableFromInline
final class Follower<State> {
  /// Derives a state and lets it wait for its delivery; false once the presenter has gone.
  @usableFromInline let note: @MainActor (State, Turn?) -> Bool
  /// Delivers what waits.
  @usableFromInline let deliver: @MainActor () -> Void
  /// The presenters that lead from here to certain views, if any do.
  let path: @MainActor (ObjectIdentifier) -> [Any.Type]?
  @usableFromInline var isGone = false

  init(
    note: @escaping @MainActor (State, Turn?) -> Bool, deliver: @escaping @MainActor () -> Void,
    path: @escaping @MainActor (ObjectIdentifier) -> [Any.Type]?
  ) {
    self.note = note
    self.deliver = deliver
    self.path = path
  }
}

/// One change of several sources at once.
///
/// A presenter that follows more than one of them derives its state once for all.
@usableFromInline
final class Turn: Sendable {}
