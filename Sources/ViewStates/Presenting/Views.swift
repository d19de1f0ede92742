// How an update stays fast: a call for each view, about 20 ns for its turn, and no allocation.
//
// - Code that creates a list of views or shows a state is `@inlinable`, so that the module that
//   uses it compiles it for its own types.
// - Views and followers are called through closures that are made where their types are known. A
//   protocol would need a look-up at run time, and a closure marked `@MainActor` a check.
// - `@exclusivity(unchecked)` leaves out a check, 5 ns each. One proof covers all: such a property
//   is used on the main actor only, and every access is one read or write of a value, which calls
//   no view and no presenter. An old value that could be the last reference to an object is taken
//   out by `exchange` and released after the write. So no two accesses overlap.
// - No weak reference is formed to an object that an update retains, as it would slow each retain.

/// The views attached to a source, kept up to date in order.
///
/// 1. There is one queue for all sources. Actions that a view, a listener or a `deinit` sends are
///    shown after the states that are already waiting, in the order in which they were sent.
/// 2. Every view sees every state of its source, in the same order, in debug and in release. Equal
///    states in a row are one.
/// 3. A view attached during an update is shown the present state at once, and then each state that
///    comes after it. If it is being updated itself, it is shown the present state in its turn.
/// 4. A view detached during an update is not called again.
/// 5. A presenter that follows several sources of one change derives one state for it.
/// 6. The states that wait are dropped when the source is released, or ended by its owner.
/// 7. A loop that never settles stops the program with a message that names the views that loop.
///
/// A source creates one and keeps it in a `let`. It calls no methods on it. Nothing else may keep
/// it: the source counts as released when its list of views is.
@MainActor
public final class Views<State> {
  @usableFromInline let line: Line<State>
  @usableFromInline let life: SourceLife
  /// An object that `ViewStatesObservation` keeps for the source, to find it again when drawing.
  package var observation: AnyObject?
  /// The parts that the presenter follows, kept here because the stores must not keep them.
  @usableFromInline var parts: [AnyObject] = []

  /// Creates an empty list of views; the running program finds out if states can be compared.
  @inlinable
  public convenience init(comparing isComparing: Bool = true) {
    func comparison<Known: Equatable>(of _: Known.Type) -> ((State, State) -> Bool)? {
      // The function is cast once, because casting each state would take longer than an update.
      let isEqual: (Known, Known) -> Bool = { $0 == $1 }
      return isEqual as? (State, State) -> Bool
    }
    let type = isComparing ? State.self as? any Equatable.Type : nil
    self.init(isEqual: type.flatMap { comparison(of: $0) })
    UpdateQueue.main.noteCreated(self)
  }

  /// Creates an empty list of views for a source that no child owns, even if one creates it.
  @inlinable
  package init(isEqual: ((State, State) -> Bool)?) {
    line = Line(isEqual: isEqual)
    life = line.node.life
  }

  /// The place of the source in the graph of what follows what.
  @inlinable package var node: SourceNode { line.node }

  /// Whether a view is attached or a presenter follows; then a change has to be announced.
  @inlinable package var isWatched: Bool { node.isWatched }

  /// Whether something reacts to the source, or a change is under way.
  @inlinable var mustReport: Bool { node.hasReactions || line.queue.phase != .idle }

  /// Announces a state of a source that nothing reacts to, while no change is under way.
  @inlinable
  func announce(_ state: @autoclosure () -> State, because cause: Int) {
    line.announce(state(), because: cause)
  }

  @usableFromInline
  func forget(_ part: AnyObject?) {
    UpdateQueue.main.release(exchange(&parts, for: parts.filter { $0 !== part }))
  }
}

extension Views where State: Equatable {
  /// Creates an empty list of views.
  ///
  /// - Parameter isComparing: Whether a state that equals the one before is left out. The last
  ///   state is kept for that, so use false, or a `PersistentArray`, for a long plain array.
  @inlinable
  public convenience init(comparing isComparing: Bool = true) {
    self.init(isEqual: isComparing ? { $0 == $1 } : nil)
    UpdateQueue.main.noteCreated(self)
  }
}
