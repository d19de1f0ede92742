import ViewStates

/// The contents of a history: every action, and a few of the states.
///
/// It is a pure value. A state that is not kept is replayed from the nearest kept one before it.
@usableFromInline
struct Recording<Model: StateModel> {
  /// A kept state.
  @usableFromInline
  struct Checkpoint {
    @usableFromInline var state: Model
    /// The index of the first action that the state does not include.
    ///
    /// It may belong to the same step, if later actions were grouped with earlier ones.
    @usableFromInline var end: Int
    /// The estimated size of the state in bytes.
    @usableFromInline var weight: Int

    @inlinable
    init(state: Model, end: Int, weight: Int) {
      self.state = state
      self.end = end
      self.weight = weight
    }
  }

  @usableFromInline var tree = StepTree()
  /// The contents of each step, parallel to the nodes of the tree.
  @usableFromInline var contents = SlidingArray<StepContent>()
  @usableFromInline var actions = SlidingArray<Model.Action>()
  /// The state at the root.
  @usableFromInline var oldest: Checkpoint
  /// The other kept states by step; they include those of all steps without actions.
  @usableFromInline var kept: [Int: Checkpoint] = [:]
  @usableFromInline var bounds: HistoryBounds
  /// Applies actions, with code compiled for the model.
  @usableFromInline let replayer: Replayer<Model>

  /// The number of actions between the last kept state before the current step and that step.
  @usableFromInline var distance = 0
  /// The distance at which to consider keeping a state.
  @usableFromInline var interval = shortestInterval
  /// Whether the next action may be grouped with the current step.
  @usableFromInline var isOpen = false
  @usableFromInline var actionWeight = 0
  @usableFromInline var checkpointWeight = 0
  /// The number of steps that were forgotten because of the bounds.
  @usableFromInline var dropped = 0

  /// The step to revert to, and its state after the step itself is forgotten.
  var base = 0
  var baseState: Model?

  /// Creates a recording that starts with a state.
  @usableFromInline
  init(of state: Model, bounds: HistoryBounds, replayer: Replayer<Model>) {
    self.bounds = bounds
    self.replayer = replayer
    contents.append(StepContent(.start, actions: 0..<0, weight: 0, isVerified: true))
    contents[0].isKept = true
    oldest = Checkpoint(state: state, end: 0, weight: EstimatedSize.bytes(of: state))
    checkpointWeight = oldest.weight
  }

  /// The estimated size of everything kept, in bytes.
  @inlinable
  var bytes: Int {
    let step = MemoryLayout<StepContent>.stride + MemoryLayout<StepTree.Node>.stride
    return actionWeight + checkpointWeight + tree.count * step
  }
}

// MARK: - Recording

extension Recording {
  /// Adds an action, to the current step if the model groups the two.
  ///
  /// - Parameters:
  ///   - action: The action that was applied.
  ///   - state: The state after it.
  @inlinable
  mutating func record(_ action: Model.Action, leadingTo state: Model) {
    let isSameStep = isOpen && Model.isOneStep(actions[actions.endIndex - 1], action)
    add(action, toSameStep: isSameStep)
    if distance >= interval { keepIfDue(state) }
    forgetBeyondBounds(present: state)
  }

  /// Adds several actions as one new step.
  @inlinable
  mutating func record(_ actions: [Model.Action], leadingTo state: Model) {
    for (index, action) in actions.enumerated() { add(action, toSameStep: index > 0) }
    if distance >= interval { keepIfDue(state) }
    forgetBeyondBounds(present: state)
  }

  /// Adds an action, to the current step or to a new one.
  @inlinable
  mutating func add(_ action: Model.Action, toSameStep isSameStep: Bool) {
    // The size of a value without references is known; an estimate of another costs a microsecond.
    let weight =
      _isPOD(Model.Action.self)
      ? MemoryLayout<Model.Action>.stride : EstimatedSize.bytes(of: action)
    let end = actions.endIndex
    if isSameStep {
      contents[tree.current].actions = contents[tree.current].actions.lowerBound..<end + 1
      contents[tree.current].weight += weight
      contents[tree.current].isVerified = false
    } else {
      tree.append()
      contents.append(
        StepContent(.actions, actions: end..<end + 1, weight: weight, isVerified: false))
    }
    actions.append(action)
    actionWeight += weight
    isOpen = true
    distance += 1
  }

  /// Adds a step that has a state instead of actions, and applies the bounds.
  @usableFromInline
  mutating func record(_ state: Model, as kind: StepKind, after previous: Model?) {
    add(state, as: kind, after: previous)
    forgetBeyondBounds(present: state)
  }

  /// Adds a step that has a state instead of actions.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - kind: The reason for it.
  ///   - previous: The state before. It is kept, too, because no later replay can verify it.
  mutating func add(_ state: Model, as kind: StepKind, after previous: Model?) {
    if let previous, distance > 0 { keep(previous) }
    let end = actions.endIndex
    tree.append()
    contents.append(StepContent(kind, actions: end..<end, weight: 0, isVerified: true))
    keep(state)
    interval = Self.shortestInterval
    isOpen = false
  }
}

// MARK: - Keeping states

extension Recording {
  /// A replay of 64 small actions takes a few microseconds, which nobody notices.
  @usableFromInline static var shortestInterval: Int { 64 }

  /// The limit for the weight of the kept states, as a multiple of the weight of the actions.
  ///
  /// A higher limit takes more memory, a lower one makes jumps longer. With four, a history of
  /// appends to a list keeps a state whenever the length of the list has grown by a quarter. All
  /// kept states together then take five times the memory of the list.
  @usableFromInline static var greatestShare: Int { 4 }

  /// Keeps a state if there were enough actions since the last kept one.
  ///
  /// The kept states never weigh more than ``greatestShare`` times the actions and two states.
  @usableFromInline
  mutating func keepIfDue(_ state: Model) {
    let weight = EstimatedSize.bytes(of: state)
    let share = Self.greatestShare
    let average = max(1, actionWeight / max(1, actions.endIndex - actions.startIndex))
    interval = max(Self.shortestInterval, weight / (share * average))
    guard distance >= interval else { return }
    if checkpointWeight + weight <= share * actionWeight + 2 * weight {
      keep(state, weight: weight)
    } else {
      interval = distance + Self.shortestInterval
    }
  }

  /// Keeps the state at the current step.
  @usableFromInline
  mutating func keep(_ state: Model, weight: Int? = nil) {
    let end = contents[tree.current].actions.upperBound
    let weight = weight ?? EstimatedSize.bytes(of: state)
    set(Checkpoint(state: state, end: end, weight: weight), at: tree.current)
    distance = 0
  }

  /// The kept state at a step, if there is one.
  @inlinable
  func checkpoint(at step: Int) -> Checkpoint? { step == tree.root ? oldest : kept[step] }

  mutating func set(_ checkpoint: Checkpoint, at step: Int) {
    checkpointWeight += checkpoint.weight - (self.checkpoint(at: step)?.weight ?? 0)
    if step == tree.root { oldest = checkpoint } else { kept[step] = checkpoint }
    contents[step].isKept = true
  }
}
