import ViewStates

/// A state that a history keeps.
@usableFromInline
struct KeptState<Model: StateModel> {
  @usableFromInline var state: Model
  /// The number of the first action of its version that the state does not include.
  ///
  /// There is one if later actions were grouped with the earlier ones.
  @usableFromInline var end: Int
  /// The estimated size in bytes.
  @usableFromInline var weight: Int
  /// Whether the state is the result of a replay, which could differ from the true one.
  @usableFromInline var isReplayed = false

  @inlinable
  init(state: Model, end: Int, weight: Int) {
    (self.state, self.end, self.weight) = (state, end, weight)
  }
}

/// The actions of one store, and a few of its states.
///
/// A state that is not kept is replayed from the nearest kept one before it.
@MainActor
@usableFromInline
final class Track<Model: StateModel> {
  @usableFromInline let store: Store<Model>
  @usableFromInline let index: Int
  // The recorder owns its tracks.
  @usableFromInline unowned let recorder: Recorder
  /// The tree of the recorder, because access through the unowned recorder takes longer.
  @usableFromInline let tree: StepTree
  /// Applies actions, with code that is compiled for the model.
  @usableFromInline let replayer: Replayer<Model>

  // Unchecked for the reason that `Recorder` gives.
  @exclusivity(unchecked) @usableFromInline var actions = Chunks<Model.Action>()
  @exclusivity(unchecked) var states = Chunks<KeptState<Model>>()
  @exclusivity(unchecked) @usableFromInline var actionWeight = 0
  @exclusivity(unchecked) var stateWeight = 0
  @exclusivity(unchecked) @usableFromInline var distance = 0
  /// The distance at which to consider keeping a state.
  @exclusivity(unchecked) @usableFromInline var interval = Track.shortestInterval
  /// The state before the open step, once a second action was grouped with it.
  var groupStart: Model?
  /// The state to revert to, once its step is forgotten.
  var revertState: Model?
  /// The last barrier before it.
  var revertBarrier: Int32 = -1
  /// The first barrier among the changes that are not recorded, which become one step.
  var gapBarrier: String?
  /// The state after them, if the model has barriers.
  var gapState: Model?

  @inlinable
  init(
    _ store: Store<Model>, index: Int, recorder: Recorder, replayer: Replayer<Model> = Replayer()
  ) {
    self.store = store
    self.index = index
    self.recorder = recorder
    tree = recorder.tree
    self.replayer = replayer
  }

  /// Sets the state of a store that nobody watches, and returns the one before.
  func replace(with state: Model) -> Model {
    let before = store.state
    _ = store.stage(state, because: .restore)
    return before
  }

  /// Takes over what another track recorded.
  func adopt(_ other: Track) {
    (actions, states) = (other.actions, other.states)
    (actionWeight, stateWeight) = (other.actionWeight, other.stateWeight)
    (distance, interval) = (other.distance, other.interval)
    (groupStart, gapBarrier, gapState) = (nil, nil, nil)
  }

  /// A replay of 64 small actions takes a few microseconds, which nobody notices.
  @usableFromInline static var shortestInterval: Int { 64 }

  /// The limit for the weight of the kept states, as a multiple of the weight of the actions.
  ///
  /// A higher limit takes more memory, a lower one makes jumps longer. With four, a history of
  /// appends to a list keeps a state whenever the length of the list has grown by a quarter. All
  /// kept states together then take five times the memory of the list.
  private static var greatestShare: Int { 4 }
}

// MARK: - Recording

extension Track {
  /// Records a change of the store.
  @inlinable
  func note(_ change: Change<Model>, isShared: Bool, for recorder: Recorder) {
    // The change of an intent is a step of its own.
    if isShared, !recorder.isShared {
      recorder.endGroup()
      recorder.isShared = true
    }
    if record(change, in: recorder.present, for: recorder) { recorder.isNews = true }
  }

  /// - Returns: Whether the history may have changed.
  @inlinable
  func record(
    _ change: Change<Model>, in propagation: Propagation, for recorder: Recorder
  ) -> Bool {
    if recorder.isTravelling { return false }
    guard !recorder.isPaused else {
      let isBarrier = replayer.barrier != nil && noteBarrier(of: change, for: recorder)
      let isNew = recorder.noteGap(of: index)
      // A recording takes every state.
      return isNew || isBarrier || recorder.hasEvents
    }
    if let before = change.replaced {
      record(change.state, as: .restored, after: before, in: propagation)
    } else if change.actions.count == 1, !recorder.isShared {
      record(change.actions[0], leadingTo: change.state, in: propagation, for: recorder)
    } else {
      for action in change.actions {
        _ = append(action, in: propagation, for: recorder)
      }
      if replayer.barrier != nil {
        addBarrier(among: change.actions, leadingTo: change.state, for: recorder)
      }
      // Only after the last action, because the state includes them all.
      if distance >= interval { keepIfDue(change.state) }
    }
    if let label = change.label { recorder.setLabel(label) }
    return true
  }

  @inlinable
  func record(
    _ action: Model.Action, leadingTo state: Model, in propagation: Propagation,
    for recorder: Recorder
  ) {
    let barrier = replayer.barrier?(state, action)
    // A barrier is a step of its own, so that undo takes back everything around it.
    if barrier != nil { recorder.endGroup() }
    if append(action, in: propagation, for: recorder), finishGroup(in: state) { return }
    if let barrier {
      recorder.addBarrier(barrier, of: index)
      recorder.endGroup()
    }
    if distance >= interval { keepIfDue(state) }
  }

  /// Adds an action to the present version or to a new one.
  ///
  /// - Returns: Whether it was grouped with the one before.
  @inlinable
  func append(
    _ action: Model.Action, in propagation: Propagation, for recorder: Recorder
  ) -> Bool {
    var isGrouped = false
    if recorder.openStore == index, let last = actions[actions.endIndex - 1] {
      isGrouped = Model.isOneStep(last, action)
    }
    let weight = weight(of: action)
    let number = actions.append(action)
    actionWeight &+= weight
    recorder.weight &+= weight
    distance &+= 1
    recorder.record(
      actionAt: number, weight: weight, of: index, isGrouped: isGrouped, in: propagation)
    return isGrouped
  }

  /// The size of an action in bytes.
  ///
  /// The size of a value without references is known; an estimate of another costs a microsecond.
  @inlinable
  func weight(of action: Model.Action) -> Int {
    let size = MemoryLayout<Model.Action?>.stride
    return _isPOD(Model.Action.self) ? size : max(size, EstimatedSize.bytes(of: action))
  }

  /// Adds a step that has a state instead of actions.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - kind: The reason for it.
  ///   - previous: The state before. It is kept, too, because no later replay can verify it.
  ///   - propagation: The change that led to it.
  @usableFromInline
  func record(
    _ state: Model, as kind: StepKind, after previous: Model?, in propagation: Propagation
  ) {
    if let previous, distance > 0 { keep(previous) }
    recorder.record(stateOf: index, as: kind, in: propagation)
    keep(state)
    interval = Self.shortestInterval
  }

  /// Removes the step that the last action was grouped with, if it ends where it began.
  ///
  /// The state before the step is found once, when a second action is grouped. At the root it is
  /// forgotten, so there the actions go, as the state includes them.
  @usableFromInline
  func finishGroup(in state: Model) -> Bool {
    let step = tree.current
    if step == tree.root {
      includeActions(in: step)
      return false
    }
    if groupStart == nil, let version = tree.version(of: index, at: step) {
      groupStart = try? self.state(at: version.parent)
      recorder.hasGroupStart = true
    }
    guard groupStart == state else { return false }
    recorder.removeOpenStep()
    distance = actionsSinceKeptState(at: recorder.now[index])
    return true
  }

  /// Replays the actions of the root on its kept state, and drops all of them but the last.
  private func includeActions(in step: Int) {
    guard let version = tree.version(of: index, at: step), version.actionCount > 1,
      states[version.state] != nil
    else { return }
    let range = version.actions
    guard moveState(of: version, over: range.upperBound..<range.upperBound, copying: false) != nil
    else { return keepPresent() }
    let last = actions[range.upperBound - 1].map(weight(of:)) ?? 0
    replayer.drop(&actions, range.dropLast())
    addToActions(last - Int(version.weight))
    tree.update(index, at: step) { version in
      version.firstAction = range.upperBound - 1
      version.actionCount = 1
      version.weight = Int32(clamping: last)
    }
    distance = 0
  }
}

// MARK: - Keeping states

extension Track {
  /// Keeps a state if there were enough actions since the last kept one.
  ///
  /// The kept states never weigh more than ``greatestShare`` times the actions and two states.
  @usableFromInline
  func keepIfDue(_ state: Model) {
    let weight = EstimatedSize.bytes(of: state)
    let share = Self.greatestShare
    let average = max(1, actionWeight / max(1, actions.count))
    interval = max(Self.shortestInterval, weight / (share * average))
    guard distance >= interval else { return }
    if stateWeight + weight <= share * actionWeight + 2 * weight {
      keep(state, weight: weight)
    } else {
      interval = distance + Self.shortestInterval
    }
  }

  /// Keeps a state at the present version.
  func keep(_ state: Model, weight: Int? = nil) {
    let step = recorder.now[index]
    guard let version = tree.version(of: index, at: step) else { return }
    let weight = weight ?? EstimatedSize.bytes(of: state)
    let kept = KeptState(state: state, end: version.actions.upperBound, weight: weight)
    add(weight - (states[version.state]?.weight ?? 0))
    if version.state >= 0 {
      states[version.state] = kept
    } else {
      recorder.setState(states.append(kept), of: index, at: step)
    }
    distance = 0
  }

  private func add(_ weight: Int) {
    stateWeight += weight
    recorder.weight += weight
  }

  private func addToActions(_ weight: Int) {
    actionWeight += weight
    recorder.weight += weight
  }
}

// MARK: - Forgetting

extension Track: StoreTrack {
  var modelName: String { "\(Model.self)" }
  var isLocked: Bool { store.isLocked }

  var differsFromVersion: Bool {
    let step = recorder.now[index]
    guard let version = tree.version(of: index, at: step),
      let kept = states[version.state], kept.end == version.actions.upperBound
    else { return true }
    return kept.state != store.state
  }

  func keepPresent() {
    gapState = nil
    let step = recorder.now[index]
    guard let version = tree.version(of: index, at: step),
      states[version.state]?.end != version.actions.upperBound
    else { return }
    keep(store.state)
  }

  func recordPresent(as kind: StepKind, in propagation: Propagation) {
    record(store.state, as: kind, after: nil, in: propagation)
    if let gapBarrier { recorder.addBarrier(gapBarrier, of: index) }
    (gapBarrier, gapState) = (nil, nil)
  }

  func drop(_ version: Version) {
    replayer.drop(&actions, version.actions)
    addToActions(-Int(version.weight))
    if version.state >= 0, let kept = states.remove(version.state) { add(-kept.weight) }
  }

  func moveState(of version: Version, over range: Range<Int>, copying: Bool) -> Int? {
    var number = version.state
    if copying, let kept = states[number] {
      number = states.append(kept)
      add(kept.weight)
    }
    let isAccepted = replayer.move(&states, number, actions, version.actions.upperBound, range)
    // The weight changes little from one step to the next.
    if range.upperBound % Self.shortestInterval == 0, let moved = states[number] {
      let weight = EstimatedSize.bytes(of: moved.state)
      add(weight - moved.weight)
      states[number]?.weight = weight
    }
    if isAccepted { return number }
    if copying, let kept = states.remove(number) { add(-kept.weight) }
    return nil
  }

  func keepRevertState() {
    let step = recorder.base[index]
    guard revertState == nil, let state = try? state(at: step) else { return }
    revertState = state
    revertBarrier = tree.version(of: index, at: step)?.barrier ?? -1
  }

  func forgetRevertState() { revertState = nil }
  var hasRevertState: Bool { revertState != nil }
  func endGroup() { groupStart = nil }

  func label(of version: Version) -> String? {
    guard version.actionCount > 0 else { return nil }
    return actions[version.actions.upperBound - 1].map(Model.label)
  }
}

// MARK: - Locking

extension Track {
  func lock(for holder: AnyObject, refuse: @escaping @MainActor (String) -> Void) {
    store.lock(for: holder, refuse: refuse)
  }
  func unlock(for holder: AnyObject) { store.unlock(for: holder) }
}
