import ViewStates

/// Undo, redo and jumps: over all stores of a ``History``, or in one of them alone.
///
/// Its state is the position in time. Attach a slider to it, or follow it with a presenter.
///
/// A travel sets all models before it notifies any view, and if one model cannot go to a step, none
/// does. Each store whose model differs announces it once, with `Cause.timeTravel` as its cause. A
/// travel starts no side effects and calls no service.
@MainActor
public class TimeTravelling: Presenter {
  /// The views that show the position.
  public let views = Views<HistoryState>()
  @usableFromInline let owner: RecorderOwner
  /// The store that travels alone, if the history has others.
  private let store: Int?

  @usableFromInline
  init(of owner: RecorderOwner, store: Int? = nil) {
    (self.owner, self.store) = (owner, store)
    recorder.add(self)
  }

  package final var recorder: StepRecorder { owner.recorder }

  /// The position in time.
  ///
  /// - Complexity: O(1); of one store alone, O(*n*) in the number of its steps.
  public final var state: HistoryState { recorder.timeline.state(of: store) }

  /// Whether all of the stores are locked, so that only time travel changes their models.
  public final var isLocked: Bool { state.isLocked }

  /// Goes to the previous step.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``, such as the reason why the current step cannot be undone; then
  ///   nothing has changed.
  @discardableResult
  public final func undo() throws(HistoryError) -> Bool {
    let state = state
    if let reason = state.barrier { throw .barrier(step: state.current, reason: reason) }
    guard let step = state.previous else { return false }
    return try jump(to: step)
  }

  /// Goes to the next step of the line.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  public final func redo() throws(HistoryError) -> Bool {
    guard let step = state.next else { return false }
    return try jump(to: step)
  }

  /// Goes to a step at once, even from inside an update; the states are shown after waiting ones.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: False if it was already the current step.
  /// - Throws: ``HistoryError``; then nothing has changed.
  /// - Complexity: O(1) within the last 64 changes of each store. Beyond them, O(*n*) in the number
  ///   of actions between two kept states, once for each stretch.
  @discardableResult
  public final func jump(to step: Int) throws(HistoryError) -> Bool {
    try recorder.jump(store, to: step)
  }

  /// The steps from the oldest one through the current one to the last one that redo can reach.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public final var line: [HistoryStep] { line(before: .max, after: .max) }

  /// The current step and the steps of the line around it, oldest first.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  public final func line(before: Int, after: Int) -> [HistoryStep] {
    recorder.timeline.steps(of: store, before: before, after: after)
  }

  /// The step with a number, on the line or on a branch, or nil if no such step is kept, or if it
  /// did not change the store.
  public final subscript(step: Int) -> HistoryStep? { recorder.timeline.step(step, of: store) }

  /// Locks the stores, until they are unlocked or the history is released.
  ///
  /// - Parameter refuse: Called for each action and each state that the lock refuses, with its
  ///   label, or that of its intent. A person has to learn that nothing happened.
  public final func lock(refuse: @escaping @MainActor (_ label: String) -> Void) {
    recorder.lock(store, refuse: refuse)
  }

  /// Ends the locks of this history, and those of no other.
  public final func unlock() { recorder.lock(store, refuse: nil) }
}
