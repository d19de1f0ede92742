import ViewStates

/// A step to travel to, and the state there.
@usableFromInline
struct Destination<Model: StateModel> {
  @usableFromInline let step: Int
  @usableFromInline let state: Model
  /// The number of actions between the kept state before the step and the step.
  @usableFromInline let distance: Int
  /// The steps whose states a replay has confirmed.
  @usableFromInline let verified: [Int]
}

extension Recording {
  /// Finds the state at a step, and changes nothing.
  ///
  /// The first time that actions are replayed, they are replayed up to the next known state. The
  /// comparison there reveals a model that is not deterministic.
  ///
  /// - Parameters:
  ///   - target: The step.
  ///   - present: The state at the current step.
  /// - Returns: The step and its state, for ``move(to:)``.
  /// - Throws: The reason why the state cannot be found.
  /// - Complexity: O(*n*) in the number of actions between two kept states.
  @usableFromInline
  func destination(_ target: Int, from present: Model) throws(HistoryError) -> Destination<Model> {
    guard tree.contains(target) else { throw .unknownStep(target) }
    var verified: [Int] = []
    var found: Model?
    if !contents[tree.current].isVerified {
      found = try verifyPresent(present, passing: target)
      verified.append(tree.current)
    }

    let (base, path) = way(to: target, orPresent: true)
    var distance = self.distance
    if base != tree.current, let checkpoint = checkpoint(at: base) {
      distance = contents[base].actions.upperBound - checkpoint.end
    }
    for step in path { distance += contents[step].actions.count }

    var state: Model
    if let found {
      state = found
    } else {
      state = try startingState(at: base, present: present)
      try replay(path, on: &state)
      if distance > 0, let end = try verifyStretch(after: target, from: state) {
        verified.append(end)
      }
    }
    try Self.validate(state, at: target)
    return Destination(step: target, state: state, distance: distance, verified: verified)
  }

  /// Makes the step of a destination the current one.
  @usableFromInline
  mutating func move(to destination: Destination<Model>) {
    for step in destination.verified { contents[step].isVerified = true }
    // Its state is the result of a replay, so it needs no check when it is left.
    if !contents[destination.step].isKept { contents[destination.step].isVerified = true }
    tree.move(to: destination.step)
    distance = destination.distance
    interval = Self.shortestInterval
    isOpen = false
  }

  /// The nearest step at or before a step whose state is known, and the steps after it.
  private func way(to step: Int, orPresent isPresentKnown: Bool) -> (base: Int, path: [Int]) {
    var (base, path) = (step, [Int]())
    while !contents[base].isKept, !(isPresentKnown && base == tree.current),
      let parent = tree.parent(of: base)
    {
      path.append(base)
      base = parent
    }
    path.reverse()
    return (base, path)
  }

  private func startingState(at step: Int, present: Model) throws(HistoryError) -> Model {
    if step == tree.current { return present }
    guard let checkpoint = checkpoint(at: step) else { throw .unknownStep(step) }
    var state = checkpoint.state
    try replay(checkpoint.end..<contents[step].actions.upperBound, of: [step], on: &state)
    return state
  }
}

// MARK: - Verifying

extension Recording {
  /// Replays the actions that led to the present state, and compares the result with it.
  ///
  /// - Parameters:
  ///   - present: The present state.
  ///   - target: The step whose state is returned.
  /// - Returns: The state at that step, if the replay passes it.
  /// - Throws: The error that the model is not deterministic.
  private func verifyPresent(
    _ present: Model, passing target: Int
  ) throws(HistoryError) -> Model? {
    guard let parent = tree.parent(of: tree.current) else { return nil }
    let (base, path) = way(to: parent, orPresent: false)
    var state = try startingState(at: base, present: present)
    var found = target == base ? state : nil
    if let index = path.firstIndex(of: target) {
      try replay(Array(path[...index]), on: &state)
      found = state
      try replay(Array(path[(index + 1)...]), on: &state)
    } else {
      try replay(path, on: &state)
    }
    try replay([tree.current], on: &state)
    guard !differs(state, from: present) else { throw notDeterministic(base, tree.current) }
    return found
  }

  /// Replays the actions up to the next kept state, and compares the result with it.
  ///
  /// - Parameters:
  ///   - target: The step to start after.
  ///   - state: The state at that step.
  /// - Returns: The step of the kept state, unless it was verified before.
  /// - Throws: The error that the model is not deterministic.
  private func verifyStretch(after target: Int, from state: Model) throws(HistoryError) -> Int? {
    var end = target
    repeat {
      guard let next = tree.nodes[end].next else { return nil }
      end = next
    } while !contents[end].isKept
    guard !contents[end].isVerified, let checkpoint = checkpoint(at: end) else { return nil }
    var state = state
    var path: [Int] = []
    var step = target
    while let next = tree.nodes[step].next, next != end {
      path.append(next)
      step = next
    }
    try replay(path, on: &state)
    try replay(contents[end].actions.lowerBound..<checkpoint.end, of: [end], on: &state)
    guard !differs(state, from: checkpoint.state) else { throw notDeterministic(target, end) }
    return end
  }

  /// Whether a replay gave another state.
  ///
  /// A state with a NaN does not equal itself, so it cannot be compared.
  private func differs(_ replayed: Model, from known: Model) -> Bool {
    replayed != known && known == known
  }

  private func notDeterministic(_ base: Int, _ end: Int) -> HistoryError {
    .notDeterministic(model: "\(Model.self)", steps: base + 1...max(base + 1, end))
  }

  static func validate(_ state: Model, at step: Int) throws(HistoryError) {
    do { try state.validate() } catch {
      throw .invalid(model: "\(Model.self)", step: step, reason: error.reason)
    }
  }
}

// MARK: - Replaying

extension Recording {
  /// Applies the actions of steps.
  func replay(_ steps: [Int], on state: inout Model) throws(HistoryError) {
    var range = 0..<0
    for step in steps {
      let next = contents[step].actions
      if next.lowerBound == range.upperBound {
        range = range.lowerBound..<next.upperBound
      } else {
        try replay(range, of: steps, on: &state)
        range = next
      }
    }
    try replay(range, of: steps, on: &state)
  }

  private func replay(
    _ range: Range<Int>, of steps: [Int], on state: inout Model
  ) throws(HistoryError) {
    let end = replayer.run(actions, range, &state)
    guard end < range.upperBound else { return }
    throw .notReplayable(
      model: "\(Model.self)",
      step: steps.first { contents[$0].actions.contains(end) } ?? tree.current,
      label: Model.label(of: Model.redacted(actions[end])))
  }
}
