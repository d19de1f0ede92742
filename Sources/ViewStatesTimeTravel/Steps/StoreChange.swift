import ViewStates

/// The change of one store by a step.
@usableFromInline
package struct StoreChange: Sendable {
  package var store: Int
  /// The actions or a state; a travel has none.
  package var content: (any StoreContent)?
  /// The number of the version to which the store travelled alone.
  ///
  /// A travel to the present version keeps the store's redo while another store travels.
  package var travel: Int?
  /// The last step that a redo of the store alone can reach from there, if it differs.
  var redo: Int?
  /// The reason why the step cannot be undone.
  package var barrier: String?

  @usableFromInline
  init(store: Int, content: (any StoreContent)? = nil, barrier: String? = nil) {
    (self.store, self.content, self.barrier) = (store, content, barrier)
  }

  mutating func add(_ next: StoreChange) {
    // In place: otherwise a long step would be copied at each of its changes.
    if let more = next.content { content?.add(more) }
    barrier = barrier ?? next.barrier
  }
}

/// The actions or the state of a change, without the type of the model.
@usableFromInline
package protocol StoreContent: Sendable {
  /// Whether a state was set before the actions.
  var hasState: Bool { get }
  var actionCount: Int { get }
  var label: String? { get }

  mutating func add(_ other: any StoreContent)
  /// Applies the actions to the state that was set before them, and checks the result.
  mutating func applyActions() throws
  /// Writes itself as keys of a step.
  func encode(to container: inout KeyedEncodingContainer<StepKey>, store: Int) throws
}

/// A state on the heap, as most changes and versions have none.
@usableFromInline
final class StateBox<Model: StateModel>: Sendable {
  @usableFromInline let state: Model
  @inlinable init(_ state: Model) { self.state = state }
}

/// The actions or the state of a change: the actions follow the state, if it has both.
@usableFromInline
package struct ModelContent<Model: StateModel>: StoreContent {
  @usableFromInline let box: StateBox<Model>?
  @usableFromInline package var actions: [Model.Action]

  @inlinable
  package init(state: Model? = nil, actions: [Model.Action] = []) {
    (box, self.actions) = (state.map { StateBox($0) }, actions)
  }

  package var state: Model? { box?.state }
  @usableFromInline package var hasState: Bool { box != nil }
  @usableFromInline package var actionCount: Int { actions.count }
  @usableFromInline package var label: String? { actions.last.map(Model.label) }

  @usableFromInline
  package mutating func add(_ other: any StoreContent) {
    guard let other = other as? Self else { return }
    if other.hasState { self = other } else { actions += other.actions }
  }

  @usableFromInline
  package mutating func applyActions() throws {
    guard var state else { return }
    for action in actions { _ = try state.take(action) }
    try state.validate()
    self = Self(state: state)
  }

  @usableFromInline
  package func encode(
    to container: inout KeyedEncodingContainer<StepKey>, store: Int
  ) throws {
    try container.encodeIfPresent(state, forKey: StepKey(.state, store))
    // A migrated step may have no actions left; it is still a version.
    if !actions.isEmpty || state == nil {
      try container.encode(actions, forKey: StepKey(.actions, store))
    }
  }
}
