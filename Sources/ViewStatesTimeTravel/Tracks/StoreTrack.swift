import ViewStates

/// What a history keeps of one store, without the type of its model.
@MainActor
package protocol StoreTrack: StoreVersions {
  associatedtype Model: StateModel

  var store: Store<Model> { get }

  /// The same track for another timeline.
  func copy(for timeline: Timeline) -> any StoreTrack
  /// Makes the state at a place ready to be set, with or without what the model redacts.
  func prepare(_ place: Int, isRedacted: Bool) throws(HistoryError) -> PreparedState
  /// The state at a place, as a part of a line.
  func content(at place: Int) throws(HistoryError) -> any StoreContent
  /// Whether the present state equals that before the current step.
  func isBackAtStart(of change: StoreChange) -> Bool
  /// Begins with the first state of a file, or with the one that the store has.
  func begin(with content: (any StoreContent)?) throws(HistoryError)
  /// Checks the invariants of a state.
  func validate(_ content: any StoreContent, at step: Int) throws(HistoryError)
}

extension StoreTrack {
  /// Hears what the lock of the store refuses, for as long as an object lives.
  func listenToLock(
    for owner: AnyObject, _ refuse: @escaping @MainActor (_ label: String) -> Void
  ) -> Subscription {
    store.refusals.listen(for: owner) { [weak store] _, refusal in
      // A store that is not locked refuses what a locked store of the same intent does.
      guard case .locked = refusal.reason, store?.isLocked == true else { return }
      refuse(refusal.sentLabel)
    }
  }
}

/// Sets a state that was prepared; nil if the store has an equal one already, which need not be
/// announced.
package typealias PreparedState = @MainActor (_ cause: Cause) -> StagedState?
