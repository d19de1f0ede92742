import ViewStates

/// Undo, redo and jumps over one store.
///
/// A history keeps every action and a few states, and replays the actions from the nearest state.
/// Undo loses nothing: a change after an undo starts a branch, and you can still jump to the steps
/// that were left behind.
///
/// ```swift
/// let counter = Store(Counter())
/// let history = History(counter)
/// try counter.send(.increment)
/// try history.undo()  // counter.state.count is 0
/// try history.redo()  // and 1 again
/// ```
///
/// The store announces a travel once, with `Cause.timeTravel` as its cause. A travel starts no side
/// effects and calls no service. The features that use the store need no code for it.
///
/// The state of a history is its position in time. Attach a slider to it, or follow it with a
/// presenter.
@MainActor
public final class History<Model: StateModel>: TimeTravelling {
  /// The store whose changes are recorded.
  public let store: Store<Model>
  /// The views that show the position in time; they are notified after those of the store.
  public let views = Views<HistoryState>()

  // Unchecked for the reason that `Views` gives: they change on the main actor only, and the model,
  // which is a plain value, knows no history.
  @exclusivity(unchecked) @usableFromInline var recording: Recording<Model>
  /// Whether the changes that the store announces come from this history.
  @exclusivity(unchecked) @usableFromInline var isTravelling = false
  /// Whether the model changed while nothing was recorded.
  @exclusivity(unchecked) @usableFromInline var hasGap = false
  @exclusivity(unchecked) @usableFromInline var isPaused = false
  /// Whether a gap was closed, and the bounds have not been applied since.
  var hasClosedGap = false
  var lastPosition: HistoryState?

  /// Creates a history that starts with the present state of a store.
  ///
  /// The store holds the history weakly, so keep it for as long as it should record.
  ///
  /// - Parameters:
  ///   - store: The store to record.
  ///   - bounds: How much to keep.
  @inlinable
  public init(_ store: Store<Model>, bounds: HistoryBounds = HistoryBounds()) {
    self.store = store
    recording = Recording(of: store.state, bounds: bounds, replayer: Replayer())
    takeNote(of: store.changes) { [weak self] change, propagation in
      self?.record(change, in: propagation) ?? .gone
    }
    followLock()
  }

  /// The position in time.
  ///
  /// - Complexity: O(1).
  public var state: HistoryState {
    HistoryState(
      of: recording.tree, dropped: recording.dropped, hasGap: hasGap, isRecording: isRecording,
      isLocked: isLocked)
  }

  /// Goes to a step.
  ///
  /// Called from inside an update, it changes the model at once, and the state is shown after those
  /// that wait already.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: Whether it was not the current step already.
  /// - Throws: ``HistoryError``; then nothing has changed.
  /// - Complexity: O(*n*) in the number of actions between two kept states. The first time that
  ///   actions are replayed, they may be replayed twice, to check that the model is deterministic.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool {
    defer { finishTravel() }
    guard let travel = try prepareTravel(to: step) else { return false }
    travel.run(in: views.mark.nextPropagation())
    return true
  }

  /// Goes back to the start, or to the last commit.
  ///
  /// - Returns: Whether it was not the current state already.
  /// - Throws: ``HistoryError``; then nothing has changed.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool {
    defer { finishTravel() }
    guard let travel = try prepareTravelToBase() else { return false }
    travel.run(in: views.mark.nextPropagation())
    return true
  }

  /// Makes the current step the oldest, and forgets the steps before it with their branches.
  ///
  /// The steps after the current one stay, with their branches. So redo still works, and you can
  /// still jump to them.
  public func commit() {
    forgetPast()
    updatePosition()
  }

  /// Whether changes are recorded.
  ///
  /// The changes that happen while they are not become a single step with the label "not recorded".
  /// It is added when recording starts again, or before the next travel.
  public var isRecording: Bool {
    get { !isPaused }
    set { if setRecording(newValue) { updatePosition() } }
  }

  /// Whether the store is locked, so that only time travel changes its model.
  public var isLocked: Bool {
    get { store.isLocked }
    set { if setLocked(newValue) { updateLock() } }
  }
}

// MARK: - Recording

extension History {
  @inlinable
  func record(_ change: Change<Model>, in propagation: Propagation) -> Reaction {
    switch change.cause {
    case .action(let action) where !isPaused:
      recording.record(action, leadingTo: change.state)
    case .actions(let actions) where !isPaused:
      recording.record(actions, leadingTo: change.state)
    case .restore where isTravelling, .timeTravel where isTravelling:
      return .unconcerned
    case .restore(let before) where !isPaused, .timeTravel(let before) where !isPaused:
      recording.record(change.state, as: .restored, after: before)
    default:
      // Only the first unrecorded change moves the position; the others add to the same gap.
      guard !hasGap else { return .unconcerned }
      hasGap = true
    }
    return prepareRecordedPosition(in: propagation)
  }

  // The protocol's method cannot be used from inlinable code.
  @usableFromInline
  func prepareRecordedPosition(in propagation: Propagation) -> Reaction {
    preparePosition(in: propagation)
  }
}

extension History: PositionNotifying {}
