import ViewStates

/// Undo, redo and jumps over one store or several.
///
/// A history keeps every action and a few states, and replays the actions from the nearest state.
/// Undo loses nothing: a change after an undo starts a branch, and you can still jump to the steps
/// that were left behind.
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
/// A step belongs to the stores that changed. A travel in one store alone is a step, too. Several
/// such travels in a row are one step, and a travel there and back leaves everything as it was.
///
/// A travel sets all models before it notifies any view, so a presenter that follows several of the
/// stores shows one state for it. If one model cannot go to a step, none does. Each store whose
/// model differs announces the travel once, with `Cause.timeTravel` as its cause. A travel starts
/// no side effects and calls no service. The features that use the stores need no code for it.
///
/// The state of a history is its position in time. Attach a slider to it, or follow it with a
/// presenter. Its ``events`` say what happens to it.
@MainActor
public final class History: TimeTravelling {
  @usableFromInline let recorder: Recorder
  private lazy var whole = HistoryPosition(of: recorder)
  private lazy var parts: [Int: HistoryPosition] = [:]
  lazy var eventSource = EventSource(of: recorder)

  /// Creates a history that starts with the present state of a store.
  ///
  /// The store holds the history weakly, so keep it, or a ``StoreHistory`` of it, for as long as it
  /// should record.
  ///
  /// - Parameters:
  ///   - store: The store to record.
  ///   - bounds: How much to keep.
  @inlinable
  public init(_ store: Store<some StateModel>, bounds: HistoryBounds = HistoryBounds()) {
    recorder = Recorder(bounds: bounds)
    recorder.add(store)
    recorder.begin()
  }

  /// Creates a history over two stores.
  @inlinable
  public init(
    _ first: Store<some StateModel>, _ second: Store<some StateModel>,
    bounds: HistoryBounds = HistoryBounds()
  ) {
    recorder = Recorder(bounds: bounds)
    recorder.add(first)
    recorder.add(second)
    recorder.begin()
  }

  /// Creates a history over any number of stores.
  ///
  /// The history of one store or two is compiled for their models. Of more, each action takes about
  /// 0.1 µs longer, because the compiler does not specialise a list of types.
  @inlinable
  public init<each Model: StateModel>(
    _ stores: repeat Store<each Model>, bounds: HistoryBounds = HistoryBounds()
  ) {
    recorder = Recorder(bounds: bounds)
    repeat recorder.add(each stores)
    recorder.begin()
  }

  /// The position in time.
  ///
  /// - Complexity: O(1).
  public var state: HistoryState { recorder.position }

  /// The views that show the position in time.
  public var views: Views<HistoryState> { whole.views }

  /// The side of the history that travels in one of its stores alone.
  ///
  /// - Parameter store: A store of the history. Another one is a mistake in the program and stops
  ///   it.
  /// - Returns: Undo, redo and jumps for that store.
  public func alone<Model: StateModel>(_ store: Store<Model>) -> StoreHistory {
    let index = recorder.index(of: store)
    let position = parts[index] ?? HistoryPosition(of: recorder, store: index)
    parts[index] = position
    return StoreHistory(position: position, store: index)
  }

  /// What happens to the history, for views that log or save it.
  public var events: Events<HistoryEvent> { eventSource.events }

  /// Goes to a step.
  ///
  /// Called from inside an update, it changes the models at once, and the states are shown after
  /// those that wait already.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: False if it was already the current step.
  /// - Throws: ``HistoryError``; then nothing has changed in any of the models.
  /// - Complexity: O(*n*) in the number of actions between two kept states. The first time that
  ///   actions are replayed, they may be replayed twice, to check that the model is deterministic.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool { try recorder.jump(to: step) }

  /// Goes back to the start, or to the last commit.
  ///
  /// - Returns: False if the models already were in that state.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool { try recorder.revert() }

  /// Makes the current step the oldest, and forgets the steps before it with their branches.
  ///
  /// The steps after the current one stay, with their branches. So redo still works, and you can
  /// still jump to them.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public func commit() { recorder.commit() }

  /// Makes the next action a new step, even if the model would group it with the last one.
  ///
  /// Call it where a bout of typing or a drag ends: when a field loses the focus, or after a pause.
  public func endGroup() { recorder.endGroup() }

  /// Whether changes are recorded.
  ///
  /// The changes that happen while they are not become a single step with the label "not recorded".
  /// It is added when recording resumes, or before the next travel or commit. An archive keeps the
  /// present states apart.
  public var isRecording: Bool {
    get { !recorder.isPaused }
    set { recorder.setRecording(newValue) }
  }

  /// Whether the models change by time travel only.
  public var isLocked: Bool { recorder.tracks.allSatisfy(\.isLocked) }

  /// Lets the models change by time travel only, until the history unlocks them or is released.
  ///
  /// - Parameter refuse: Called in its turn for each action and each restored state that the lock
  ///   refuses, with its label. Show it: the person who sent it has to learn that nothing happened.
  public func lock(refuse: @escaping @MainActor (_ label: String) -> Void) {
    recorder.lock(stores: recorder.tracks.indices, refuse: refuse)
  }

  /// Lets the models change as before; other histories may have locked them, too.
  public func unlock() { recorder.unlock(stores: recorder.tracks.indices) }
}

// MARK: - Steps

extension History {
  /// All steps that are kept, in the order of recording, including those of branches.
  ///
  /// - Complexity: O(*n*) in the number of steps that were recorded since the oldest one.
  public var steps: [HistoryStep] { recorder.tree.kept.compactMap(recorder.step) }

  /// The number of steps that are kept, those of branches included.
  ///
  /// - Complexity: O(1).
  public var stepCount: Int { recorder.tree.count }

  /// The steps of the line around the current one, oldest first.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    recorder.tree.line(before: before, after: after).compactMap(recorder.step)
  }

  /// The branches that were left behind, in the order in which their last steps were recorded.
  ///
  /// - Complexity: O(*n* log *n*) in the number of branches.
  public var branches: [HistoryBranch] { recorder.tree.branches }

  /// The step with a number, or nil if no such step is kept.
  public subscript(step: Int) -> HistoryStep? { recorder.step(step) }

  /// The estimated size of the kept actions and states, in bytes.
  public var estimatedBytes: Int { recorder.bytes }
}
