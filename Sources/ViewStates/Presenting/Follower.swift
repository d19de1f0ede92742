/// A presenter that derives its state from what is delivered here.
///
/// It is told in two steps. First everybody derives and notes a state, then everything noted is
/// delivered. So a view that sends two intents from inside an update is shown what each of them
/// led to, and not twice what both of them did.
@MainActor
@usableFromInline
final class Follower<State> {
  /// Derives a state and lets it wait for its delivery.
  @usableFromInline let note: @MainActor (State, Turn) -> Noted
  /// Delivers what waits.
  @usableFromInline let deliver: @MainActor () -> Void
  /// The presenters that lead from here to certain views, if any do.
  let path: @MainActor (ObjectIdentifier) -> [Any.Type]?
  /// What the last note came to; `nothing` again once it is delivered.
  // Read and written on the main actor only, and never across a call.
  @exclusivity(unchecked) @usableFromInline var noted = Noted.nothing

  init(
    note: @escaping @MainActor (State, Turn) -> Noted, deliver: @escaping @MainActor () -> Void,
    path: @escaping @MainActor (ObjectIdentifier) -> [Any.Type]?
  ) {
    self.note = note
    self.deliver = deliver
    self.path = path
  }
}

/// What came of telling a presenter of a state.
@usableFromInline
package enum Noted {
  /// A state of its own waits to be delivered.
  case state
  /// There is nothing to deliver: the state concerns it not, or nobody looks.
  case nothing
  /// The presenter has gone.
  case gone
}
