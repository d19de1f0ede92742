import ViewStates

/// What a history keeps of one store, without the type of its model.
@MainActor
package protocol StoreTrack: AnyObject {
  associatedtype Model: StateModel

  /// The place of the store among those of the history.
  var index: Int { get }
  var store: Store<Model> { get }
  var anyStore: AnyStore { get }
  /// The version at the oldest step.
  var baseVersion: Int { get }
  /// The step that made it, which may be forgotten.
  var baseStep: Step? { get }

  // MARK: Steps, which the timeline adds and forgets

  /// Gives a change its number, and remembers its travel and its barrier.
  func begin(_ change: inout StoreChange, at step: Int)
  func noteTravel(_ change: inout StoreChange, at step: Int)
  func forgetTravel(_ change: StoreChange, at step: Int)
  func noteBarrier(_ reason: String, of change: inout StoreChange, at step: Int)
  func forgetState(_ number: Int)
  func moveBase(over change: StoreChange, at step: Int)
  func drop(_ change: StoreChange, at step: Int)
  func forgetLine()
  /// Forgets the redo of the store alone, because a step was added.
  func endLine()

  // MARK: Versions

  /// The version to which a place leads.
  func version(at place: Int) -> Int
  /// Whether the state of a version can be found.
  func isKnown(_ version: Int) -> Bool
  /// The last step on the way to a place that cannot be undone, or -1.
  func lastBarrier(at place: Int) -> Int
  func lastBarrier(of version: Int) -> Int
  func reason(of barrier: Int) -> String?
  /// The versions that undo and redo of this store alone go through, and the index of its own.
  func ownLine() -> (numbers: StepLine, index: Int)

  // MARK: States

  /// Makes the state at a place ready to be set.
  func prepare(_ place: Int) throws(HistoryError) -> PreparedState
  func prepare(version: Int) throws(HistoryError) -> PreparedState
  /// The same without what the model redacts.
  func prepareRedacted(_ place: Int) throws(HistoryError) -> PreparedState
  /// Whether the present state equals that before the current step.
  func isBackAtStart(of change: StoreChange) -> Bool
  /// The present state, for a line that has those of all stores.
  func presentContent() throws(HistoryError) -> any StoreContent
  /// The state at the oldest step.
  func baseContent() throws(HistoryError) -> any StoreContent
  /// Takes a state of a file that a place has.
  func setState(_ content: (any StoreContent)?, at place: Int) throws(HistoryError)
  /// Takes the first state of a file, or the one that the store has.
  func setBase(_ content: (any StoreContent)?, origin: Int?, at root: Int) throws(HistoryError)
  /// Checks the invariants of a state of a file, and of the present state.
  func validate(_ content: any StoreContent, at step: Int) throws(HistoryError)
  func checkPresent() throws(HistoryError)
  /// The same track for another timeline.
  func copy(for timeline: Timeline) -> any StoreTrack

  // MARK: Recording

  func record(for recorder: Recorder)
}

/// A state that a travel is about to set.
@MainActor
package struct PreparedState {
  /// Sets the state; nil if the store has an equal one already, which need not be announced.
  let set: (_ cause: Cause) -> StagedState?
}
