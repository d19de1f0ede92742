import ViewStates

@testable import ViewStatesTimeTravel

extension OneTreeWalk {
  func failure(isThorough: Bool) -> String? {
    guard stores.map(\.state) == oracle.states else {
      return "the states are \(stores.map(\.state))"
    }
    var expected = oracle.state
    expected.isLocked = history.isLocked
    guard history.state == expected else { return "\(history.state), not \(expected)" }
    if let failure = aloneFailure() { return failure }
    for (presenter, view) in zip(presenters, views) {
      let shown = view.takeAll()
      guard shown.count <= 1 else { return "a view was updated \(shown.count) times" }
      let isCurrent = shown.allSatisfy { $0 == presenter.state }
      guard isCurrent, !shown.isEmpty || presenter.state == lastState else {
        return "a view shows \(shown), not \(presenter.state)"
      }
    }
    lastState = presenters[0].state
    guard isThorough else { return nil }
    guard Array(history.steps.map(\.id)) == oracle.steps.keys.sorted() else {
      return "the steps are \(Array(history.steps.map(\.id))), not \(oracle.steps.keys.sorted())"
    }
    guard history.line.map(\.id) == oracle.line else {
      return "the line is \(history.line.map(\.id))"
    }
    let tips = oracle.steps.filter { $1.children.isEmpty && !oracle.line.contains($0) }.keys
    guard history.branches.map(\.tip) == tips.sorted() else {
      return "the branches are \(history.branches)"
    }
    return history.recorder.timeline.brokenInvariant()
  }

  private func aloneFailure() -> String? {
    guard stores.count > 1 else { return nil }
    for (index, store) in stores.enumerated() {
      let state = history.alone(store).state
      let version = oracle.versions[index]
      guard state.current == version else { return "store \(index) is at \(state.current)" }
      let barrier = version == oracle.root ? nil : oracle.barriers[index][version]
      guard state.barrier == barrier else { return "a barrier: \(state.barrier ?? "none")" }
      let before = barrier == nil ? oracle.version(before: version, of: index) : nil
      guard state.previous == before else {
        return "store \(index) goes back to \(state.previous ?? -1)"
      }
      if let next = state.next, oracle.version(before: next, of: index) != version {
        return "store \(index) goes on to \(next)"
      }
    }
    return nil
  }

  /// Goes to every step.
  func finalFailure() throws -> String? {
    try compareReplay()
    try self.do(.resume)
    for (id, step) in oracle.steps where try isReached(step, by: history, id) {
      guard stores.map(\.state) == step.states else { return "step \(id) is another" }
    }
    return history.recorder.timeline.brokenInvariant()
  }

  /// Goes to a step; false if a barrier refuses that, as it should.
  func isReached(
    _ step: OneTreeOracle.Step, by history: History, _ id: Int
  ) throws -> Bool {
    if let refusal = oracle.refusal(to: step.versions) {
      try expect(refusal) { () throws(HistoryError) in try history.jump(to: id) }
      return false
    }
    try history.jump(to: id)
    return true
  }
}

// MARK: - Replaying

extension OneTreeWalk {
  /// Replays what was recorded, and compares every step with the history and the oracle.
  func compareReplay() throws {
    guard let record else { return }
    let copies = stores.map { _ in Store(Page()) }
    let copy = try record.replay(on: copies)
    var expected = history.state
    expected.isLocked = false
    guard copy.state == expected else {
      throw InvalidState("replayed: \(copy.state), not \(expected)")
    }
    guard copy.recorder.timeline.isPauseOpen == oracle.isPauseOpen else {
      throw InvalidState("replayed: a pause is \(oracle.isPauseOpen ? "closed" : "open")")
    }
    guard copies.map(\.state) == stores.map(\.state) else {
      throw InvalidState("replayed: the states are \(copies.map(\.state))")
    }
    guard copy.steps == history.steps else {
      throw InvalidState("replayed: the steps are \(copy.steps), not \(history.steps)")
    }
    guard copy.line.map(\.id) == history.line.map(\.id), copy.branches == history.branches else {
      throw InvalidState("replayed: the line or the branches differ")
    }
    for (store, other) in zip(stores, copies) {
      guard copy.alone(other).line == history.alone(store).line else {
        throw InvalidState(
          "replayed: a line is \(copy.alone(other).line), not \(history.alone(store).line)")
      }
    }
    if let broken = copy.recorder.timeline.brokenInvariant() {
      throw InvalidState("replayed: \(broken)")
    }
    for (id, step) in oracle.steps where copy[id] != nil {
      guard try isReached(step, by: copy, id) else { continue }
      guard copies.map(\.state) == step.states else {
        throw InvalidState("replayed: step \(id) differs")
      }
    }
  }
}
