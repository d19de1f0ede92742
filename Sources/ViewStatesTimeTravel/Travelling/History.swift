import ViewStates

/// Undo, redo and jumps over one store or several.
///
/// A history keeps every action, and the states where people travel. Undo loses nothing: a change
/// after an undo starts a branch, and you can still jump to the steps that were left behind.
///
/// ```swift
/// let document = Store(ClockList())
/// let viewState = Store(ClockScreen())
/// let history = History(document, viewState)
/// try history.undo()  // undoes the last change, in either model
/// try history.alone(document).undo()  // undoes the last change of the document
/// try history.undo()  // takes that travel back
/// ```
///
/// A travel sets all models before it notifies any view, and if one model cannot go to a step, none
/// does. Each store whose model differs announces it once, with `Cause.timeTravel` as its cause. A
/// travel starts no side effects and calls no service.
///
/// The state of a history is its position in time. Attach a slider to it, or follow it with a
/// presenter.
@MainActor
public final class History: TimeTravelling {
  /// The views that show the position in time.
  public let views = Views<HistoryState>()
  @usableFromInline let owner: RecorderOwner
  private var parts: [Int: StoreHistory] = [:]

  /// Creates a history that starts with the present state of a store.
  ///
  /// The store holds the history weakly, so keep it, or a ``StoreHistory`` of it, for as long as it
  /// should record.
  @inlinable
  public init(_ store: Store<some StateModel>, bounds: HistoryBounds = HistoryBounds()) {
    owner = RecorderOwner(bounds: bounds)
    owner.add(store)
    begin()
  }

  /// Creates a history over any number of stores, each named once.
  @inlinable
  public init<each Model: StateModel>(
    _ stores: repeat Store<each Model>, bounds: HistoryBounds = HistoryBounds()
  ) {
    owner = RecorderOwner(bounds: bounds)
    repeat owner.add(each stores)
    begin()
  }

  @usableFromInline
  func begin() {
    recorder.begin()
    recorder.add(self)
  }

  package var recorder: StepRecorder { owner.recorder }

  /// The position in time.
  ///
  /// - Complexity: O(1).
  public var state: HistoryState { recorder.timeline.state() }

  /// The side of the history that travels in one of its stores alone.
  ///
  /// - Parameter store: A store of the history. Another one is a mistake in the program and stops
  ///   it.
  /// - Returns: Undo, redo and jumps for that store.
  public func alone<Model: StateModel>(_ store: Store<Model>) -> StoreHistory {
    let index = recorder.index(of: store)
    if let part = parts[index] { return part }
    let part = StoreHistory(of: owner, store: recorder.storeCount == 1 ? nil : index)
    parts[index] = part
    return part
  }

  /// The entries of the history, for listeners that log them.
  ///
  /// Each is heard once its change has happened, so the history has the step then.
  public var events: Events<Step> { recorder.listenedEvents() }

  /// How archives of the history are decoded.
  public var models: HistoryModels { recorder.models }

  /// Goes to a step at once, also from inside an update; the states are shown after those that
  /// wait.
  ///
  /// - Complexity: O(1) in the last 64 changes of each store. Beyond, O(*n*) in the number of
  ///   actions between two kept states, once for each stretch.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool { try recorder.jump(to: step) }

  /// Goes back to the start, or to the last commit.
  ///
  /// - Returns: False if it was the current step already.
  /// - Throws: ``HistoryError``, such as ``HistoryError/unknownStep(_:)`` if the step is forgotten;
  ///   then nothing has changed.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool { try jump(to: recorder.timeline.revertStep) }

  /// Makes the current step the oldest, and forgets the steps before it with their branches.
  ///
  /// The steps after the current one stay, with their branches. So redo still works, and you can
  /// still jump to them.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public func commit() { recorder.commit() }

  /// Makes the next action a new step, even if the model would group it with the last one.
  ///
  /// Call it where a bout of typing or a drag ends: when a field loses the focus, or after a while.
  /// The step of a pause goes on.
  public func endGroup() { recorder.endGroup() }

  /// Whether each change is a step.
  ///
  /// The changes that happen while it is not are one step with the label "changes while paused",
  /// which begins with the first of them. A travel ends that step, and the next change begins
  /// another.
  public var isRecording: Bool {
    get { !recorder.timeline.isPaused }
    set { recorder.setRecording(newValue) }
  }
}

// MARK: - Locking

extension History {
  /// Locks all of the stores, until they are unlocked or the history is released.
  ///
  /// - Parameter refuse: Called for each action and each state that the lock refuses, with its
  ///   label, or that of its intent. A person has to learn that nothing happened.
  public func lock(refuse: @escaping @MainActor (_ label: String) -> Void) {
    recorder.lock(refuse: refuse)
  }

  /// Ends the locks of this history, and those of no other.
  public func unlock() { recorder.lock(refuse: nil) }
}

// MARK: - Steps

extension History {
  /// All steps that are kept, in the order of recording, including those of branches.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public var steps: [HistoryStep] { recorder.timeline.steps }

  /// The steps of the line around the current one, oldest first.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    recorder.timeline.steps(before: before, after: after)
  }

  /// The branches that were left behind, in the order in which their last steps were recorded.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public var branches: [HistoryBranch] { recorder.timeline.branches }

  /// The step with a number, or nil if no such step is kept.
  public subscript(step: Int) -> HistoryStep? { recorder.timeline.step(step) }
}
