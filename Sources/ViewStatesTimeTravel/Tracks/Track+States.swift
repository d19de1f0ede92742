import ViewStates

/// The states of a store: kept where people travel, and computed elsewhere.
///
/// The states after the last 64 changes are kept whole, and before them some 16 for each doubling
/// of the distance: `64 + 16 log2(n / 64)` states of `n` changes. What a walk back computes is kept
/// by the same rule, seen from where it leads.
extension Track {
  /// How many changes in a row are undone and redone without applying anything.
  ///
  /// A person who undoes step by step looks at each; few go further than this.
  private static var nearest: Int { 64 }

  /// Whether the state after a change is kept, seen from another change.
  static func isKept(_ number: Int, from other: Int) -> Bool {
    abs(other - number) < max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// Keeps the present state, which a whole change led to.
  func keep(_ state: Model) {
    let place = timeline.now[index]
    guard let change = change(at: place) else {
      (base, behind) = (state, [])
      return
    }
    states[change.number] = state
  }

  /// Forgets the state that is no longer kept once there is another change.
  func thin() {
    let number = lastNumber
    // By the rule, each change is the end for one state at most.
    let shift = min(40, number.trailingZeroBitCount)
    let old = number - max(Self.nearest, (Self.nearest / 2) << shift)
    if old > 0, !Self.isKept(old, from: walk) { states[old] = nil }
  }

  /// The state at a version.
  func state(of version: Int) throws(HistoryError) -> Model {
    if version == baseVersion { return try baseState() }
    guard isKnown(version) else { throw .unknownStep(version) }
    return try state(at: version)
  }

  /// The state at a place.
  ///
  /// - Throws: ``HistoryError`` if an action is not accepted again, or a model turns out not to be
  ///   deterministic.
  func state(at place: Int) throws(HistoryError) -> Model {
    var path: [(step: Int, change: StoreChange)] = []
    var state: Model?
    var place = place
    while state == nil {
      guard let change = change(at: place) else {
        guard place <= timeline.root else { throw .unknownStep(place) }
        state = try baseState()
        break
      }
      let content = change.content as? ModelContent<Model>
      if let travel = change.travel {
        if let kept = content?.state {
          state = kept
          break
        }
        guard travel.target != baseVersion else {
          state = try baseState()
          break
        }
        place = travel.target
      } else if let kept = states[change.number] {
        state = kept
      } else {
        path.append((place, change))
        if let set = content?.state { state = set }
        place = change.before
      }
    }
    guard var state else { throw .unknownStep(place) }
    guard let target = path.first else { return state }
    for (step, change) in path.reversed() {
      try apply(change, of: step, to: &state)
      computed(state, change.number, around: target.change.number)
    }
    try check(state, at: target.step, computedFrom: path[path.count - 1].step)
    return state
  }

  /// Applies the actions of a step.
  private func apply(
    _ change: StoreChange, of step: Int, to state: inout Model
  ) throws(HistoryError) {
    guard let content = change.content as? ModelContent<Model> else { return }
    for action in content.actions { try apply(action, of: step, to: &state) }
  }

  func apply(
    _ action: Model.Action, of step: Int, to state: inout Model
  ) throws(HistoryError) {
    switch try? state.check(action) {
    case .change:
      do { try state.apply(action) } catch { throw notReplayable(action, step) }
    case .changed(let next): state = next
    case .noChange: break
    case nil: throw notReplayable(action, step)
    }
  }

  private func notReplayable(_ action: Model.Action, _ step: Int) -> HistoryError {
    .notReplayable(
      model: "\(Model.self)", step: step, label: Model.label(of: Model.redacted(action)))
  }

  private func computed(_ state: Model, _ number: Int, around target: Int) {
    if Self.isKept(number, from: lastNumber) || Self.isKept(number, from: target) {
      states[number] = state
    }
  }

  /// Checks a state that was computed: its invariants, and whether the next kept state follows.
  private func check(_ state: Model, at target: Int, computedFrom first: Int) throws(HistoryError) {
    if let number = change(at: target)?.number {
      if number != walk {
        walk = number
        states = states.filter {
          Self.isKept($0.key, from: lastNumber) || Self.isKept($0.key, from: number)
        }
      }
    }
    do { try state.validate() } catch {
      throw .invalid(model: "\(Model.self)", step: target, reason: error.reason)
    }
    guard timeline.isOnLine(target) else { return }
    var (next, count) = (state, 0)
    var position = timeline.depth(of: target) - timeline.depth(of: timeline.root)
    // Without a limit, a redo in steps would take quadratic time.
    while count < Self.nearest, let step = timeline.line[position + 1] {
      position += 1
      guard let change = timeline.change(of: index, at: step) else { continue }
      guard change.travel == nil, change.content?.hasState != true else { return }
      guard (try? apply(change, of: step, to: &next)) != nil else { return }
      count += 1
      if let kept = states[change.number] {
        guard !isSame(next, kept) else { return }
        forgetComputed()
        throw .notDeterministic(model: "\(Model.self)", steps: first...step)
      }
      computed(next, change.number, around: walk)
    }
  }

  /// Forgets what was computed and proved wrong.
  private func forgetComputed() {
    let (last, walk) = (lastNumber, walk)
    states = states.filter { Self.isKept($0.key, from: last) || !Self.isKept($0.key, from: walk) }
  }

  /// The state at the oldest step.
  func baseState() throws(HistoryError) -> Model {
    guard !behind.isEmpty else { return base }
    var state = base
    for content in behind {
      if let set = content.state { state = set }
      for action in content.actions { try apply(action, of: timeline.root, to: &state) }
    }
    (base, behind) = (state, [])
    return state
  }
}

// MARK: - Travelling

extension Track {
  package func prepare(_ place: Int) throws(HistoryError) -> PreparedState {
    prepared(try state(at: place))
  }

  package func prepare(version: Int) throws(HistoryError) -> PreparedState {
    prepared(try state(of: version))
  }

  package func prepareRedacted(_ place: Int) throws(HistoryError) -> PreparedState {
    prepared(try state(at: place).redacted)
  }

  private func prepared(_ state: Model) -> PreparedState {
    PreparedState { [store] (cause: Cause) -> StagedState? in
      let isEqual = state == store.state
      // Set even so: equal states can have other bytes.
      let staged = store.stage(state, because: cause)
      return isEqual ? nil : staged
    }
  }

  package func isBackAtStart(of change: StoreChange) -> Bool {
    guard let state = try? self.state(at: timeline.now[index]),
      let before = try? self.state(at: change.before)
    else { return false }
    return state == before
  }

  package func presentContent() throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try state(at: timeline.now[index]))
  }

  package func baseContent() throws(HistoryError) -> any StoreContent {
    ModelContent<Model>(state: try baseState())
  }

  package func setState(
    _ content: (any StoreContent)?, at place: Int
  ) throws(HistoryError) {
    guard let state = (content as? ModelContent<Model>)?.state else { return }
    try validate(state, at: place)
    if let change = change(at: place) {
      if change.travel == nil { states[change.number] = state }
    } else if place == timeline.root || place == baseVersion {
      (base, behind) = (state, [])
    }
  }

  package func setBase(
    _ content: (any StoreContent)?, origin: Int?, at root: Int
  ) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { base = state }
    try validate(base, at: root)
    (behind, baseVersion) = ([], origin ?? root)
  }

  package func validate(_ content: any StoreContent, at step: Int) throws(HistoryError) {
    if let state = (content as? ModelContent<Model>)?.state { try validate(state, at: step) }
  }

  package func checkPresent() throws(HistoryError) {
    try validate(try state(at: timeline.now[index]), at: timeline.current)
  }

  private func validate(_ state: Model, at step: Int) throws(HistoryError) {
    do { try state.validate() } catch {
      throw .invalid(model: "\(Model.self)", step: step, reason: error.reason)
    }
  }
}
