import ViewStates

/// Time travel over one store.
///
/// A history keeps every action and a few states, and replays from the nearest one. Going back
/// loses nothing: what is done from there starts a branch, and the steps left behind can be jumped
/// to.
///
/// ```swift
/// let counter = Store(Counter())
/// let history = History(counter)
/// try counter.send(.increment)
/// try history.undo()  // counter.state.count is 0
/// try history.redo()  // and 1 again
/// ```
///
/// A state that is travelled to is announced once by the store, with ``Cause/timeTravel``. It
/// starts nothing and asks no service for anything. The features that use the store need not know.
///
/// A history is a presenter of where in time it is: attach a slider, or follow it.
@MainActor
public final class History<Model: StateModel>: TimeTravelling {
  /// The store whose changes are kept.
  public let store: Store<Model>
  /// The views that show where in time we are; told after the store's.
  public let views = Views<HistoryState>()

  // Changed on the main actor only, and never across a call that could come back here: a model
  // knows no history.
  @exclusivity(unchecked) @usableFromInline var recording: Recording<Model>
  /// The states that the store announces as set are our own.
  @exclusivity(unchecked) @usableFromInline var isTravelling = false
  /// Something happened while nothing was recorded.
  @exclusivity(unchecked) @usableFromInline var hasGap = false
  @exclusivity(unchecked) @usableFromInline var isPaused = false
  var lastPlace: HistoryState?

  /// Creates a history that starts with the present state of a store.
  ///
  /// The store holds it weakly: keep it for as long as it should record.
  ///
  /// - Parameters:
  ///   - store: What to travel in.
  ///   - bounds: How much to keep.
  @inlinable
  public init(_ store: Store<Model>, bounds: HistoryBounds = HistoryBounds()) {
    self.store = store
    recording = Recording(of: store.state, bounds: bounds, replayer: Replayer())
    takeNote(of: store.changes) { [weak self] change, propagation in
      self?.note(change, in: propagation) ?? .gone
    }
  }

  /// Where in time we are.
  ///
  /// - Complexity: O(1).
  public var state: HistoryState {
    HistoryState(
      of: recording.tree, dropped: recording.dropped, hasGap: hasGap, isRecording: isRecording,
      isLocked: isLocked)
  }

  /// Goes to a step.
  ///
  /// Called from inside an update, the state changes at once and is shown in its turn.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: Whether it was not the current one already.
  /// - Throws: ``HistoryError``; nothing has changed then.
  /// - Complexity: O(*n*) in the number of actions between two kept states. The first time a
  ///   stretch is replayed it is replayed twice at most, to see that the model is deterministic.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool {
    defer { views.deliver() }
    guard let travel = try travel(to: step) else { return false }
    travel.run(in: views.mark.nextPropagation())
    return true
  }

  /// Goes back to the start, or to the last commit.
  ///
  /// - Returns: Whether that is not the current state already.
  /// - Throws: ``HistoryError``; nothing has changed then.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool {
    defer { views.deliver() }
    guard let travel = try travelToBase() else { return false }
    travel.run(in: views.mark.nextPropagation())
    return true
  }

  /// Forgets the past and the branches: the current step becomes the oldest.
  ///
  /// What was undone can still be redone.
  public func commit() {
    forgetPast()
    tellViews()
  }

  /// Whether changes are kept.
  ///
  /// What happens while they are not becomes a single step, named so, once recording goes on or
  /// somebody travels.
  public var isRecording: Bool {
    get { !isPaused }
    set { if setRecording(newValue) { tellViews() } }
  }

  /// Whether the store's model changes by time travel only.
  public var isLocked: Bool {
    get { store.isLocked }
    set { if setLocked(newValue) { tellViews() } }
  }
}

// MARK: - Recording

extension History {
  @inlinable
  func note(_ change: Change<Model>, in propagation: Propagation) -> Reaction {
    switch change.cause {
    case .action(let action) where !isPaused:
      recording.record(action, leadingTo: change.state)
    case .restore where isTravelling, .timeTravel where isTravelling:
      return .unconcerned
    case .restore(let before) where !isPaused, .timeTravel(let before) where !isPaused:
      recording.record(change.state, as: .restored, after: before)
    default:
      // The first of them makes something to undo, the others add to it.
      guard !hasGap else { return .unconcerned }
      hasGap = true
    }
    return noteRecorded(in: propagation)
  }

  @usableFromInline
  func noteRecorded(in propagation: Propagation) -> Reaction { notePlace(in: propagation) }

  /// Makes a step of what happened while nothing was recorded.
  ///
  /// The views are told by whoever calls this, once nothing depends any more on where we are: what
  /// they do may lead elsewhere.
  func closeGap() {
    if endGap() { notePlace(in: views.mark.nextPropagation()) }
  }
}

// MARK: - Telling where we are

extension History {
  private func tellViews() {
    notePlace(in: views.mark.nextPropagation())
    views.deliver()
  }
}

// MARK: - Changes that nobody is told of yet

extension History {
  /// - Returns: Whether there was a gap.
  func endGap() -> Bool {
    guard hasGap else { return false }
    hasGap = false
    recording.record(store.state, as: .unrecorded, after: nil)
    return true
  }

  func forgetPast() {
    _ = endGap()
    recording.commit(store.state)
  }

  /// - Returns: Whether it was otherwise before.
  func setRecording(_ isRecording: Bool) -> Bool {
    guard isRecording == isPaused else { return false }
    if isRecording { _ = endGap() } else { recording.prepareForGap(store.state) }
    isPaused = !isRecording
    return true
  }

  /// - Returns: Whether it was otherwise before.
  func setLocked(_ isLocked: Bool) -> Bool {
    guard isLocked != store.isLocked(for: self) else { return false }
    if isLocked { store.lock(for: self) } else { store.unlock(for: self) }
    return true
  }
}

extension History: PlaceTelling {}
