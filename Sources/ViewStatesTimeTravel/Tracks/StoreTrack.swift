import ViewStates

/// The states of one store, without the type of its model.
@MainActor
package protocol StoreTrack: AnyObject {
  associatedtype Model: StateModel

  var store: Store<Model> { get }
  /// The index of the store among those of the history.
  var index: Int { get }
  var kept: KeptStates { get }

  func copy(for timeline: Timeline) -> any StoreTrack
  /// Keeps a state that an entry has for a version.
  func keep(_ content: any StoreContent, at version: Version)
  /// Prepares the state of a version to be set, with or without what the model redacts.
  func prepare(_ version: Version, isRedacted: Bool) throws(HistoryError) -> PreparedState
  /// Prepares what the store shows now to be set again, with what does not last.
  func prepareShown() -> PreparedState
  /// The states of the store, now and of a version, as parts of an entry.
  var present: any StoreContent { get }
  /// An earlier state, and the actions that lead from there to the oldest step; nil if unknown.
  var oldest: (any StoreContent)? { get }
  func content(of version: Version) throws(HistoryError) -> any StoreContent
  func isBackAtStart(_ version: Version) -> Bool
  func validate(_ content: any StoreContent, at step: Int) throws(HistoryError)
}

extension StoreTrack {
  var anyStore: AnyStore { store }
  /// Whether the store has something that is in no version, such as an alert.
  var hasWhatDoesNotLast: Bool { store.state.lasting != nil }

  /// How what a step has for the store is decoded.
  func coding(named name: (any StateModel.Type) -> String) -> HistoryModels.Coding {
    HistoryModels.Coding(
      ModelNote(name: name(Model.self), version: Model.schemaVersion),
      state: Model.init(from:), actions: [Model.Action].init(from:))
  }

  /// Hears what the lock of the store refuses, as long as an object lives.
  func listenToLock(
    for owner: AnyObject, _ refuse: @escaping @MainActor (_ label: String) -> Void
  ) -> Subscription {
    store.refusals.listen(for: owner) { [weak store] _, refusal in
      // A store without a lock refuses, too, if another store of the intent is locked.
      guard case .locked = refusal.reason, store?.isLocked == true else { return }
      refuse(refusal.label ?? refusal.sentLabel)
    }
  }
}

/// Sets a prepared state; returns nil if the store has an equal one, which need not be announced.
package typealias PreparedState = @MainActor (_ cause: Cause) -> Announcement?
