/// The changes of a store, each with its cause, for views that log, record or animate.
///
/// ```swift
/// counter.changes.attach(CountLog())
/// ```
///
/// They are delivered before the states, so that a presenter that shows a history finds it up to
/// date.
@MainActor
public struct StoreChanges<Model: StateModel>: StateSource {
  let store: Store<Model>

  /// The present state of the model, with ``Cause/start`` as its cause.
  public var state: Change<Model> { Change(state: store.state, cause: .start) }

  /// The attached views.
  public var views: Views<Change<Model>> { store.changeViews }
}
