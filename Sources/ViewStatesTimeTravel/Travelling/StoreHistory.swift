import ViewStates

/// Undo, redo and jumps in one store of a ``History`` alone.
///
/// Its steps are the oldest one and those that changed the store, with the numbers that they have
/// in the history. Its state is the position of the store among them.
///
/// ```swift
/// let drawings = history.alone(document)
/// try drawings.undo()
/// drawings.attach(slider)
/// ```
///
/// A travel is a step of the history, which undo takes back like any other. Redo goes through the
/// steps that the history would redo, or else through those that the last travel left, in this
/// store or another. Once the bounds have forgotten the step to which a travel led, the travel is a
/// step that changed the store: undo leads to where the store was before, and redo nowhere.
@MainActor
public final class StoreHistory: TimeTravelling {
  /// The views that show the position.
  public let views = Views<HistoryState>()
  private let owner: RecorderOwner
  /// The place of the store; nil if the history has no other, and so travels in this one.
  private let store: Int?

  init(of owner: RecorderOwner, store: Int?) {
    (self.owner, self.store) = (owner, store)
    recorder.add(self)
  }

  private var recorder: StepRecorder { owner.recorder }

  /// The position of the store in time.
  ///
  /// - Complexity: O(*n*) in the number of steps to redo; after a travel of the store alone, in the
  ///   number of steps since.
  public var state: HistoryState { recorder.timeline.state(of: store) }

  /// Goes to what the store was at a step, in this store alone.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool {
    try recorder.jump(store, to: step)
  }

  /// Locks the store, until it is unlocked or the history is released.
  ///
  /// - Parameter refuse: As in ``History/lock(refuse:)``.
  public func lock(refuse: @escaping @MainActor (_ label: String) -> Void) {
    recorder.lock(store, refuse: refuse)
  }

  /// Ends the lock of this history, and that of no other.
  public func unlock() { recorder.lock(store, refuse: nil) }

  /// The steps of the store around its present one, oldest first.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    recorder.timeline.steps(of: store, before: before, after: after)
  }

  /// The step with a number, or nil if it is forgotten or did not change the store.
  public subscript(step: Int) -> HistoryStep? { recorder.timeline.step(step, of: store) }
}
