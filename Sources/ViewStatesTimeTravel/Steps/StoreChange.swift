import ViewStates

/// What a step did to one store.
package struct StoreChange: Sendable {
  /// A travel in one store alone.
  ///
  /// One that leads where the store was remembers its redo, while another store travels. Once the
  /// step to which it leads is forgotten, the travel is a change that set a state.
  package struct Travel: Sendable {
    /// The number of the step that made the state to which the store went.
    package var target: Int
    /// The last step that a redo of the store alone can reach from there.
    var tip: Int
  }

  /// The index of the store.
  package var store: Int
  /// The actions or a state; a travel has none.
  package var content: (any StoreContent)?
  package var travel: Travel?
  /// The reason why the step cannot be undone.
  package var barrier: String?

  init(
    store: Int, content: (any StoreContent)? = nil, travel: Travel? = nil, barrier: String? = nil
  ) {
    (self.store, self.content) = (store, content)
    (self.travel, self.barrier) = (travel, barrier)
  }

  /// Adds what happened next to the store.
  mutating func add(_ next: StoreChange) {
    if next.travel != nil {
      (travel, content) = (next.travel, next.content)
    } else if let following = next.content, content != nil {
      content?.add(following)
    } else {
      content = next.content
    }
    barrier = barrier ?? next.barrier
  }
}

/// A state on the heap, as most changes have none.
@usableFromInline
package final class StateBox<Model: StateModel>: Sendable {
  @usableFromInline let state: Model

  @inlinable
  init(_ state: Model) { self.state = state }
}

/// The actions or the state of a change, without the type of the model.
@usableFromInline
package protocol StoreContent: Sendable {
  /// Whether a state was set before the actions.
  var hasState: Bool { get }
  var actionCount: Int { get }
  /// What the model calls the last action.
  var label: String? { get }

  /// Adds what happened next.
  mutating func add(_ other: any StoreContent)
  /// Writes itself as keys of a step.
  func encode(to container: inout KeyedEncodingContainer<StepKey>, store: Int) throws
}

/// The actions or the state of a change: the actions follow the state, if it has both.
@usableFromInline
package struct ModelContent<Model: StateModel>: StoreContent {
  @usableFromInline let box: StateBox<Model>?
  @usableFromInline package var actions: [Model.Action]

  @inlinable
  init(_ box: StateBox<Model>?, _ actions: [Model.Action] = []) {
    (self.box, self.actions) = (box, actions)
  }

  package init(state: Model? = nil, actions: [Model.Action] = []) {
    self.init(state.map(StateBox.init), actions)
  }

  package var state: Model? { box?.state }
  @usableFromInline package var hasState: Bool { box != nil }
  @usableFromInline package var actionCount: Int { actions.count }
  @usableFromInline package var label: String? { Model.label(ofStep: actions) }

  @usableFromInline
  package mutating func add(_ other: any StoreContent) {
    if let other = other as? Self { add(other) }
  }

  mutating func add(_ other: Self) {
    if other.hasState { self = other } else { actions += other.actions }
  }

  @usableFromInline
  package func encode(
    to container: inout KeyedEncodingContainer<StepKey>, store: Int
  ) throws {
    try container.encodeIfPresent(state, forKey: StepKey(.state, store))
    // A migrated step may have no actions left; it is a version all the same.
    if !actions.isEmpty || state == nil {
      try container.encode(actions, forKey: StepKey(.actions, store))
    }
  }
}
