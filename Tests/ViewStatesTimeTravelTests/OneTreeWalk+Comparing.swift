import ViewStates

@testable import ViewStatesTimeTravel

extension OneTreeWalk {
  /// Compares the history with the oracle, and the views with both.
  func compare(isThorough: Bool) throws {
    if let problem { throw problem }
    try require(stores.map(\.state), oracle.states, "the states")
    var expected = oracle.state
    expected.isLocked = history.isLocked
    try require(history.state, expected, "the position")
    if stores.count > 1 { for store in stores.indices { try compareAlone(store) } }
    // The presenters differ in what they follow first, and not in what they derive.
    for view in views { try require(view.takeAll(), Array(states.dropFirst()), "a view") }
    for (place, view) in positions {
      let all = states.map { $0[keyPath: place] }
      let due = zip(all, all.dropFirst()).filter { $0 != $1 }.map { $1 }
      try require(view.takeAll(), due, "a view of a position")
    }
    states.removeSubrange(..<(states.count - 1))
    guard isThorough else { return }
    try require(history.steps.map(\.id), oracle.steps.keys.sorted(), "the steps")
    try require(history.line.map(\.id), oracle.line, "the line")
    let tips = oracle.steps.filter { $1.children.isEmpty && !oracle.line.contains($0) }.keys
    let branches = tips.sorted().map { tip in
      let path = Array(sequence(first: tip) { [oracle] in oracle.steps[$0]?.parent })
      let count = path.firstIndex(where: oracle.line.contains) ?? 0
      return HistoryBranch(fork: path[count], tip: tip, count: count)
    }
    try require(history.branches, branches, "the branches")
    try history.recorder.timeline.requireInvariants()
  }

  private func compareAlone(_ store: Int) throws {
    let (state, version) = (history.alone(stores[store]).state, oracle.versions[store])
    let barrier = version == oracle.root ? nil : oracle.barriers[store][version]
    let before = barrier == nil ? oracle.version(before: version, of: store) : nil
    try require(state.current, version, "store \(store)")
    try require(state.barrier, barrier, "the barrier of store \(store)")
    try require(state.previous, before, "the undo of store \(store)")
    if let next = state.next {
      try require(oracle.version(before: next, of: store), version, "the undo of \(next)")
    }
  }

  /// Replays what was recorded, and compares every step with the history and the oracle.
  func compareReplay() throws {
    guard let record else { return }
    let copies = stores.map { _ in Store(Page()) }
    let copy = try record.replay(on: copies)
    var expected = history.state
    expected.isLocked = false
    try require(copy.state, expected, "the replayed position")
    let opening = copy.recorder.timeline.opening
    try require(opening == .unrecorded, oracle.isPauseOpen, "the replayed pause")
    try require(opening == .travels, oracle.isTravelOpen, "the replayed travel")
    try require(copies.map(\.state), stores.map(\.state), "the replayed states")
    try require(copy.steps, history.steps, "the replayed steps")
    try require(copy.line.map(\.id), history.line.map(\.id), "the replayed line")
    try require(copy.branches, history.branches, "the replayed branches")
    for (store, other) in zip(stores, copies) {
      try require(copy.alone(other).line, history.alone(store).line, "the replay of a store alone")
    }
    try copy.recorder.timeline.requireInvariants()
    try visitAll(of: copy, in: copies)
  }

  /// Goes to every step, or finds a barrier where one should be.
  func visitAll(of history: History, in stores: [Store<Page>]) throws {
    for (id, step) in oracle.steps where history[id] != nil {
      if let refusal = oracle.refusal(to: step.versions) {
        try expect(refusal) { () throws(HistoryError) in try history.jump(to: id) }
      } else {
        try history.jump(to: id)
        try require(stores.map(\.state), step.states, "step \(id)")
      }
    }
  }
}

/// Requires a value to be as expected.
func require<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
  if value != expected { throw InvalidState("\(what): \(value), not \(expected)") }
}
