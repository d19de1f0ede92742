import ViewStates

/// What is sent to a store and changes nothing, for views that log.
///
/// ```swift
/// counter.refusals.attach(log.refusals)
/// ```
///
/// - An action that is rejected, and a state that is not valid, are shown before the sender catches
///   the error.
/// - Inside `oneChange`, a refusal is shown at once. What was accepted there and is undone, because
///   the intent throws or a store is locked, is shown when the intent ends.
/// - A refusal can be shown before a change that was sent earlier, if both were sent from inside an
///   update: that change waits for its delivery.
///
/// While a view is attached, an action that changes the model is checked twice. Without one,
/// nothing costs more.
@MainActor
public struct StoreRefusals<Model: StateModel>: StateSource {
  let store: Store<Model>

  /// Nil, which is what a view is shown when it is attached.
  public var state: Refusal<Model>? { nil }

  /// The attached views.
  public var views: Views<Refusal<Model>?> {
    if let watch = store.watch { return watch.views }
    let watch = RefusalWatch(store)
    store.watch = watch
    return watch.views
  }
}

extension Store {
  /// What is sent to the store and changes nothing.
  public var refusals: StoreRefusals<Model> { StoreRefusals(store: self) }

  /// The watch of the refusals, which stands behind the draft while an intent runs.
  var watch: RefusalWatch<Model>? {
    get {
      guard let gate else { return nil }
      return gate as? RefusalWatch<Model> ?? draft?.watch
    }
    set {
      if let draft { draft.watch = newValue } else { gate = newValue }
    }
  }
}
