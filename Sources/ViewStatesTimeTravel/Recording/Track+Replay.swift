import ViewStates

extension Track {
  /// The state at a version, from the kept one before it.
  ///
  /// - Throws: The error that an action is not accepted again.
  func state(at step: Int) throws(HistoryError) -> Model {
    let (start, path) = tree.way(of: index, to: step, present: nil)
    var state = try startingState(at: start)
    try replay(path[...], on: &state)
    return state
  }

  /// The number of actions between the kept state before a version and the version.
  func actionsSinceKeptState(at step: Int) -> Int {
    let (start, path) = tree.way(of: index, to: step, present: nil)
    return tree.actions(of: index, along: path[...]).reduce(rest(of: start).count) { $0 + $1.count }
  }

  /// The actions of a version that its kept state does not include.
  private func rest(of step: Int) -> Range<Int> {
    guard let version = tree.version(of: index, at: step), let kept = states[version.state]
    else { return 0..<0 }
    return kept.end..<version.actions.upperBound
  }

  private func startingState(at step: Int) throws(HistoryError) -> Model {
    guard let version = tree.version(of: index, at: step), let kept = states[version.state]
    else { throw .unknownStep(step) }
    var state = kept.state
    try replay(actionsAt: rest(of: step), on: &state)
    return state
  }

  private func replay(_ path: ArraySlice<Int>, on state: inout Model) throws(HistoryError) {
    for range in tree.actions(of: index, along: path) { try replay(actionsAt: range, on: &state) }
  }

  private func replay(actionsAt range: Range<Int>, on state: inout Model) throws(HistoryError) {
    let end = replayer.run(actions, range, &state)
    guard end < range.upperBound else { return }
    throw .notReplayable(
      model: modelName, step: recorder.step(ofActionAt: end, in: index),
      label: actions[end].map { Model.label(of: Model.redacted($0)) } ?? "forgotten")
  }
}

// MARK: - Travelling

extension Track {
  func travel(to target: Int, at step: Int) throws(HistoryError) -> PreparedTravel {
    let present = store.state
    var verified: [Int] = []
    var found: Model?
    let now = recorder.now[index]
    if tree.version(of: index, at: now)?.isVerified == false {
      found = try verifyPresent(present, passing: target)
      verified.append(now)
    }
    let (start, path) = tree.way(of: index, to: target, present: now)
    // A state is known at the start, unless it is the present one.
    var distance = start == now ? self.distance : rest(of: start).count
    let ranges = tree.actions(of: index, along: path[...])
    for range in ranges { distance += range.count }

    var state: Model
    if let found {
      state = found
    } else {
      state = start == now ? present : try startingState(at: start)
      for range in ranges { try replay(actionsAt: range, on: &state) }
      let isReplayed =
        tree.version(of: index, at: start).flatMap { states[$0.state]?.isReplayed } ?? false
      if distance > 0 || isReplayed,
        let end = try verifyStretch(after: target, at: step, from: state)
      {
        verified.append(end)
      }
    }
    try validate(state, at: target)
    return travel(to: state) { [self] _ in
      for step in verified + [target] {
        // The state at the target is the result of a replay, so it needs no check when it is left.
        tree.update(index, at: step) { $0.isVerified = true }
      }
      self.distance = distance
      interval = Self.shortestInterval
    }
  }

  func travelToRevertState() throws(HistoryError) -> PreparedTravel? {
    guard let state = revertState, state != store.state else { return nil }
    try validate(state, at: recorder.revertStep)
    return travel(to: state) {
      [self, before = store.state] propagation in
      record(state, as: .reverted, after: before, in: propagation)
    }
  }

  /// Prepares a travel to a state, which is announced only if it differs from the present one.
  ///
  /// An equal state is set, too: equal values can differ in their bytes.
  func travel(
    to state: Model, isRestored: Bool = false,
    move: @escaping @MainActor (Propagation) -> Void
  ) -> PreparedTravel {
    let store = store
    return PreparedTravel { propagation in
      let differs = state != store.state
      let staged = store.stage(state, because: isRestored ? .restore : .timeTravel)
      move(propagation)
      return differs ? staged : nil
    }
  }

  func validate(_ state: Model, at step: Int) throws(HistoryError) {
    do { try state.validate() } catch {
      throw .invalid(model: modelName, step: step, reason: error.reason)
    }
  }
}

// MARK: - Verifying

extension Track {
  /// Replays the actions that led to the present state, and compares the result with it.
  ///
  /// - Parameters:
  ///   - present: The present state.
  ///   - target: The version whose state is returned.
  /// - Returns: The state at that version, if the replay passes it.
  /// - Throws: The error that the model is not deterministic.
  private func verifyPresent(
    _ present: Model, passing target: Int
  ) throws(HistoryError) -> Model? {
    let now = recorder.now[index]
    guard let last = tree.version(of: index, at: now), last.parent >= 0,
      tree.version(of: index, at: last.parent) != nil
    else { return nil }
    let (start, path) = tree.way(of: index, to: last.parent, present: nil)
    var state = try startingState(at: start)
    var found = target == start ? state : nil
    if let place = path.firstIndex(of: target) {
      try replay(path[...place], on: &state)
      found = state
      try replay(path[(place + 1)...], on: &state)
    } else {
      try replay(path[...], on: &state)
    }
    try replay(actionsAt: last.actions, on: &state)
    guard isSame(state, present) else { throw notDeterministic(after: start, to: now) }
    return found
  }

  /// Replays the actions up to the next kept state, and compares the result with it.
  ///
  /// - Parameters:
  ///   - target: The version to start after.
  ///   - step: The step that leads to it.
  ///   - state: The state at that version.
  /// - Returns: The version with the kept state, unless it was verified before.
  /// - Throws: The error that the model is not deterministic.
  private func verifyStretch(
    after target: Int, at step: Int, from state: Model
  ) throws(HistoryError) -> Int? {
    guard let path = recorder.versions(after: target, at: step, of: index), let end = path.last,
      let last = tree.version(of: index, at: end), !last.isVerified,
      let kept = states[last.state], !kept.isReplayed
    else { return nil }
    var state = state
    try replay(path.dropLast(), on: &state)
    // A state that was restored does not follow from the one before.
    guard kept.end > last.firstAction else { return nil }
    try replay(actionsAt: last.firstAction..<kept.end, on: &state)
    guard isSame(state, kept.state) else { throw notDeterministic(after: target, to: end) }
    return end
  }

  private func notDeterministic(after start: Int, to end: Int) -> HistoryError {
    .notDeterministic(model: modelName, steps: start + 1...max(start + 1, end))
  }
}
