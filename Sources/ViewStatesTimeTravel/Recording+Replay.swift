import ViewStates

/// A state of the past, found but not yet gone to.
@usableFromInline
struct Destination<Model: StateModel> {
  @usableFromInline let step: Int
  @usableFromInline let state: Model
  /// How many actions lie between the kept state before the step and the step.
  @usableFromInline let distance: Int
  /// The steps that were found to be reached by replay as they were at first.
  @usableFromInline let verified: [Int]
}

extension Recording {
  /// Finds the state at a step, and changes nothing.
  ///
  /// The first time a stretch of actions is replayed, it is replayed to the end, where the state is
  /// known: a model that is not deterministic is found out there.
  ///
  /// - Parameters:
  ///   - target: The step.
  ///   - present: The state at the current step.
  /// - Returns: What to move to.
  /// - Throws: Why there is no way to that step.
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

  /// Goes to a state that was found.
  @usableFromInline
  mutating func move(to destination: Destination<Model>) {
    for step in destination.verified { contents[step].isVerified = true }
    // Where we arrive by replay need not be replayed when we leave.
    if !contents[destination.step].isKept { contents[destination.step].isVerified = true }
    tree.move(to: destination.step)
    distance = destination.distance
    interval = Self.shortestInterval
    isOpen = false
  }

  /// The nearest step at or before a step whose state is at hand, and the steps from there on.
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
  /// Replays the actions that led to the present state, and compares.
  ///
  /// - Parameters:
  ///   - present: The present state.
  ///   - target: A step whose state is of interest.
  /// - Returns: The state at that step, if the replay comes by.
  /// - Throws: That the model is not deterministic.
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

  /// Replays on to the next state that is kept, unless that was done before, and compares.
  ///
  /// - Parameters:
  ///   - target: The step to go on from.
  ///   - state: The state there.
  /// - Returns: The step of that state, if it was verified now.
  /// - Throws: That the model is not deterministic.
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

  /// Whether a replay led elsewhere; of a state that does not equal itself, one with a NaN, nobody
  /// can tell.
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
      label: Model.label(of: actions[end]))
  }
}
