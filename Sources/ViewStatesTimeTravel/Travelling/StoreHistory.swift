import ViewStates

/// Undo, redo and jumps in one store of a ``History`` alone.
///
/// Its steps are those that changed the store, with the numbers that they have in the history. Its
/// state is the position of the store among them.
///
/// ```swift
/// let drawings = history.alone(document)
/// try drawings.undo()
/// drawings.attach(slider)
/// ```
///
/// A travel is a step of the history, which undo takes back like any other.
@MainActor
public final class StoreHistory: TimeTravelling {
  let position: HistoryPosition
  let store: Int

  init(position: HistoryPosition, store: Int) {
    (self.position, self.store) = (position, store)
  }

  private var recorder: Recorder { position.recorder }

  /// The position of the store in time.
  ///
  /// - Complexity: O(1).
  public var state: HistoryState { position.state }

  /// The views that show the position.
  public var views: Views<HistoryState> { position.views }

  /// Goes to a step, in this store alone.
  ///
  /// - Parameter step: The number of a step that changed the store.
  /// - Returns: False if the store was already there.
  /// - Throws: ``HistoryError``; then nothing has changed.
  /// - Complexity: That of a jump of the history.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool {
    try recorder.jump(store, to: step)
  }

  /// Whether the model changes by time travel only.
  public var isLocked: Bool { recorder.tracks[store].isLocked }

  /// Lets the model change by time travel only, as ``History/lock(refuse:)`` does for all.
  public func lock(refuse: @escaping @MainActor (_ label: String) -> Void) {
    recorder.lock(stores: store..<store + 1, refuse: refuse)
  }

  /// Lets the model change as before.
  public func unlock() { recorder.unlock(stores: store..<store + 1) }

  /// The steps of the store around its present one, oldest first.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the present one.
  ///   - after: The most steps to return after it.
  /// - Returns: The present step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    recorder.line(of: store, before: before, after: after).compactMap(step)
  }

  /// The branches off the line of the store, in the order in which their last steps were recorded.
  ///
  /// - Complexity: O(*n*) in the number of steps of the history.
  public var branches: [HistoryBranch] { recorder.branches(of: store) }

  /// The step with a number, or nil if it is forgotten or did not change the store.
  public subscript(step: Int) -> HistoryStep? { self.step(step) }

  private func step(_ number: Int) -> HistoryStep? { recorder.step(number, of: store) }
}
