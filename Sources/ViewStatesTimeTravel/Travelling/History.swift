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
/// try document.send(.increment)
/// try viewState.send(.increment)
/// try history.alone(document).undo()  // undoes the change of the document
/// ```
///
/// The stores hold the history weakly, so keep it, or a side of it, as long as it should record.
public final class History: TimeTravelling {
  private var sides: [Int: TimeTravelling] = [:]

  // Apart from the other one, whose list of types makes an append take twice as long.
  /// Creates a history that starts with the present state of a store.
  @inlinable
  public init(_ store: Store<some StateModel>, bounds: HistoryBounds = HistoryBounds()) {
    let owner = RecorderOwner(bounds: bounds)
    owner.add(store)
    owner.recorder.begin()
    super.init(of: owner)
  }

  /// Creates a history over any number of stores, each named once.
  @inlinable
  public init<each Model: StateModel>(
    _ stores: repeat Store<each Model>, bounds: HistoryBounds = HistoryBounds()
  ) {
    let owner = RecorderOwner(bounds: bounds)
    repeat owner.add(each stores)
    owner.recorder.begin()
    super.init(of: owner)
  }

  /// The side of the history that travels in one of its stores alone.
  ///
  /// Its steps are the oldest one and those that changed the store, with the numbers that they have
  /// in the history. Its state is the position of the store among them, and it locks that store.
  ///
  /// A travel is a step of the history, which undo takes back like any other. Redo goes through the
  /// steps that the history would redo, or else through those that the last travel left, in this
  /// store or another. Once the bounds have forgotten the step to which a travel led, the travel
  /// counts as a change of the store: undo takes it back, and there is no redo.
  ///
  /// - Parameter store: A store of the history; another one is a mistake in the program, which
  ///   stops.
  /// - Returns: Undo, redo and jumps for that store.
  public func alone<Model: StateModel>(_ store: Store<Model>) -> TimeTravelling {
    let index = recorder.index(of: store)
    if let side = sides[index] { return side }
    let side = TimeTravelling(of: owner, store: recorder.storeCount == 1 ? nil : index)
    sides[index] = side
    return side
  }

  /// The entries of the history, for listeners that log them.
  ///
  /// Each is heard once its change has happened, when the history already has the step.
  public var events: Events<Step> { recorder.events }

  /// How archives of the history are decoded.
  public var models: HistoryModels { recorder.models() }

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
  public func commit() { recorder.announce(.committed) }

  /// Makes the next action a new step, even if the model would group it with the last action.
  ///
  /// Call it where typing or a drag ends: when a field loses the focus, or after a while. It does
  /// not end the step of a pause.
  public func endGroup() { recorder.endGroup() }

  /// Whether each change is recorded as a step.
  ///
  /// While it is false, all changes are one step with the label "changes while paused", which
  /// begins with the first of them. A travel ends that step, and the next change begins another.
  public var isRecording: Bool {
    get { !recorder.timeline.isPaused }
    set { if newValue != isRecording { recorder.announce(newValue ? .resumed : .paused) } }
  }

  /// All steps that are kept, in the order of recording, including those of branches.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public var steps: [HistoryStep] { recorder.timeline.steps }

  /// The branches that were left behind, in the order in which their last steps were recorded.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public var branches: [HistoryBranch] { recorder.timeline.branches }
}
