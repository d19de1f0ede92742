import ViewStates

/// What a history keeps of one store, without the type of its model.
@MainActor
package protocol StoreTrack: StoreVersions {
  associatedtype Model: StateModel

  var store: Store<Model> { get }

  /// The same track for another timeline.
  func copy(for timeline: Timeline) -> any StoreTrack
  /// The state at a version.
  func state(of version: Int) throws(HistoryError) -> Model
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
}

/// Sets a state that was prepared; nil if the store has an equal one already, which need not be
/// announced.
package typealias PreparedState = @MainActor (_ cause: Cause) -> StagedState?
