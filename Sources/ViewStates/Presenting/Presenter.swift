/// An object that owns the logic of a screen.
///
/// A presenter derives its state on demand from models and services; a stored copy goes stale, and
/// makes the next append to a long array copy the array. Its methods are intents in the language of
/// the use case (`addCurrentLocation`), never of the screen (`buttonTapped`).
///
/// ```swift
/// final class CountPresenter: Presenter {
///   let views = Views<Int>()
///   private let counter: Store<Counter>
///
///   var state: Int { counter.state.count }
///
///   init(counter: Store<Counter>) {
///     self.counter = counter
///     follow(counter)
///   }
///
///   func increment() { counter.send(neverRejected: .increment) }
/// }
/// ```
@MainActor
public protocol Presenter<State>: StateSource {}

extension Presenter {
  /// Shows a new state to the views after every change of stores, services or other presenters.
  ///
  /// The presenter derives its state once for a change, even if several of the sources changed, and
  /// only while it has views. Presenter and sources do not keep each other alive. Presenters that
  /// follow one another in a circle are a mistake in the program and stop it here.
  @inlinable @discardableResult
  public func follow(_ sources: any StateSource...) -> Subscription {
    let node = followingNode()
    let bonds = sources.map { $0.node.add(node) }
    return Subscription { for bond in bonds { bond.cancel() } }
  }

  /// The presenter's node, which derives the state when a change reaches it.
  @inlinable
  func followingNode() -> SourceNode {
    let node = node
    if node.derive == nil {
      views.line.sweepReactions()
      if node.hasReactions { stopReacting(to: Self.self) }
      node.isDerived = true
      node.presenter = self
      // It captures nothing, so calling it costs no retain.
      node.derive = { node, queue in
        // The presenter is set only beside this closure; a dynamic cast would take 4 ns.
        guard let object = node.presenter else { return false }
        let presenter = unsafeDowncast(object, to: Self.self)
        let (state, line) = (presenter.state, presenter.views.line)
        if line.hold(state, as: queue.nextNumber()) { queue.add(consume line, of: queue.walked) }
        return true
      }
    }
    return node
  }
}
