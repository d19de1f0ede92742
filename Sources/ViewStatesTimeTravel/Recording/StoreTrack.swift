import ViewStates

/// The part of a history that belongs to one store, without the type of its model.
@MainActor
protocol StoreTrack: AnyObject {
  /// The name of the model.
  var modelName: String { get }
  var isLocked: Bool { get }
  /// Whether the model is no longer as its version says, or cannot be compared.
  var differsFromVersion: Bool { get }
  /// The first barrier among the changes that are not recorded, or nil.
  var gapBarrier: String? { get }
  /// The number of actions between the last kept state before the present version and that version.
  var distance: Int { get set }

  /// Keeps the present state at the present version, unless it is kept.
  func keepPresent()
  /// Adds a step that has the present state instead of actions.
  func recordPresent(as kind: StepKind, in propagation: Propagation)
  /// Releases actions and a kept state, which has the number -1 if there is none.
  func drop(_ version: Version)
  /// Moves a kept state on over the rest of its version's actions, and then over others.
  ///
  /// - Parameters:
  ///   - version: The version whose state is kept.
  ///   - actions: The numbers of the other actions.
  ///   - copying: Whether the version keeps its state, so that a copy is moved.
  /// - Returns: The number of the moved state, or nil if an action is not accepted.
  func moveState(of version: Version, over actions: Range<Int>, copying: Bool) -> Int?
  /// Keeps the state at the root, to revert to it.
  func keepRevertState()
  func forgetRevertState()
  var hasRevertState: Bool { get }
  /// The last barrier before the state to revert to, or -1.
  var revertBarrier: Int32 { get }
  /// Ends the comparison with the state before the open step.
  func endGroup()
  func label(of version: Version) -> String?
  /// What a step did to the model, without its first actions; see `change(of:after:target:)`.
  func recordedChange(
    of step: Int, after count: Int, target: (Int) -> Int?
  ) -> (any ModelChange)?
  /// The present state, if it changed while nothing was recorded.
  var unrecordedChange: (any ModelChange)? { get }
  /// The broken invariant of the track, or nil; for tests.
  func brokenInvariant() -> String?

  /// Finds the state at a version.
  ///
  /// - Parameters:
  ///   - version: The step that made it.
  ///   - step: The step that leads to it.
  /// - Returns: The travel, which can no longer fail.
  /// - Throws: The reason why the state cannot be found.
  func travel(to version: Int, at step: Int) throws(HistoryError) -> PreparedTravel
  /// The travel to the state to revert to, or nil if the model has that state.
  func travelToRevertState() throws(HistoryError) -> PreparedTravel?

  func lock(for holder: AnyObject, refuse: @escaping @MainActor (String) -> Void)
  func unlock(for holder: AnyObject)
}

/// A travel in one store whose destination is known, so that it can no longer fail.
@MainActor
struct PreparedTravel {
  /// Sets the state; nil if there is nothing to announce.
  let setState: @MainActor (Propagation) -> StagedState?
}
